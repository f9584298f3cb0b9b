import { Box, Flex } from '@chakra-ui/react';
import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { BillTable } from './bill-table.tsx';
import { estimateSentences } from './effect-words.ts';

const nothingWords = {
  unbilled: 'This month has no bill yet: the correction changes no amount on your account.',
  unchanged: 'Nothing is billed again: the amounts do not change.',
} as const;

/**
 * What a correction of the airline would bill, before the lessor has decided (domain page §3.9): each
 * fund opens to the steps of both amounts. Says why where it cannot be known.
 */
export function CorrectionEstimateView({ estimate }: { readonly estimate: CorrectionEstimate }) {
  return (
    <Flex as="section" direction="column" gap="2" aria-label="Estimate of the amounts">
      <Amounts estimate={estimate} />
    </Flex>
  );
}

function Amounts({ estimate }: { readonly estimate: CorrectionEstimate }) {
  if (estimate.kind === 'planned') {
    const { bill } = estimate;
    return (
      <>
        <Box fontWeight="semibold">Estimate, until your lessor approves the correction</Box>
        <BillTable billing={bill} />
        <Box maxWidth="72ch">{estimateSentences(bill).join(' ')}</Box>
      </>
    );
  }
  if (estimate.kind !== 'unknown') return <p>{nothingWords[estimate.kind]}</p>;
  return (
    <InlineMessage tone="info">
      {`The amounts of this correction cannot be estimated. ${estimate.reasons.join(' ')} Your lessor says what is billed when it decides.`}
    </InlineMessage>
  );
}
