import { sql, type SQL } from 'drizzle-orm';
import {
  type Remittance,
  remittanceSchema,
  remittanceStatuses,
} from '#contract/invoices/remittances.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, json, numeric, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';

/** Stores a remittance advice with its parts and the place of its file, if it has one. */
export async function insertRemittance(
  tx: Tx,
  custId: string,
  advice: Omit<Remittance, 'fileName'>,
  { file, sentById }: { readonly file: UploadRow | undefined; readonly sentById: string },
): Promise<void> {
  const { id, currency, amount, paidOn, bankReference, sentBy, sentAt } = advice;
  await tx.execute(sql`insert into remittance_advice (id, cust_id, currency, amount, paid_on,
      bank_reference, file_name, media, file_key, sent_by, sent_by_id, sent_at)
    values (${id}, ${custId}, ${currency}, ${amount}, ${paidOn}, ${bankReference},
      ${file?.fileName ?? null}, ${file?.media ?? null}, ${file?.fileKey ?? null}, ${sentBy}, ${sentById}, ${sentAt})`);
  const parts = advice.parts.map(
    (part): SQL => sql`(${id}, ${part.invoiceId}, ${custId}, ${currency}, ${part.amount})`,
  );
  await tx.execute(sql`insert into remittance_part (remittance_id, invoice_id, cust_id, currency, amount)
    values ${sql.join(parts, sql`, `)}`);
}

/** The columns of an advice that both sides read; `advice` is its table. */
export const remittanceRow = {
  id: uuid,
  currency: text,
  amount: numeric,
  paidOn: day,
  bankReference: text,
  fileName: text.orNull,
  sentBy: text,
  sentAt: text,
  parts: json(remittanceSchema.shape.parts),
  status: oneOf(remittanceStatuses),
  decidedBy: text.orNull,
  decidedAt: text.orNull,
  note: text.orNull,
  receipts: json(remittanceSchema.shape.receipts),
};

/** Selects `remittanceRow` from `remittance_advice advice`. */
export const remittanceColumns = sql`advice.id, advice.currency, advice.amount,
  advice.paid_on as "paidOn", advice.bank_reference as "bankReference",
  advice.file_name as "fileName", advice.sent_by as "sentBy",
  ${iso(sql`advice.sent_at`)} as "sentAt", advice.status, advice.decided_by as "decidedBy",
  ${iso(sql`advice.decided_at`)} as "decidedAt", advice.note,
  (select jsonb_agg(jsonb_build_object('invoiceId', part.invoice_id, 'number', invoice.number,
      'amount', part.amount::text) order by invoice.number)
    from remittance_part part join invoice on invoice.id = part.invoice_id
    where part.remittance_id = advice.id) as parts,
  (select coalesce(jsonb_agg(jsonb_build_object('reference', payment.reference,
      'valueDate', payment.value_date, 'amount', payment.amount::text,
      'returnedOn', payment.returned_on) order by payment.value_date, payment.reference), '[]')
    from remittance_receipt receipt join payment on payment.id = receipt.payment_id
    where receipt.remittance_id = advice.id) as receipts`;

/** The remittance advices that name an invoice, the latest first, each with all its parts. */
export async function readRemittances(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<Remittance[]> {
  return queryRows(
    tx,
    remittanceRow,
    sql`select ${remittanceColumns} from remittance_advice advice
      where advice.cust_id = ${custId} and advice.id in (
        select remittance_id from remittance_part where invoice_id = ${invoiceId})
      order by advice.sent_at desc, advice.id`,
  );
}

/**
 * The place of a remittance advice's document; undefined for an unknown or foreign advice, and for
 * one without a document.
 */
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
      where cust_id = ${custId} and id = ${id} and file_key is not null`,
  );
  return found;
}
