import { Box, Flex } from '@chakra-ui/react';
import { assetText } from '#contract/invoices/invoice-row.ts';
import { deferralNote, rentNote } from '#contract/lease-account/rent-note.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { termsWords } from '#domain/lease-account/rent/rent-sheet-words.ts';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { CalculationTable } from '#src/ui/table/calculation-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** One rent with every step of its calculation. */
export function RentSheetView({ sheet }: { readonly sheet: RentSheet }) {
  const { lease } = sheet;
  return (
    <Flex as="section" direction="column" gap="4" aria-label={`Rent of lease ${lease.leaseNo}`}>
      {[rentNote(sheet), deferralNote(sheet)].map(
        (note) =>
          note !== undefined && (
            <InlineMessage key={note} tone="info">
              {note}
            </InlineMessage>
          ),
      )}
      <Head sheet={sheet} />
      <CalculationTable
        caption={`${sheet.sent === null ? 'Calculation' : 'As sent'}, in ${lease.currency}`}
        steps={sheet.steps}
        currency={lease.currency}
      />
    </Flex>
  );
}

function Head({ sheet }: { readonly sheet: RentSheet }) {
  const { lease, period, previous, terms } = sheet;
  const money = (amount: string) => `${lease.currency} ${formatAmount(amount, lease.currency)}`;
  return (
    <Box>
      <Box fontSize="2xl" fontWeight="semibold">
        {money(period.amount)}
      </Box>
      <Box>
        {`${assetText(lease)} · ${lease.lessorEntity} · ${formatDate(period.from)} to ${formatDate(period.to)} · due ${formatDate(period.due)}`}
      </Box>
      <Box color="ink.muted">{termsWords(terms)}</Box>
      <Box color="ink.muted">
        {previous === null
          ? 'The first rent of the schedule.'
          : `Previous rent ${money(previous.period.amount)}, difference ${formatAmount(previous.difference, lease.currency)}.`}{' '}
        {period.invoice === null ? (
          'No invoice in the portal.'
        ) : (
          <TextLink href={invoicePath(period.invoice.number)}>
            Invoice {period.invoice.number}
          </TextLink>
        )}
      </Box>
    </Box>
  );
}
