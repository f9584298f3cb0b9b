import type { InvoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { invoiceStatusWords } from './invoice-kinds.ts';
import type { Invoice } from './invoice-row.ts';

/** A status together with what the status alone leaves out. */
export type ShownStatus =
  | InvoiceStatus
  | 'overdueDisputed'
  | 'overdueAnnounced'
  | 'announced'
  | 'partCredited'
  | 'partApplied';

/** The names of the statuses as lists and exports show them. */
export const shownStatusWords: Readonly<Record<ShownStatus, string>> = {
  ...invoiceStatusWords,
  overdueDisputed: 'Overdue, disputed',
  overdueAnnounced: 'Overdue, announced',
  announced: 'Announced',
  partCredited: 'Part-credited',
  partApplied: 'Part-applied',
};

/**
 * The status as a person reads it. A disputed invoice is overdue in the part that no dispute
 * suspends (domain page §3.9), and both facts matter. Where a payment of all that is payable is
 * announced and not received, that is said too. What reduced an invoice to a part may be a credit
 * alone; a credit note is applied in part.
 */
export function shownStatus(
  invoice: Pick<Invoice, 'status' | 'disputed' | 'paid' | 'gross' | 'payable' | 'announced'>,
): ShownStatus {
  const { status, disputed, paid, gross } = invoice;
  if (isAnnounced(invoice)) return status === 'overdue' ? 'overdueAnnounced' : 'announced';
  if (status === 'overdue' && compareAmounts(disputed, '0') > 0) return 'overdueDisputed';
  if (status !== 'partPaid' || compareAmounts(paid, '0') !== 0) return status;
  return compareAmounts(gross, '0') < 0 ? 'partApplied' : 'partCredited';
}

/** Whether advices announce all that is payable of an invoice. */
function isAnnounced({ payable, announced }: Pick<Invoice, 'payable' | 'announced'>): boolean {
  return compareAmounts(payable, '0') > 0 && compareAmounts(announced, payable) >= 0;
}
