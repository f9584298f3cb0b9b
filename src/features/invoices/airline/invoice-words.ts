import { invoiceStatusWords } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each status. */
export const statusTones: Record<Invoice['status'], Tone> = {
  issued: 'info',
  partPaid: 'info',
  paid: 'good',
  overdue: 'bad',
  disputed: 'warn',
  credited: 'neutral',
  closed: 'neutral',
};

/** The names of the choices of the status filter. */
export const statusFilterWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'Unpaid',
  all: 'All statuses',
  ...invoiceStatusWords,
};
