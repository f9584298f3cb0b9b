import type { z } from 'zod';
import {
  type Dispute,
  type disputeBodySchema,
  disputeTextSchema,
} from '#contract/invoices/disputes.ts';
import { amountSchema } from '#contract/money/money.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { present, Refusal, refuseFields } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  closeDispute,
  type DisputableInvoice,
  type Disputant,
  insertDispute,
  readDisputes,
} from './disputes.queries.ts';

/** True when the invoice has something to dispute and no open dispute. */
export function canDispute({ status, balance }: DisputableInvoice): boolean {
  return (status === 'issued' || status === 'partPaid') && compareAmounts(balance, '0') > 0;
}

function faultIn(schema: z.ZodType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

function amountFaultOf(invoice: DisputableInvoice, amount: string): string | undefined {
  const malformed = faultIn(amountSchema, amount);
  if (malformed !== undefined) return malformed;
  if (compareAmounts(amount, '0') <= 0) return 'Enter an amount above zero.';
  const fault = amountFault(amount, invoice.currency);
  if (fault !== undefined) return fault;
  if (canDispute(invoice) && compareAmounts(amount, invoice.balance) <= 0) return undefined;
  const balance = formatMoney(invoice.balance, invoice.currency);
  return `The disputed amount cannot exceed the balance of ${balance}.`;
}

function check(invoice: DisputableInvoice, body: z.output<typeof disputeBodySchema>): void {
  if (invoice.status === 'disputed') throw new Refusal('alreadyDisputed');
  if (invoice.rowVersion !== body.rowVersion) throw new Refusal('conflict');
  const amount = amountFaultOf(invoice, body.amount);
  const text = faultIn(disputeTextSchema, body.text);
  refuseFields([
    ...(amount === undefined ? [] : [{ path: 'amount', message: amount }]),
    ...(text === undefined ? [] : [{ path: 'text', message: text }]),
  ]);
}

/**
 * Records a dispute and marks the invoice, on an invoice that this transaction has locked. Throws
 * `alreadyDisputed`, `conflict` for a stale version, `invalidRequest` for an amount above the balance.
 */
export async function raiseDispute(
  tx: Tx,
  custId: string,
  invoice: DisputableInvoice,
  body: z.output<typeof disputeBodySchema>,
  by: Disputant,
  now: number,
): Promise<Dispute> {
  check(invoice, body);
  return insertDispute(tx, custId, invoice, {
    reason: body.reason,
    amount: body.amount,
    text: body.text.trim(),
    by,
    at: new Date(now).toISOString(),
  });
}

/**
 * Withdraws the open dispute of an invoice that this transaction has locked; the status of the
 * invoice again follows from its payments. Throws `notFound` for a dispute of another invoice and
 * `conflict` for a closed one.
 */
export async function takeBackDispute(
  tx: Tx,
  custId: string,
  invoice: DisputableInvoice,
  disputeId: string,
  now: number,
): Promise<Dispute> {
  const disputes = await readDisputes(tx, custId, invoice.id);
  const dispute = present(disputes.find(({ id }) => id === disputeId));
  if (dispute.status !== 'open') throw new Refusal('conflict');
  const closedAt = new Date(now).toISOString();
  const ids = { id: dispute.id, invoiceId: invoice.id };
  await closeDispute(tx, custId, ids, { status: 'withdrawn', at: closedAt });
  return { ...dispute, status: 'withdrawn', closedAt };
}
