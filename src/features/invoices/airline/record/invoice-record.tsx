import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { invoiceStanding } from '../invoice-cells.tsx';
import { invoiceActions } from '../invoice-detail-chunk.ts';

/** How much of the balance is disputed: the figure beside it is all of it. */
function disputedPart({ disputed, balance, currency }: Invoice): string {
  const part = disputed === balance ? 'all' : formatMoney(disputed, currency);
  return `${part} of it in dispute`;
}

/** The head of an open invoice: balance, status and what can be done. */
export const invoiceRecord: RecordLooks<Invoice> = {
  figure: ({ balance, currency }) => formatMoney(balance, currency),
  status: (invoice) => (
    <>
      {invoiceStanding(invoice)}
      {!isZero(invoice.disputed) && <span>{disputedPart(invoice)}</span>}
    </>
  ),
  actions: ({ id, number }) => <invoiceActions.Component id={id} number={number} />,
  inHead: ['balance', 'status', 'daysOverdue'],
  beside: ['due', 'currency', 'balance', 'status'],
};
