import { monthName } from '#domain/format/date.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  endTrueUp,
  findTrueUp,
  readReportedUse,
  type StoredTrueUp,
} from '../records/true-ups.queries.ts';
import { billReport, type Writer } from '../records/write-reports.queries.ts';
import { issueLateBill, planTrueUp, trueUpColumns } from './bill-true-up.steps.ts';

/** How the lessor ends a true-up that waits. */
export type TrueUpSettlement =
  | { readonly action: 'bill'; readonly rowVersion: number }
  | { readonly action: 'settle'; readonly note: string; readonly rowVersion: number };

function refused(detail: string): Refusal {
  return new Refusal('conflict', { detail });
}

/** Bills a true-up by the report in force, as the portal bills it when a report arrives. */
async function bill(tx: Tx, writer: Writer, found: StoredTrueUp) {
  const { custId } = writer;
  const { month, leaseNo, reportId, version, derate, estimateInvoiceId } = found;
  if (!found.isOpen) {
    const text = `${monthName(month)} of ${leaseNo} was corrected since. Note how it was settled.`;
    throw refused(text);
  }
  const use = await readReportedUse(tx, custId, reportId);
  const late = { lease: found, month, use, derate };
  const plan = await planTrueUp(tx, writer, late, estimateInvoiceId);
  if (plan.kind !== 'planned') {
    const reason = plan.kind === 'blocked' ? plan.reason : 'The bill is no longer there.';
    throw refused(`${reason} Correct that first, or note how the difference was settled.`);
  }
  const issued = await issueLateBill(tx, writer, { month, version, leaseNo }, plan.change);
  const { document } = issued;
  if (document !== null) await billReport(tx, writer, reportId, document.id);
  return trueUpColumns(issued);
}

/**
 * Ends a true-up that waits, once: bills it, or notes how it was settled elsewhere. Call it in a
 * serialisable transaction of the customer. Throws `notFound`, or `conflict` when it has changed,
 * is ended, or cannot be billed now; then nothing is written.
 */
export async function storeSettlement(
  tx: Tx,
  writer: Writer,
  id: string,
  settlement: TrueUpSettlement,
): Promise<void> {
  const { custId, name: settledBy, at: settledAt } = writer;
  const found = await findTrueUp(tx, custId, id);
  if (found === undefined) throw new Refusal('notFound');
  if (found.outcome !== 'waiting' || found.rowVersion !== settlement.rowVersion) {
    throw refused('This true-up is ended or has changed. Reload the list.');
  }
  const end =
    settlement.action === 'bill'
      ? await bill(tx, writer, found)
      : ({ outcome: 'settled', note: settlement.note } as const);
  const isDone = await endTrueUp(tx, custId, found, { ...end, settledBy, settledAt });
  if (!isDone) throw new Refusal('conflict');
}
