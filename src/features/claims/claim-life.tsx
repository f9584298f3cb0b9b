import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimStatusWords } from '#contract/claims/claim-row.ts';
import type { ClaimStatus } from '#domain/claims/claim-standing.ts';

/** The usual statuses of a claim; a claim that left them shows its actual status instead. */
const way: readonly ClaimStatus[] = ['draft', 'submitted', 'underReview', 'approved', 'paid'];

function wayOf({ status, events }: ClaimDetail): readonly ClaimStatus[] {
  const been = new Set(events.map(({ to }) => to));
  const isOver = status === 'rejected' || status === 'withdrawn';
  const decided = been.has('partiallyApproved') ? 'partiallyApproved' : 'approved';
  const usual = way.map((one) => (one === 'approved' ? decided : one));
  if (isOver) return [...usual.filter((one) => been.has(one) && one !== decided), status];
  if (status !== 'docsRequired') return usual;
  return usual.flatMap((one) => (one === 'underReview' ? ['docsRequired', one] : [one]));
}

/** The progress of a claim as a row of steps: past, current and future. */
export function ClaimLife({ claim }: { readonly claim: ClaimDetail }) {
  const steps = wayOf(claim);
  const now = steps.indexOf(claim.status);
  return (
    <Flex as="ol" gap="2" wrap="wrap" listStyleType="none" aria-label="Life of the claim">
      {steps.map((status, index) => (
        <Flex
          as="li"
          key={status}
          align="center"
          gap="1"
          paddingInline="3"
          paddingBlock="1"
          borderWidth="1px"
          borderRadius="full"
          borderColor={index === now ? 'brand' : 'line'}
          color={index > now ? 'ink.muted' : 'ink'}
          fontWeight={index === now ? 'semibold' : 'normal'}
          aria-current={index === now ? 'step' : undefined}
        >
          {index < now && <Check size={16} aria-hidden />}
          {claimStatusWords[status]}
          <Box as="span" className="visually-hidden">
            {index < now ? ', done' : index > now ? ', to come' : ''}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
