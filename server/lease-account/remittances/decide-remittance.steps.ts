import type { z } from 'zod';
import type {
  decideRemittance,
  InternalRemittance,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findInternalRemittance } from './internal-remittances.queries.ts';
import {
  type ChosenReceipt,
  findReceipts,
  type StoredDecision,
  writeRemittanceDecision,
} from './receipts.queries.ts';

/** What the lessor decides about an announced payment. */
type Verdict = z.output<NonNullable<typeof decideRemittance.body>>;

/** Who decides for the lessor, for which customer, and when (epoch milliseconds). */
export interface RemittanceDecider {
  readonly custId: string;
  readonly name: string;
  readonly now: number;
}

function demandOpen({ status, rowVersion }: InternalRemittance, verdict: Verdict): void {
  const isTakenBack = verdict.decision === 'takeBack';
  if (rowVersion !== verdict.rowVersion || isTakenBack === (status === 'announced'))
    throw decidedMeanwhile();
}

function decidedMeanwhile(): Refusal {
  const detail = 'Somebody else has decided on this remittance advice. Reload the list.';
  return new Refusal('conflict', { detail });
}

const isUsed = ({ elsewhere }: ChosenReceipt): boolean => compareAmounts(elsewhere, '0') > 0;

/**
 * What other invoices have of the receipts is not what the advice announces. Receipts of less than
 * what is announced are matched when nothing of them is used elsewhere: banks keep their charges.
 */
function demandLeft(
  { amount, currency }: InternalRemittance,
  receipts: readonly ChosenReceipt[],
): void {
  const used = receipts.filter(isUsed);
  const empty = used.filter(({ left }) => compareAmounts(left, '0') <= 0);
  if (empty.length > 0) {
    const numbers = empty.map(({ reference }) => reference).join(', ');
    const [they, them] = empty.length === 1 ? ['it is', 'it'] : ['they are', 'them'];
    refuseField(
      'receiptIds',
      `Nothing is left of ${numbers}: ${they} used for other invoices. Leave ${them} out, or correct the allocations or the other match first.`,
    );
  }
  const left = addAmounts(
    receipts.map((receipt) => receipt.left),
    currency,
  );
  if (used.length === 0 || compareAmounts(left, amount) >= 0) return;
  const money = (value: string): string => formatMoney(value, currency);
  const uses = used.map(({ reference, elsewhere }) => `of ${reference}, ${money(elsewhere)}`);
  refuseField(
    'receiptIds',
    `${money(amount)} is announced, and ${money(left)} is left of the chosen receipts: ${uses.join('; ')} is used for other invoices. Choose the other receipts of this payment, too, or correct the allocations or the other match first.`,
  );
}

async function demandReceipts(tx: Tx, advice: InternalRemittance, ids: readonly string[]) {
  const wanted = new Set(ids);
  const receipts = await findReceipts(tx, advice, [...wanted]);
  if (receipts.length < wanted.size)
    refuseField('receiptIds', 'A receipt was returned or is not there. Reload and choose again.');
  demandLeft(advice, receipts);
  return receipts;
}

/** The decision as it is stored, and what the airline reads about it. */
interface Plan {
  readonly stored: StoredDecision;
  readonly title: string;
  readonly text: string;
}

async function planOf(
  tx: Tx,
  { name: by, now: at }: RemittanceDecider,
  advice: InternalRemittance,
  verdict: Verdict,
): Promise<Plan> {
  const { amount, currency, paidOn, bankReference } = advice;
  const announced = `${formatMoney(amount, currency)} of ${formatDate(paidOn)}, reference ${bankReference}`;
  if (verdict.decision === 'takeBack') {
    const stored = { status: 'announced', by: null, at: null, note: null, receiptIds: [] } as const;
    return { stored, title: 'We look for your payment again', text: `${announced}.` };
  }
  const note = verdict.note === '' ? null : verdict.note;
  const words = note === null ? '' : ` ${note}`;
  if (verdict.decision === 'notReceived') {
    const stored = { status: 'notReceived', by, at, note, receiptIds: [] } as const;
    return { stored, title: 'We have not received your payment', text: `${announced}.${words}` };
  }
  const receipts = await demandReceipts(tx, advice, verdict.receiptIds);
  const received = addAmounts(
    receipts.map((receipt) => receipt.amount),
    currency,
  );
  const receiptIds = receipts.map(({ id }) => id);
  const numbers = receipts.map(({ reference }) => reference).join(', ');
  const elsewhere = addAmounts(
    receipts.map((receipt) => receipt.elsewhere),
    currency,
  );
  const others = receipts.some(isUsed)
    ? `, of which ${formatMoney(elsewhere, currency)} is used for other invoices`
    : '';
  const text = `${announced}. Received: ${formatMoney(received, currency)} (${numbers})${others}.${words}`;
  const stored = { status: 'received', by, at, note, receiptIds } as const;
  return { stored, title: 'We have received your payment', text };
}

/**
 * Stores once the outcome of an announced payment, or takes the former decision back, and tells the
 * airline. Call it in a serialisable transaction of the customer. Throws `notFound`,
 * `invalidRequest` for a receipt that is not there, returned or of another currency or that other
 * invoices use, or `conflict` when the advice has changed; then nothing is written.
 */
export async function storeRemittanceDecision(
  tx: Tx,
  decider: RemittanceDecider,
  id: string,
  verdict: Verdict,
): Promise<InternalRemittance> {
  const { custId, now } = decider;
  const advice = await findInternalRemittance(tx, custId, id);
  if (advice === undefined) throw new Refusal('notFound');
  demandOpen(advice, verdict);
  const { stored, title, text } = await planOf(tx, decider, advice, verdict);
  if (!(await writeRemittanceDecision(tx, advice, stored))) throw decidedMeanwhile();
  const decided = (await findInternalRemittance(tx, custId, id)) ?? advice;
  const first = advice.parts[0]?.number ?? '';
  const news = {
    custId,
    kind: 'remittanceAnswered',
    subject: `${id}:${decided.rowVersion}`,
    title,
    text: text.slice(0, 4000),
    path: invoicePath(first),
  } as const;
  await notify(tx, news, now);
  return decided;
}
