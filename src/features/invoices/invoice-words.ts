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
