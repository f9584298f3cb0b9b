import { sql, type SQL } from 'drizzle-orm';
import { type Remittance, remittanceSchema } from '#contract/invoices/remittances.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, instant, json, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { UploadRow } from '#server/platform/files/uploads.queries.ts';

const payableInvoiceRow = { id: uuid, number: text, currency: text, balance: numeric };

/** The facts of an invoice that a remittance advice depends on. */
export type PayableInvoice = RowOf<typeof payableInvoiceRow>;

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

/** Stores a remittance advice with its parts and the place of its file. */
export async function insertRemittance(
  tx: Tx,
  custId: string,
  advice: Omit<Remittance, 'fileName'>,
  { file, sentById }: { readonly file: UploadRow; readonly sentById: string },
): Promise<void> {
  const { id, currency, amount, paidOn, bankReference, sentBy, sentAt } = advice;
  await tx.execute(sql`insert into remittance_advice (id, cust_id, currency, amount, paid_on,
      bank_reference, file_name, media, file_key, sent_by, sent_by_id, sent_at)
    values (${id}, ${custId}, ${currency}, ${amount}, ${paidOn}, ${bankReference},
      ${file.fileName}, ${file.media}, ${file.fileKey}, ${sentBy}, ${sentById}, ${sentAt})`);
  const parts = advice.parts.map(
    (part): SQL => sql`(${id}, ${part.invoiceId}, ${custId}, ${currency}, ${part.amount})`,
  );
  await tx.execute(sql`insert into remittance_part (remittance_id, invoice_id, cust_id, currency, amount)
    values ${sql.join(parts, sql`, `)}`);
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
