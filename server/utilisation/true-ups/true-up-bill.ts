import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readChangedBill } from '../records/changed-bill.ts';
import { findTrueUp } from '../records/true-ups.queries.ts';

/**
 * The bill on the estimate of a true-up, and the month by the report. A bill that stays as it was is
 * its own result: the report explains it (domain page §1.8). Undefined for an id that is malformed,
 * unknown or foreign.
 */
export async function readTrueUpBill(
  tx: Tx,
  custId: string,
  id: string,
): Promise<ChangedBill | undefined> {
  const found = await findTrueUp(tx, custId, id);
  if (found === undefined) return undefined;
  const { estimateInvoiceId, documentId, outcome } = found;
  const bill = await readChangedBill(tx, custId, estimateInvoiceId, [documentId]);
  return outcome === 'same' ? { ...bill, after: bill.before } : bill;
}
