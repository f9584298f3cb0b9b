import type { z } from 'zod';
import type { Dispute, disputeBodySchema } from '#contract/invoices/disputes.ts';
import { disputedAmountFault } from '#domain/invoices/disputed-amount.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachAllUploads } from '#server/platform/files/attach-uploads.steps.ts';
import { disputeAttachment, placeOfFiles } from './dispute-files.queries.ts';
import { insertMessage } from './dispute-messages.queries.ts';
import {
  closeDispute,
  type DisputableInvoice,
  type Disputant,
  insertDispute,
} from './disputes.queries.ts';
import { readDisputes, toDispute } from './shown-disputes.ts';

/** True when the invoice has something to dispute and no open dispute. */
export function canDispute({ status, balance }: DisputableInvoice): boolean {
  return (status === 'issued' || status === 'partPaid') && compareAmounts(balance, '0') > 0;
}

function check(invoice: DisputableInvoice, body: z.output<typeof disputeBodySchema>): void {
  if (invoice.status === 'disputed') throw new Refusal('alreadyDisputed');
  if (invoice.rowVersion !== body.rowVersion) throw new Refusal('conflict');
  const { currency } = invoice;
  const balance = canDispute(invoice) ? invoice.balance : '0';
  const fault = disputedAmountFault(body.amount, { balance, currency });
  if (fault !== undefined) refuseField('amount', fault);
}

/**
 * Records a dispute and marks the invoice, on an invoice that this transaction has locked. Throws
 * `alreadyDisputed`, `conflict` for a stale version, `invalidRequest` for an amount above the balance
 * and for a file that cannot be attached.
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
  const raised = await insertDispute(tx, custId, invoice, {
    reason: body.reason,
    amount: body.amount,
    text: body.text.trim(),
    by,
    at: new Date(now).toISOString(),
  });
  if (body.uploadIds.length === 0) return toDispute(raised);
  const to = { kind: disputeAttachment, id: placeOfFiles(raised.id, 0) };
  const { uploadIds } = body;
  await attachAllUploads(tx, { custId, externalUserId: by.id, uploadIds, to });
  return findOpenDispute(tx, custId, invoice.id, raised.id);
}

async function findOpenDispute(tx: Tx, custId: string, invoiceId: string, disputeId: string) {
  const disputes = await readDisputes(tx, custId, invoiceId);
  const dispute = present(disputes.find(({ id }) => id === disputeId));
  if (dispute.status !== 'open') throw new Refusal('conflict');
  return dispute;
}

/**
 * Adds a message of the airline to the open dispute of an invoice that this transaction has locked.
 * Throws `notFound` for a dispute of another invoice, `conflict` for a closed one and
 * `invalidRequest` for a file that cannot be attached.
 */
export async function writeAboutDispute(
  tx: Tx,
  custId: string,
  invoice: DisputableInvoice,
  message: {
    readonly disputeId: string;
    readonly by: Disputant;
    readonly text: string;
    readonly uploadIds: readonly string[];
  },
  now: number,
): Promise<Dispute> {
  const { disputeId, by, text, uploadIds } = message;
  const dispute = await findOpenDispute(tx, custId, invoice.id, disputeId);
  const at = new Date(now).toISOString();
  const said = { side: 'airline', by: by.name, at, text } as const;
  const sequence = await insertMessage(tx, custId, dispute, said);
  const to = { kind: disputeAttachment, id: placeOfFiles(dispute.id, sequence) };
  await attachAllUploads(tx, { custId, externalUserId: by.id, uploadIds, to });
  return findOpenDispute(tx, custId, invoice.id, disputeId);
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
  const dispute = await findOpenDispute(tx, custId, invoice.id, disputeId);
  const closedAt = new Date(now).toISOString();
  const ids = { id: dispute.id, invoiceId: invoice.id };
  await closeDispute(tx, custId, ids, { status: 'withdrawn', at: closedAt });
  return { ...dispute, status: 'withdrawn', closedAt, awaited: null };
}
