import { Box, Flex } from '@chakra-ui/react';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/**
 * The documents of a bill that was corrected, their total and its open part. Nothing for a bill
 * without corrections.
 */
export function BillDocuments({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { billDocuments: documents, currency } = invoice;
  if (documents.length === 0) return null;
  const money = (amount: string): string => formatAmount(amount, currency);
  const gross = addAmounts(
    documents.map((one) => one.gross),
    currency,
  );
  const open = addAmounts(
    documents.map((one) => one.balance),
    currency,
  );
  return (
    <Flex direction="column" gap="2">
      <Corrected invoice={invoice} gross={gross} />
      <LinesTable
        caption={`All documents of this bill, in ${currency}`}
        rows={documents}
        keyOf={({ number }) => number}
        columns={[
          { head: 'Document', render: ({ number }) => number },
          { head: 'Type', isWide: true, render: ({ type }) => invoiceTypeWords[type] },
          { head: 'Issued', render: ({ issueDate }) => formatDate(issueDate) },
          { head: 'Total', isNumeric: true, render: (one) => money(one.gross) },
          { head: 'Balance', isNumeric: true, render: (one) => money(one.balance) },
        ]}
        sums={[{ label: 'In all', values: [money(gross), money(open)] }]}
      />
      <Box maxWidth="72ch">{netText(documents, gross, currency)}</Box>
    </Flex>
  );
}

/** The total change by the corrections of a bill. */
function netText(
  documents: InvoiceDetail['billDocuments'],
  gross: string,
  currency: string,
): string {
  const [bill] = documents;
  if (bill === undefined) return '';
  const difference = subtractAmounts(gross, bill.gross, currency);
  const sign = compareAmounts(difference, '0');
  if (sign === 0)
    return `The corrections of ${bill.number} cancel each other: together they come to ${formatAmount('0', currency)}, and the bill is as it was issued.`;
  const amount = formatAmount(difference.replace('-', ''), currency);
  const change = sign > 0 ? `add ${amount} to` : `take ${amount} off`;
  return `The corrections of ${bill.number} ${change} the amount it was issued for.`;
}

function Corrected(props: { readonly invoice: InvoiceDetail; readonly gross: string }) {
  const { correctedBy, dueDate, balance, billDocuments, currency } = props.invoice;
  if (correctedBy.length === 0) return null;
  const isOpen = compareAmounts(balance, '0') > 0;
  const billed = billDocuments[0]?.gross ?? '0';
  const isMore = compareAmounts(subtractAmounts(props.gross, billed, currency), '0') > 0;
  return (
    <Box maxWidth="72ch">
      {`Corrected by ${correctedBy.join(', ')}. `}
      {isOpen
        ? `What is open here stays due on ${formatDate(dueDate)}${isMore ? '; the additional amount is due on the due date of that document' : ''}.`
        : 'What was paid here stays paid; only the difference is billed or credited there.'}
    </Box>
  );
}
