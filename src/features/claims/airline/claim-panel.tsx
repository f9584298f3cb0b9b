import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { heldPaymentWords } from '#contract/claims/payment-words.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { ClaimLife } from '../claim-life.tsx';
import { ClaimHistory } from '../claim-history.tsx';
import { ClaimDocuments, ClaimLineTable, ClaimPayment } from '../claim-tables.tsx';
import { ClaimLimitTables } from '../claim-limit-tables.tsx';
import { takesDocuments } from '#domain/claims/claim-standing.ts';
import { ClaimAttachment } from './claim-attachment.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { useClaim } from './use-claim.ts';

/** A claim with its progress, history, lines, limits and documents. */
export function ClaimPanel({ id }: { readonly id: string }) {
  const claim = useClaim(id);
  if (claim.isPending) return <LoadingPart thing="the claim" height="160px" />;
  if (claim.isError) {
    const { error } = claim;
    return <ReadFailure thing="this claim" error={error} onRetry={() => void claim.refetch()} />;
  }
  const { number, status, invoiceNumber, rowVersion } = claim.data;
  const attachment = status !== 'draft' && takesDocuments(status) && (
    <ClaimAttachment key={`files ${rowVersion}`} claim={claim.data} />
  );
  const path = pathOf(id);
  return (
    <Flex direction="column" gap="5">
      <ClaimLife claim={claim.data} />
      {status === 'docsRequired' && attachment}
      <HeldPayment claim={claim.data} />
      <ClaimPayment claim={claim.data} />
      <ClaimHistory claim={claim.data} />
      <Box color="ink.muted">{`Invoice of the shop: ${invoiceNumber || 'missing'}`}</Box>
      <ClaimLineTable claim={claim.data} />
      <ClaimLimitTables claim={claim.data} />
      <ClaimDocuments claim={claim.data} path={`${path}/documents`} />
      {status !== 'docsRequired' && attachment}
      <Flex>
        <FileButton
          path={`${path}/zip`}
          fileName={`Claim ${number}.zip`}
          label="Download all documents"
        />
      </Flex>
    </Flex>
  );
}

/** What a person can do with a claim; its failure to load is shown with its parts. */
export function ClaimActions(props: {
  readonly id: string;
  readonly number: string;
  readonly onWrite: () => void;
}) {
  const { id, number, onWrite } = props;
  const { data, isPending } = useClaim(id);
  return (
    <>
      <FileButton
        path={`${pathOf(id)}/pdf`}
        fileName={`Claim ${number}.pdf`}
        label="Download PDF"
        size="md"
      />
      {isPending && <Skeleton height="32px" width="160px" aria-hidden />}
      {data !== undefined && <ClaimSteps claim={data} onWrite={onWrite} />}
    </>
  );
}

function pathOf(id: string): string {
  return `api/claims/${encodeURIComponent(id)}`;
}

/** Why an approved claim is not paid; the lessor reads the same at its desk (domain page §1.7). */
function HeldPayment({ claim }: { readonly claim: ClaimDetail }) {
  const held = heldPaymentWords(claim.overdue);
  return held === undefined ? null : <InlineMessage tone="warn">{held}</InlineMessage>;
}
