import { invoiceStatusWords } from '#contract/invoices/invoice-kinds.ts';
import type { ShownStatus } from '#contract/invoices/shown-status.ts';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import { formatDate } from '#domain/format/date.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each status. */
export const statusTones: Record<ShownStatus, Tone> = {
  issued: 'info',
  partPaid: 'info',
  partCredited: 'info',
  partApplied: 'info',
  paid: 'good',
  overdue: 'bad',
  overdueDisputed: 'bad',
  overdueAnnounced: 'warn',
  announced: 'info',
  disputed: 'warn',
  credited: 'neutral',
  closed: 'neutral',
};

/** The names of the choices of the status filter. */
export const statusFilterWords: Record<InvoiceQuery['status'], string> = {
  unpaid: 'Unpaid',
  payable: 'Payable',
  all: 'All statuses',
  ...invoiceStatusWords,
  partPaid: 'Part-settled',
};

/** Whose answer an open dispute waits for. */
export function awaitedWords({ side, due }: NonNullable<Dispute['awaited']>): string {
  const day = formatDate(due);
  return side === 'lessor'
    ? `The lessor's billing has your dispute and answers by ${day}.`
    : `The lessor expects your answer by ${day}.`;
}
