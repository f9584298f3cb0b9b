import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Remittance, remittanceBodySchema } from '#contract/invoices/remittances.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { limitedAmountFault } from '#domain/money/amount-fault.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';
import { insertRemittance, type PayableInvoice } from './remittances.queries.ts';

type Body = z.output<typeof remittanceBodySchema>;

/** Who sends a remittance advice, and when (epoch milliseconds). */
export interface RemittanceSender {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: number;
}

function checkPart(invoice: PayableInvoice, amount: string, index: number): void {
  const { number, balance: most, currency } = invoice;
  const tooMuch = `Invoice ${number} has a balance of ${formatMoney(most, currency)}. Enter no more.`;
  const fault = limitedAmountFault(amount, { most, currency, tooMuch });
  if (fault !== undefined) refuseField(`parts.${index}.amount`, fault);
}

/**
 * Refuses (`invalidRequest`) parts in several currencies, repeated parts, and a part above its
 * balance.
 */
export function checkRemittance(
  body: Body,
  invoices: readonly PayableInvoice[],
  today: string,
): void {
  if (new Set(invoices.map(({ currency }) => currency)).size > 1)
    refuseField('parts', 'Choose invoices of one currency; send one advice per currency.');
  if (body.paidOn > today) refuseField('paidOn', 'Choose a day that is not in the future.');
  body.parts.forEach(({ invoiceId, amount }, index) => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (invoice !== undefined) checkPart(invoice, amount, index);
  });
}

async function takeFile(
  tx: Tx,
  sender: RemittanceSender,
  uploadId: string,
  id: string,
): Promise<UploadRow> {
  const { custId, externalUserId } = sender;
  const to = { kind: 'remittance', id };
  const taken = await attachUploads(tx, { custId, externalUserId, uploadIds: [uploadId], to });
  return taken?.[0] ?? refuseField('uploadId', 'This file is no longer there. Attach it again.');
}

/** Stores a checked remittance advice with its parts, and attaches its file. */
export async function storeRemittance(
  tx: Tx,
  body: Body,
  invoices: readonly PayableInvoice[],
  sender: RemittanceSender,
): Promise<Remittance> {
  const id = randomUUID();
  const currency = invoices[0]?.currency ?? '';
  const amount = addAmounts(
    body.parts.map((part) => part.amount),
    currency,
  );
  const file = await takeFile(tx, sender, body.uploadId, id);
  const numberOf = new Map(invoices.map((invoice) => [invoice.id, invoice.number]));
  const { paidOn, bankReference } = body;
  const advice = {
    id,
    currency,
    amount,
    paidOn,
    bankReference,
    fileName: file.fileName,
    sentBy: sender.name,
    sentAt: new Date(sender.at).toISOString(),
    parts: body.parts.map((part) => ({ ...part, number: numberOf.get(part.invoiceId) ?? '' })),
    status: 'announced',
    decidedBy: null,
    decidedAt: null,
    note: null,
    receipts: [],
  } as const satisfies Remittance;
  await insertRemittance(tx, sender.custId, advice, { file, sentById: sender.externalUserId });
  return advice;
}
