import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { issueChargeInvoice } from './charge-invoice.steps.ts';
import {
  type ChargeDecider,
  type ChargeOfInvoice,
  writeDecision,
} from './decided-charge.queries.ts';
import { readFixings } from '../fixings.ts';
import { findInternalCharge } from './internal-interest.queries.ts';
import { planCharge } from './propose-charges.steps.ts';

/** What the lessor decides on a proposed charge. */
export type ChargeDecision =
  | { readonly decision: 'release'; readonly rowVersion: number }
  | { readonly decision: 'waive'; readonly reason: string; readonly rowVersion: number };

async function tell(tx: Tx, { custId, at }: ChargeDecider, found: ChargeOfInvoice, number: string) {
  const { amount, currency, invoiceNumber, dueDate, throughDate } = found;
  const title = `Invoice ${number}: ${formatMoney(amount, currency)}`;
  const text = `Late-payment interest on ${invoiceNumber}, due ${formatDate(dueDate)}, settled ${formatDate(throughDate)}.`;
  const path = invoicePath(number);
  const news = { custId, kind: 'invoiceIssued', subject: number, title, text, path } as const;
  await notify(tx, news, Date.parse(at));
}

async function demandCurrent(tx: Tx, custId: string, found: ChargeOfInvoice): Promise<void> {
  const planned = await planCharge(tx, custId, await readFixings(tx), found.invoiceId);
  if (planned?.amount === found.amount && planned.through === found.throughDate) return;
  const detail = `What was paid or credited on ${found.invoiceNumber} has changed since. Reload the list.`;
  throw new Refusal('conflict', { detail });
}

/**
 * Releases a proposed charge as an invoice of its own, or waives it (domain page §3.9), once. Call it in
 * a serialisable transaction of the customer. Throws `notFound`, or `conflict` when it was decided, has
 * changed, or is no longer what is owed; then nothing is written.
 */
export async function storeChargeDecision(
  tx: Tx,
  decider: ChargeDecider,
  id: string,
  decided: ChargeDecision,
): Promise<{ readonly document: string | null }> {
  const { custId } = decider;
  const found = await findInternalCharge(tx, custId, id);
  if (found === undefined) throw new Refusal('notFound');
  if (found.decision !== 'proposed' || found.rowVersion !== decided.rowVersion) {
    const detail = 'This charge is decided or has changed. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  await demandCurrent(tx, custId, found);
  const document =
    decided.decision === 'release' ? await issueChargeInvoice(tx, decider, found) : undefined;
  const reason = decided.decision === 'waive' ? decided.reason : null;
  await writeDecision(tx, decider, id, { documentId: document?.id ?? null, reason });
  if (document !== undefined) await tell(tx, decider, found, document.number);
  return { document: document?.number ?? null };
}
