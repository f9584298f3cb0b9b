import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Remittance, remittanceBodySchema } from '#contract/invoices/remittances.ts';
import { addDays } from '#domain/dates/date.ts';
import { paidAmountFault } from '#domain/invoices/payments/paid-amount-fault.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { present, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';
import type { PayableInvoice } from './payments/payable-invoices.queries.ts';
import { insertRemittance } from './remittances.queries.ts';

type Body = z.output<typeof remittanceBodySchema>;

/** How many days before its payment an advice may be sent. */
const daysAhead = 30;

/** Who sends a remittance advice, and when (epoch milliseconds). */
export interface RemittanceSender {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: number;
}

/**
 * Refuses (`invalidRequest`) parts in several currencies or of several beneficiaries, a day that is
 * too far ahead, and a part above its balance.
 */
export function checkRemittance(
  body: Body,
  invoices: readonly PayableInvoice[],
  today: string,
): void {
  if (new Set(invoices.map(({ currency }) => currency)).size > 1)
    refuseField('parts', 'Choose invoices of one currency; send one advice per currency.');
  if (new Set(invoices.map(({ beneficiaryId }) => beneficiaryId)).size > 1)
    refuseField('parts', 'Choose invoices of one beneficiary; send one advice per beneficiary.');
  if (body.paidOn > addDays(today, daysAhead))
    refuseField('paidOn', `Choose a day within the next ${daysAhead} days.`);
  body.parts.forEach(({ invoiceId, amount }, index) => {
    const fault = paidAmountFault(amount, present(invoices.find(({ id }) => id === invoiceId)));
    if (fault !== undefined) refuseField(`parts.${index}.amount`, fault);
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

/** Stores a checked remittance advice with its parts, and attaches its file, if it has one. */
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
  const { uploadId } = body;
  const file = uploadId === undefined ? undefined : await takeFile(tx, sender, uploadId, id);
  const numberOf = new Map(invoices.map((invoice) => [invoice.id, invoice.number]));
  const { paidOn, bankReference } = body;
  const advice = {
    id,
    currency,
    amount,
    paidOn,
    bankReference,
    fileName: file?.fileName ?? null,
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
