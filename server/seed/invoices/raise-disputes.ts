import { isoDayOf } from '#domain/dates/date.ts';
import { findDisputable, raiseDispute } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { PlannedDispute } from '../world/airline-rows.ts';
import { sendSample } from '../world/send-file.ts';

/** Disputes invoices by the call of the portal, as a person of the airline, with a document each. */
export async function raiseDisputes(
  { tx, files }: { readonly tx: Tx; readonly files: FileStore },
  custId: string,
  disputes: readonly PlannedDispute[],
): Promise<void> {
  for (const { invoiceId, by, at, ...facts } of disputes) {
    const now = Date.parse(at);
    const today = isoDayOf(now);
    const invoice = await findDisputable(tx, custId, invoiceId, { today, lock: true });
    if (invoice === undefined) throw new Error(`${custId} has no invoice ${invoiceId} to dispute.`);
    const fileName = `Our calculation of ${invoice.number}.pdf`;
    const sender = { custId, externalUserId: by.id, at: new Date(now) };
    const uploadIds = [await sendSample(tx, files, { ...sender, fileName })];
    const body = { ...facts, uploadIds, rowVersion: invoice.rowVersion };
    await raiseDispute(tx, custId, invoice, body, by, now);
  }
}
