import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { invoiceStanding } from '../invoice-cells.tsx';
import { invoiceActions } from '../invoice-detail-chunk.ts';

/** The head of an open invoice: balance, status and what can be done. */
export const invoiceRecord: RecordLooks<Invoice> = {
  figure: ({ balance, currency }) => formatMoney(balance, currency),
  status: invoiceStanding,
  actions: ({ id, number }) => <invoiceActions.Component id={id} number={number} />,
  inHead: ['balance', 'status', 'daysOverdue'],
};
