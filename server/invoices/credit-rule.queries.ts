import { sql, type SQL } from 'drizzle-orm';

/** What was settled of an invoice until the end of a day. */
const settledUntil = (invoice: SQL, day: SQL): SQL => sql`coalesce((select sum(s.amount)
  from allocation s where s.invoice_id = ${invoice} and s.allocated_on <= ${day}), 0.00)`;

/** What was in dispute of an invoice on a day; a credit skips it (§3.4). */
const disputedOn = (invoice: SQL, day: SQL): SQL => sql`coalesce((select sum(d.amount)
  from invoice_dispute d where d.invoice_id = ${invoice}
    and (d.raised_at at time zone 'UTC')::date <= ${day}
    and (d.closed_at is null or (d.closed_at at time zone 'UTC')::date > ${day})), 0.00)`;

/**
 * By which rule a credit settles a document (`creditRules`), for an allocation `given` of the credit
 * note `note` to the invoice `target` (domain page §3.9); null for an allocation of a payment.
 */
export const creditRule = sql`case
  when given.credit_note_id is null then null
  when target.id = note.corrects_invoice_id or target.corrects_invoice_id = note.corrects_invoice_id
    or exists (select 1 from invoice_reduction taken
      where taken.document_id = note.id and taken.invoice_id = target.id) then 'correction'
  when exists (select 1 from invoice older
    where older.lease_id = target.lease_id and older.currency = target.currency
      and older.lessor_entity_id = target.lessor_entity_id and older.gross > 0
      and older.status not in ('draft', 'closed') and older.issue_date <= given.allocated_on
      and (older.due_date, older.number) < (target.due_date, target.number)
      and older.gross > ${settledUntil(sql`older.id`, sql`given.allocated_on`)}
        + ${disputedOn(sql`older.id`, sql`given.allocated_on`)}) then 'lessor'
  else 'oldest' end`;
