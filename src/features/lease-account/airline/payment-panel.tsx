import { Box } from '@chakra-ui/react';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { getPayment, type PaymentDetail } from '#contract/lease-account/payments.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** What a payment was applied to. */
export function PaymentPanel({ id }: { readonly id: string }) {
  return (
    <Loaded call={getPayment} input={{ params: { id } }} thing="the payment">
      {(payment) => <Allocations payment={payment} />}
    </Loaded>
  );
}

/** A returned payment never paid: what it had settled is due as before it (domain page §3.9). */
function returnText(reason: string | null, on: string): string {
  const why = (reason ?? 'Returned').replace(/\.$/, '');
  return `${why}, ${formatDate(on)}. What it had settled is due again since its own due date, as if it had never been paid.`;
}

function Allocations({ payment }: { readonly payment: PaymentDetail }) {
  const { allocations, currency, returnedOn, returnReason } = payment;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <>
      {returnedOn !== null && <Box color="bad">{returnText(returnReason, returnedOn)}</Box>}
      {allocations.length === 0 ? (
        <Box color="ink.muted">Nothing of this payment has been applied yet.</Box>
      ) : (
        <LinesTable
          caption={`Applied to, in ${currency}`}
          rows={allocations}
          keyOf={({ invoiceId, date, amount }) => `${invoiceId} ${date} ${amount}`}
          columns={[
            { head: 'Date', render: ({ date }) => formatDate(date) },
            {
              head: 'Invoice',
              render: ({ number }) => <TextLink href={invoicePath(number)}>{number}</TextLink>,
            },
            { head: 'Type', isWide: true, render: ({ type }) => invoiceTypeWords[type] },
            { head: 'Lease', isWide: true, render: ({ leaseNo }) => leaseNo },
            {
              head: 'Amount',
              isNumeric: true,
              render: ({ amount }) => money(amount),
            },
          ]}
          sums={[
            { label: 'Applied', values: [money(payment.applied)] },
            { label: 'Payment', values: [money(payment.amount)] },
            {
              label: returnedOn === null ? 'Unapplied' : 'Unapplied, as it was returned',
              values: [money(payment.unapplied)],
            },
          ]}
        />
      )}
    </>
  );
}
