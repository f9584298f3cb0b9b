import { Box, Flex } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { heldPaymentWords } from '#contract/claims/payment-words.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { ClaimLife } from '../claim-life.tsx';
import { ClaimDocuments, ClaimFacts, ClaimHistory, ClaimLineTable } from '../claim-tables.tsx';
import { ClaimLimitTables } from '../claim-limit-tables.tsx';
import { takesDocuments } from '#domain/claims/claim-standing.ts';
import { ClaimAttachment } from './claim-attachment.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { useClaim } from './use-claim.ts';

/** A claim with its progress, lines, limits, documents and possible next steps. */
export function ClaimPanel(props: { readonly id: string; readonly onWrite: () => void }) {
  const claim = useClaim(props.id);
  if (claim.isPending) return <LoadingPart thing="the claim" height="160px" />;
  if (claim.isError) {
    const { error } = claim;
    return <ReadFailure thing="this claim" error={error} onRetry={() => void claim.refetch()} />;
  }
  const { number, id, status, rowVersion } = claim.data;
  const attachment = status !== 'draft' && takesDocuments(status) && (
    <ClaimAttachment key={`files ${rowVersion}`} claim={claim.data} />
  );
  const path = `api/claims/${encodeURIComponent(id)}`;
  return (
    <Box
      as="section"
      className="detail"
      aria-label={`Claim ${number}`}
      padding={{ base: '3', md: '5' }}
    >
      <Flex direction="column" gap="5">
        <ClaimLife claim={claim.data} />
        {status === 'docsRequired' && attachment}
        <ClaimSteps key={claim.data.rowVersion} claim={claim.data} onWrite={props.onWrite} />
        <HeldPayment claim={claim.data} />
        <ClaimFacts claim={claim.data} />
        <ClaimLineTable claim={claim.data} />
        <ClaimLimitTables claim={claim.data} />
        <ClaimDocuments claim={claim.data} path={`${path}/documents`} />
        {status !== 'docsRequired' && attachment}
        <ClaimHistory claim={claim.data} />
        <Flex gap="3" wrap="wrap">
          <FileButton path={`${path}/pdf`} fileName={`Claim ${number}.pdf`} label="Download PDF" />
          <FileButton
            path={`${path}/zip`}
            fileName={`Claim ${number}.zip`}
            label="Download all documents"
          />
        </Flex>
      </Flex>
    </Box>
  );
}

/** Why an approved claim is not paid; the lessor reads the same at its desk (domain page §1.7). */
function HeldPayment({ claim }: { readonly claim: ClaimDetail }) {
  const held = heldPaymentWords(claim.overdue);
  return held === undefined ? null : <InlineMessage tone="warn">{held}</InlineMessage>;
}
