import { isoDayOf } from '#domain/dates/date.ts';
import { findDisputable, raiseDispute } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PlannedDispute } from '../world/airline-rows.ts';

/** Disputes invoices by the call of the portal, as a person of the airline. */
export async function raiseDisputes(
  tx: Tx,
  custId: string,
  disputes: readonly PlannedDispute[],
): Promise<void> {
  for (const { invoiceId, by, at, ...facts } of disputes) {
    const now = Date.parse(at);
    const today = isoDayOf(now);
    const invoice = await findDisputable(tx, custId, invoiceId, { today, lock: true });
    if (invoice === undefined) throw new Error(`${custId} has no invoice ${invoiceId} to dispute.`);
    const body = { ...facts, rowVersion: invoice.rowVersion };
    await raiseDispute(tx, custId, invoice, body, by, now);
  }
}
