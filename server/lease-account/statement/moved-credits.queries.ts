import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, type RowOf, text } from '#server/platform/db/row.ts';
import { creditRule } from '#server/invoices/public.ts';
import type { StatedFor } from './statement.queries.ts';

const movedCreditRow = {
  date: day,
  /** The credit note. */
  note: text,
  /** The bill that the credit note corrects; null where it names none. */
  about: text.orNull,
  /** The item that the credit settles. */
  target: text,
  lessor: text,
  currency: text,
  amount: numeric,
  rule: oneOf(['oldest', 'lessor']),
};

/** A credit that settles an item which its credit note does not correct. */
export type MovedCredit = RowOf<typeof movedCreditRow>;

/**
 * The credits of some days, inclusive, that went to items that they do not correct (§3.9); for a lease
 * those from it or to it.
 */
export function readMovedCredits(
  tx: Tx,
  { custId, lease }: StatedFor,
  from: string,
  to: string,
): Promise<MovedCredit[]> {
  return queryRows(
    tx,
    movedCreditRow,
    sql`select * from (
        select given.allocated_on as date, note.number as note, named.number as about,
          target.number as target, owner.name as lessor, target.currency, given.amount,
          ${creditRule} as rule
        from allocation as given
          join invoice as target on target.id = given.invoice_id
          join invoice as note on note.id = given.credit_note_id
          join lessor_entity as owner on owner.id = target.lessor_entity_id
          left join invoice as named on named.id = note.corrects_invoice_id
        where given.cust_id = ${custId} and given.allocated_on between ${from}::date and ${to}::date
          ${lease === undefined ? sql`` : sql`and ${lease} in (target.lease_no, note.lease_no)`}
      ) as credit
      where rule <> 'correction' order by date, note, target`,
  );
}
