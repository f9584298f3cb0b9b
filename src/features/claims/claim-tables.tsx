import { Box, Flex } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimPaymentWords } from '#contract/claims/payment-words.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** When and where the work was done, and who handles the claim. */
export function ClaimFacts({ claim }: { readonly claim: ClaimDetail }) {
  const dates = [claim.eventStart, claim.eventEnd].map((date) =>
    date === null ? 'open' : formatDate(date),
  );
  return (
    <Box color="ink.muted">
      {`${dates.join(' to ')} · ${claim.shop || 'no shop yet'} · invoice ${claim.invoiceNumber || 'missing'}`}
      {claim.owner !== '' && ` · handled by ${claim.owner}`}
      <ClaimPayment claim={claim} />
    </Box>
  );
}

/** Where the money of a paid claim is found in the lease account. */
export function ClaimPayment({ claim }: { readonly claim: ClaimDetail }) {
  const words = claimPaymentWords(claim);
  if (words === undefined) return null;
  const { before, credit, after } = words;
  return (
    <Box>
      {before}
      {credit !== null && <TextLink href={invoicePath(credit)}>{credit}</TextLink>}
      {after}
    </Box>
  );
}

/** The lines of a claim, with exclusions and their reasons. */
export function ClaimLineTable({ claim }: { readonly claim: ClaimDetail }) {
  const money = (amount: string) => formatAmount(amount, claim.currency);
  return (
    <LinesTable
      caption={`Lines, in ${claim.currency}`}
      rows={claim.lines}
      keyOf={({ position }) => position}
      columns={[
        {
          head: 'Fund',
          render: ({ fundKind, component }) => `${fundNames[fundKind]}, ${component}`,
        },
        {
          head: 'For',
          render: ({ description, reason }) => (
            <>
              {description}
              {reason !== '' && <span className="narrow-only">{reason}</span>}
            </>
          ),
        },
        { head: 'Excluded because', isWide: true, render: ({ reason }) => reason },
        { head: 'Amount', isNumeric: true, render: ({ amount }) => money(amount) },
      ]}
      sums={[{ label: 'Claimed', values: [money(claim.claimed)] }]}
    />
  );
}

/** The documents of a claim; `path` is below `/portal/`, without the document. */
export function ClaimDocuments(props: { readonly claim: ClaimDetail; readonly path: string }) {
  const { claim, path } = props;
  if (claim.documents.length === 0) return <Box color="ink.muted">No documents are attached.</Box>;
  return (
    <Box>
      <Box fontWeight="semibold">Documents</Box>
      <Flex as="ul" direction="column" gap="2" marginTop="2" listStyleType="none">
        {claim.documents.map(({ id, fileName }) => (
          <li key={id}>
            <FileButton
              path={`${path}/${encodeURIComponent(id)}`}
              fileName={fileName}
              label={fileName}
            />
          </li>
        ))}
      </Flex>
    </Box>
  );
}
