import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Remittance,
  type remittanceBodySchema,
  remittanceSchema,
} from '#contract/invoices/remittances.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, instant, json, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { attachUploads, type UploadRow } from '#server/platform/files/uploads.queries.ts';

type Body = z.output<typeof remittanceBodySchema>;

const payableInvoiceRow = { id: uuid, number: text, currency: text, balance: numeric };

/** The facts of an invoice that a remittance advice depends on. */
export type PayableInvoice = RowOf<typeof payableInvoiceRow>;

/** Who sends a remittance advice, and when (epoch milliseconds). */
export interface RemittanceSender {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: number;
}

/** Reads the named invoices of a customer; unknown and foreign ones are missing in the result. */
export async function findPayable(
  tx: Tx,
  custId: string,
  ids: readonly string[],
): Promise<PayableInvoice[]> {
  const known = ids.filter((id) => isUuid(id));
  return queryRows(
    tx,
    payableInvoiceRow,
    sql`select id, number, currency, balance from invoice where cust_id = ${custId}
      and id = any(${sql.param(known)}::uuid[]) and status <> 'draft' order by number`,
  );
}

function checkPart(invoice: PayableInvoice, amount: string, index: number): void {
  const path = `parts.${index}.amount`;
  if (compareAmounts(amount, '0') <= 0) refuseField(path, 'Enter an amount above zero.');
  const fault = amountFault(amount, invoice.currency);
  if (fault !== undefined) refuseField(path, fault);
  if (compareAmounts(amount, invoice.balance) <= 0) return;
  const balance = formatMoney(invoice.balance, invoice.currency);
  refuseField(path, `Invoice ${invoice.number} has a balance of ${balance}. Enter no more.`);
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
  const { custId, externalUserId, name } = sender;
  const currency = invoices[0]?.currency ?? '';
  const amount = addAmounts(
    body.parts.map((part) => part.amount),
    currency,
  );
  const file = await takeFile(tx, sender, body.uploadId, id);
  const sentAt = new Date(sender.at).toISOString();
  await tx.execute(sql`insert into remittance_advice (id, cust_id, currency, amount, paid_on,
      bank_reference, file_name, media, file_key, sent_by, sent_by_id, sent_at)
    values (${id}, ${custId}, ${currency}, ${amount}, ${body.paidOn}, ${body.bankReference},
      ${file.fileName}, ${file.media}, ${file.fileKey}, ${name}, ${externalUserId}, ${sentAt})`);
  const parts = body.parts.map(
    (part): SQL => sql`(${id}, ${part.invoiceId}, ${custId}, ${currency}, ${part.amount})`,
  );
  await tx.execute(sql`insert into remittance_part (remittance_id, invoice_id, cust_id, currency, amount)
    values ${sql.join(parts, sql`, `)}`);
  const numberOf = new Map(invoices.map((invoice) => [invoice.id, invoice.number]));
  const { paidOn, bankReference } = body;
  return {
    id,
    currency,
    amount,
    paidOn,
    bankReference,
    fileName: file.fileName,
    sentBy: name,
    sentAt,
    parts: body.parts.map((part) => ({ ...part, number: numberOf.get(part.invoiceId) ?? '' })),
  };
}

const remittanceRow = {
  id: uuid,
  currency: text,
  amount: numeric,
  paidOn: day,
  bankReference: text,
  fileName: text,
  sentBy: text,
  sentAt: instant,
  parts: json(remittanceSchema.shape.parts),
};

/** The remittance advices that name an invoice, the latest first, each with all its parts. */
export async function readRemittances(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<Remittance[]> {
  const rows = await queryRows(
    tx,
    remittanceRow,
    sql`select advice.id, advice.currency, advice.amount, advice.paid_on as "paidOn",
        advice.bank_reference as "bankReference", advice.file_name as "fileName",
        advice.sent_by as "sentBy", advice.sent_at as "sentAt",
        (select jsonb_agg(jsonb_build_object('invoiceId', part.invoice_id, 'number', invoice.number,
            'amount', part.amount::text) order by invoice.number)
          from remittance_part part join invoice on invoice.id = part.invoice_id
          where part.remittance_id = advice.id) as parts
      from remittance_advice advice
      where advice.cust_id = ${custId} and advice.id in (
        select remittance_id from remittance_part where invoice_id = ${invoiceId})
      order by advice.sent_at desc, advice.id`,
  );
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}

/** The place of a remittance advice's document; undefined for an unknown or foreign advice. */
export async function findRemittanceFile(
  tx: Tx,
  custId: string,
  id: string,
): Promise<{ fileName: string; media: string; fileKey: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await queryRows(
    tx,
    { fileName: text, media: text, fileKey: text },
    sql`select file_name as "fileName", media, file_key as "fileKey" from remittance_advice
      where cust_id = ${custId} and id = ${id}`,
  );
  return found;
}
