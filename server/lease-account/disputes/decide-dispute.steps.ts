import { formatMoney } from '#domain/format/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { closeDispute } from '#server/invoices/public.ts';
import { findInternalDispute } from './internal-disputes.queries.ts';

/** What the lessor decides on an open dispute, and why. */
export interface DisputeVerdict {
  readonly decision: 'reject' | 'resolve';
  readonly outcome: string;
  /** The version of the invoice as it was read. */
  readonly rowVersion: number;
}

/** Who decides for the lessor, for which customer, and when (ISO 8601, UTC). */
export interface DisputeDecider {
  readonly custId: string;
  readonly name: string;
  readonly at: string;
}

const ends = {
  reject: { status: 'rejected', word: 'rejected' },
  resolve: { status: 'resolved', word: 'resolved in your favour' },
} as const;

/**
 * Decides an open dispute once (domain page §3.9) and tells the airline: after a rejection, the
 * charge is again overdue and bears interest from its due date; after a resolution, it bears none
 * for the days of the dispute. A separate document credits the amount that is not owed. Call it in
 * a serialisable transaction of the customer. Throws `notFound`, or `conflict` when the dispute is
 * closed or its invoice has changed; then nothing is written.
 */
export async function storeDisputeDecision(
  tx: Tx,
  { custId, name, at }: DisputeDecider,
  id: string,
  { decision, outcome, rowVersion }: DisputeVerdict,
): Promise<{ readonly invoiceNumber: string }> {
  const found = await findInternalDispute(tx, custId, id);
  if (found === undefined) throw new Refusal('notFound');
  if (found.status !== 'open' || found.rowVersion !== rowVersion) {
    const detail = 'This dispute is closed, or its invoice has changed. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  const { invoiceId, invoiceNumber, amount, currency } = found;
  const { status, word } = ends[decision];
  await closeDispute(tx, custId, { id, invoiceId }, { status, at, by: name, outcome });
  const title = `Dispute of ${invoiceNumber} ${word}`;
  const text = `${formatMoney(amount, currency)}. ${outcome}`;
  const path = `/LeaseAccount/ViewInvoices?status=all&q=${encodeURIComponent(invoiceNumber)}`;
  const news = { custId, kind: 'disputeDecided', subject: id, title, text, path } as const;
  await notify(tx, news, Date.parse(at));
  return { invoiceNumber };
}
