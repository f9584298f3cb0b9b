import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import { readBillingOf } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The lines of a bill of a customer, and those of the documents that changed it; a null id is left out. */
export async function readChangedBill(
  tx: Tx,
  custId: string,
  billId: string,
  documentIds: readonly (string | null)[],
): Promise<ChangedBill> {
  const known = documentIds.filter((id) => id !== null);
  const lines = await readBillingOf(tx, custId, [billId, ...known]);
  const isOfBill = ({ invoiceId }: (typeof lines)[number]) => invoiceId === billId;
  return { before: lines.filter(isOfBill), after: lines.filter((line) => !isOfBill(line)) };
}
