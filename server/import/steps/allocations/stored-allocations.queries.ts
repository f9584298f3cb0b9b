import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

const storedAllocation = {
  invoiceId: uuid,
  position: int,
  paymentId: uuid.orNull,
  creditNoteId: uuid.orNull,
  /** Reference of the payment or number of the credit note. */
  source: text,
  currency: text,
  amount: numeric,
};

/** An allocation of a payment or of a credit note to an invoice. */
export type StoredAllocation = RowOf<typeof storedAllocation>;

/** What settles some invoices. */
export function readAllocations(
  { tx }: ImportRun,
  invoiceIds: readonly string[],
): Promise<StoredAllocation[]> {
  return queryRows(
    tx,
    storedAllocation,
    sql`select a.invoice_id as "invoiceId", a.position, a.payment_id as "paymentId",
        a.credit_note_id as "creditNoteId", coalesce(p.reference, n.number) as source, a.currency,
        a.amount
      from allocation a left join payment p on p.id = a.payment_id
        left join invoice n on n.id = a.credit_note_id
      where a.invoice_id in ${listedIds(invoiceIds)} order by a.invoice_id, a.position`,
  );
}

type Position = Pick<StoredAllocation, 'invoiceId' | 'position'>;

/** What stays of some invoices, and the rows that name these invoices, by their ids. */
interface Staying {
  readonly places: ReadonlyMap<string, ImportRows['allocations'][number]>;
  readonly staying: readonly Position[];
}

/** Removes what the invoices no longer have, except what took returned payments back. */
export async function removeAllocations(
  run: ImportRun,
  { places, staying }: Staying,
): Promise<void> {
  const kept = staying.map(({ invoiceId: id, position }) => ({ id, position }));
  const removed = await queryRows(
    run.tx,
    { invoiceId: uuid, position: int, allocatedOn: day, amount: numeric },
    sql`delete from allocation where invoice_id in ${listedIds([...places.keys()])}
        and not exists (select from payment where payment.id = allocation.payment_id
          and returned_on = allocated_on and allocation.amount < 0)
        and (invoice_id, position) not in (select id, position
          from json_to_recordset(${JSON.stringify(kept)}::json) as k(id uuid, position integer))
      returning invoice_id as "invoiceId", position, allocated_on as "allocatedOn", amount`,
  );
  const gone = removed.flatMap(({ invoiceId, position, ...values }) => {
    const place = places.get(invoiceId);
    if (place === undefined) return [];
    const { file, line, row } = place;
    const about = `${row.invoice} allocation`;
    return [{ file, line, about, key: [invoiceId, position], values }];
  });
  await run.remove('allocation', gone);
}
