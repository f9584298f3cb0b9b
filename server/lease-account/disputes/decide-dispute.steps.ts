import type { z } from 'zod';
import type { decideDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { grantFault } from '#domain/invoices/granted-credit.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { closeDispute, creditDispute, insertMessage } from '#server/invoices/public.ts';
import { findInternalDispute } from './internal-disputes.ts';

/** What the lessor decides on an open dispute, and why. */
export type DisputeVerdict = z.output<NonNullable<typeof decideDispute.body>>;

/** Who decides for the lessor, for which customer, and when (ISO 8601, UTC). */
export interface DisputeDecider {
  readonly custId: string;
  readonly name: string;
  readonly at: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findInternalDispute>>>;

const words = {
  rejected: 'rejected',
  resolved: 'resolved in your favour',
  partResolved: 'partly resolved in your favour',
} as const;

async function findOpen(tx: Tx, { custId, at }: DisputeDecider, id: string): Promise<Found> {
  const found = await findInternalDispute(tx, custId, id, dayOfInstant(at));
  if (found === undefined) throw new Refusal('notFound');
  if (found.status !== 'open') {
    const detail = 'This dispute is closed. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  return found;
}

/** Issues the credit note of a decision; what it leaves of the dispute is rejected. */
async function grant(tx: Tx, { custId, at }: DisputeDecider, found: Found, amount: string) {
  const { invoiceId, currency, usedUp } = found;
  const left = subtractAmounts(found.amount, usedUp, currency);
  const fault = grantFault(amount, { left, currency });
  if (fault !== undefined) refuseField('amount', fault);
  const issue = { custId, at, today: dayOfInstant(at) };
  const note = await creditDispute(tx, issue, invoiceId, amount);
  const status = compareAmounts(amount, left) < 0 ? 'partResolved' : 'resolved';
  return { status, note, grant: { creditNoteId: note.id, amount } } as const;
}

async function endOf(tx: Tx, decider: DisputeDecider, found: Found, verdict: DisputeVerdict) {
  if (verdict.decision === 'credit') return grant(tx, decider, found, verdict.amount);
  return { status: verdict.decision === 'reject' ? 'rejected' : 'resolved' } as const;
}

function textOf({ amount, currency }: Found, verdict: DisputeVerdict, note: string | undefined) {
  const money = (value: string): string => formatMoney(value, currency);
  if (verdict.decision !== 'credit') return `${money(amount)}. ${verdict.outcome}`;
  return `${money(verdict.amount)} of ${money(amount)} credited by ${note}. ${verdict.outcome}`;
}

/**
 * Decides an open dispute once (domain page §3.9) and tells the airline: after a rejection, the
 * charge is again overdue and bears interest from its due date; after a resolution, it bears none
 * for the days of the dispute. A credit takes its amount back from the due date on by a credit note
 * of the portal, and the rest of the dispute is rejected. Call it in a serialisable transaction of
 * the customer. Throws `notFound`, `invalidRequest` for an amount above what is left of the dispute,
 * or `conflict` when the dispute is closed, its invoice has changed or names funds; then nothing is
 * written.
 */
export async function storeDisputeDecision(
  tx: Tx,
  decider: DisputeDecider,
  id: string,
  verdict: DisputeVerdict,
): Promise<{ readonly invoiceNumber: string; readonly creditNote: string | null }> {
  const { custId, name, at } = decider;
  const found = await findOpen(tx, decider, id);
  if (found.rowVersion !== verdict.rowVersion) {
    const detail = 'The invoice of this dispute has changed. Reload the list.';
    throw new Refusal('conflict', { detail });
  }
  const { invoiceId, invoiceNumber } = found;
  const end = await endOf(tx, decider, found, verdict);
  const { status } = end;
  const note = 'note' in end ? end.note.number : undefined;
  const given = 'grant' in end ? { grant: end.grant } : {};
  const { outcome } = verdict;
  await closeDispute(tx, custId, { id, invoiceId }, { status, at, by: name, outcome, ...given });
  const title = `Dispute of ${invoiceNumber} ${words[status]}`;
  const news = { title, text: textOf(found, verdict, note), subject: id };
  await tellAirline(tx, decider, invoiceNumber, news);
  return { invoiceNumber, creditNote: note ?? null };
}

function tellAirline(
  tx: Tx,
  { custId, at }: DisputeDecider,
  invoiceNumber: string,
  news: { readonly subject: string; readonly title: string; readonly text: string },
): Promise<void> {
  const path = invoicePath(invoiceNumber);
  const text = news.text.slice(0, 4000);
  return notify(tx, { ...news, text, custId, kind: 'disputeDecided', path }, Date.parse(at));
}

/** Adds a message of the lessor to an open dispute and tells the airline. Throws as a decision does. */
export async function storeDisputeMessage(
  tx: Tx,
  decider: DisputeDecider,
  id: string,
  text: string,
): Promise<{ readonly invoiceNumber: string }> {
  const { custId, name, at } = decider;
  const found = await findOpen(tx, decider, id);
  const { invoiceNumber, messages } = found;
  await insertMessage(tx, custId, found, { side: 'lessor', by: name, at, text });
  const title = `Answer to your dispute of ${invoiceNumber}`;
  const subject = `${id}:${messages.length + 1}`;
  await tellAirline(tx, decider, invoiceNumber, { subject, title, text: `${name}: ${text}` });
  return { invoiceNumber };
}
