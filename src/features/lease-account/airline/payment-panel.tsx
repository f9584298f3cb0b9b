import { Box } from '@chakra-ui/react';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { getPayment, type PaymentDetail } from '#contract/lease-account/payments.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** What a payment was applied to. */
export function PaymentPanel(props: { readonly id: string; readonly reference: string }) {
  return (
    <RowPanel label={`Payment ${props.reference}`}>
      <Loaded call={getPayment} input={{ params: { id: props.id } }} thing="the payment">
        {(payment) => <Allocations payment={payment} />}
      </Loaded>
    </RowPanel>
  );
}

function Allocations({ payment }: { readonly payment: PaymentDetail }) {
  const { allocations, currency, returnedOn, returnReason } = payment;
  return (
    <>
      {returnedOn !== null && (
        <Box color="bad">{`${returnReason ?? 'Returned'}, ${formatDate(returnedOn)}`}</Box>
      )}
      {allocations.length === 0 ? (
        <Box color="ink.muted">Nothing of this payment has been applied yet.</Box>
      ) : (
        <table className="lines">
          <caption>Applied to, in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Invoice</th>
              <th scope="col" data-wide="">
                Type
              </th>
              <th scope="col" data-wide="">
                Lease
              </th>
              <th scope="col" data-numeric="">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {allocations.map((part) => (
              <tr key={`${part.invoiceId} ${part.date} ${part.amount}`}>
                <td>{formatDate(part.date)}</td>
                <td>
                  <TextLink href={`/LeaseAccount/ViewInvoices?status=all&q=${part.number}`}>
                    {part.number}
                  </TextLink>
                </td>
                <td data-wide="">{invoiceTypeWords[part.type]}</td>
                <td data-wide="">{part.leaseNo}</td>
                <td data-numeric="">{formatAmount(part.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
