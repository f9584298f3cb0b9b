import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedIds } from '../table/listed.ts';

const creditAllocation = {
  invoiceId: uuid,
  number: text,
  position: int,
  creditNoteId: uuid,
  /** Number of the credit note. */
  note: text,
  custId: text,
  currency: text,
  allocatedOn: day,
  amount: numeric,
};

/** An allocation of a credit note to an invoice. */
export type PortalAllocation = RowOf<typeof creditAllocation>;

/** What credit notes settle of some invoices. */
export function readCreditAllocations({ tx }: ImportRun, invoiceIds: readonly string[]) {
  return queryRows(
    tx,
    creditAllocation,
    sql`select a.invoice_id as "invoiceId", i.number, a.position,
        a.credit_note_id as "creditNoteId", n.number as note, a.cust_id as "custId", a.currency,
        a.allocated_on as "allocatedOn", a.amount
      from allocation a join invoice i on i.id = a.invoice_id
        join invoice n on n.id = a.credit_note_id
      where a.invoice_id in ${listedIds(invoiceIds)} order by a.invoice_id, a.position`,
  );
}

type GivenAllocation = Placed<{ readonly invoiceId: string; readonly position: number }>;

/** Removes what the invoices of the rows no longer have, except `staying` and returned payments. */
export async function removeAllocations(
  run: ImportRun,
  rows: readonly GivenAllocation[],
  staying: readonly PortalAllocation[],
): Promise<void> {
  // The last row of an invoice stays.
  const lasts = new Map(rows.map((placed) => [placed.row.invoiceId, placed]));
  const given = [...lasts].map(([id, { row }]) => ({ id, length: row.position }));
  const kept = staying.map(({ invoiceId: id, position }) => ({ id, position }));
  const removed = await queryRows(
    run.tx,
    { invoiceId: uuid, position: int, allocatedOn: day, amount: numeric },
    sql`delete from allocation
      using json_to_recordset(${JSON.stringify(given)}::json) as l(id uuid, length integer)
      where allocation.invoice_id = l.id and allocation.position > l.length
        and not exists (select from payment where payment.id = allocation.payment_id
          and returned_on = allocated_on and allocation.amount < 0)
        and not exists (select from json_to_recordset(${JSON.stringify(kept)}::json)
          as k(id uuid, position integer)
          where k.id = allocation.invoice_id and k.position = allocation.position)
      returning invoice_id as "invoiceId", position, allocated_on as "allocatedOn", amount`,
  );
  const gone = removed.flatMap(({ invoiceId, position, ...values }) => {
    const last = lasts.get(invoiceId);
    if (last === undefined) return [];
    const { file, line, about } = last;
    return [{ file, line, about, key: [invoiceId, position], values }];
  });
  await run.remove('allocation', gone);
}

/** Stores allocations again behind all others of their invoices. */
export async function appendAllocations(
  { tx }: ImportRun,
  moved: readonly PortalAllocation[],
): Promise<void> {
  await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
      credit_note_id, allocated_on, amount)
    select m."invoiceId", (select max(position) from allocation o where o.invoice_id = m."invoiceId")
        + row_number() over (partition by m."invoiceId" order by m.position),
      m."custId", m.currency, m."creditNoteId", m."allocatedOn", m.amount
    from json_to_recordset(${JSON.stringify(moved)}::json) as m("invoiceId" uuid, position integer,
      "custId" text, currency text, "creditNoteId" uuid, "allocatedOn" date, amount numeric)`);
}
