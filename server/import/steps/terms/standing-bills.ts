import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a later bill, or a credit note with lines of funds, takes the place of what an invoice
 * bills. A credit note that only gives money back leaves the bill as it is.
 */
export const isReplaced = (invoiceId: SQL): SQL => sql`exists (
  select from invoice later where later.corrects_invoice_id = ${invoiceId}
    and (later.type <> 'creditNote'
      or exists (select from billing_line part where part.invoice_id = later.id)))`;

/** What credit notes take off the net amount of an invoice: 0 or less. */
export const creditedNet = (invoiceId: SQL): SQL => sql`(
  select coalesce(sum(note.net), 0) from invoice note where note.corrects_invoice_id = ${invoiceId}
    and note.type = 'creditNote' and note.status <> 'draft')`;

/** Bills that customers owe or have paid, and that no later document replaces. */
export const standing = sql`i.status not in ('draft', 'credited') and not ${isReplaced(sql`i.id`)}`;
