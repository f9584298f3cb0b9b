import { invoiceStatusWords } from '#contract/invoice-kinds.ts';
import type { Invoice } from '#contract/invoice-row.ts';
import type { InvoiceQuery } from '#contract/invoices.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much a status matters. */
export const statusTones: Record<Invoice['status'], Tone> = {
  issued: 'info',
  partPaid: 'info',
  paid: 'good',
  overdue: 'bad',
  disputed: 'warn',
  credited: 'neutral',
  closed: 'neutral',
};

/** What the choices of the status filter are called. */
export const statusFilterWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'Unpaid',
  all: 'All statuses',
  ...invoiceStatusWords,
};

const emptyWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'No unpaid invoices.',
  all: 'No invoices.',
  issued: 'No issued invoices.',
  partPaid: 'No part-paid invoices.',
  paid: 'No paid invoices.',
  overdue: 'No overdue invoices.',
  disputed: 'No disputed invoices.',
  credited: 'No credited invoices.',
  closed: 'No closed invoices.',
};

/** What stands in place of an empty list (domain page §1.11). */
export function emptyText(query: InvoiceQuery, isNarrowed: boolean): string {
  return isNarrowed ? 'No invoices match these filters.' : emptyWords[query.status];
}
