import { sql, type SQL } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { proposeCharges } from '#server/lease-account/public.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedIds, listedTexts } from '../table/listed.ts';
import { applyPayments, demandWithinPayments, touchedPayments } from './settle-payments.ts';

const touchedInvoice = { id: uuid, custId: text };
type TouchedInvoice = RowOf<typeof touchedInvoice>;

const numbersOf = (rows: ImportRows): string[] => [
  ...rows.invoices.map(({ row }) => row.number),
  ...rows.allocations.flatMap(({ row }) => [row.invoice, row.credit_note ?? row.invoice]),
  ...rows.disputes.map(({ row }) => row.invoice),
  ...rows.chargedInterest.map(({ row }) => row.invoice),
];

/** Settled and open amounts of invoices; each is added up once. */
const settledBy = (ids: readonly string[]): SQL => sql`
  select i.id, i.number, i.gross, own.paid, own.credited - used.amount as credited
  from invoice i
  cross join lateral (select coalesce(sum(a.amount) filter (where a.payment_id is not null), 0) as paid,
      coalesce(sum(a.amount) filter (where a.credit_note_id is not null), 0) as credited
    from allocation a where a.invoice_id = i.id) as own
  cross join lateral (select coalesce(sum(a.amount), 0) as amount
    from allocation a where a.credit_note_id = i.id) as used
  where i.id in ${listedIds(ids)}`;

/** The last row that settles an invoice, or uses up a credit note. */
function blamed(
  { allocations, invoices }: ImportRows,
  number: string,
): Placed<unknown> | undefined {
  const uses = allocations.filter(
    ({ row }) => row.invoice === number || row.credit_note === number,
  );
  return uses.at(-1) ?? invoices.find(({ row }) => row.number === number);
}

async function demandWithinGross(
  run: ImportRun,
  rows: ImportRows,
  ids: readonly string[],
): Promise<void> {
  const over = await queryRows(
    run.tx,
    { number: text, gross: numeric, settled: numeric },
    sql`select s.number, s.gross, s.paid + s.credited as settled
      from (${settledBy(ids)}) s
      where not case when s.gross < 0 then s.paid + s.credited between s.gross and 0
          else s.paid + s.credited between 0 and s.gross end`,
  );
  for (const { number, gross, settled: amount } of over) {
    const place = blamed(rows, number);
    const message = `Allocations of ${amount} do not fit ${number}, which is over ${gross}. Correct them; a row with withdrawn Y takes one back.`;
    if (place !== undefined) run.fail(place, 'amount', message);
  }
}

/** The statuses of invoices as the files say them, and the days of write-offs. */
function statusesOf({ invoices }: ImportRows): string {
  return JSON.stringify(
    invoices.map(({ row: { number, status, written_off: day } }) => ({ number, status, day })),
  );
}

/** The invoices of rows, those that their payments settle, and those that lost an allocation. */
export function touchedInvoices(
  { tx, freed }: ImportRun,
  rows: ImportRows,
): Promise<TouchedInvoice[]> {
  const payments = rows.payments.map(({ row }) => ({
    customer: row.cust_id,
    number: row.reference,
  }));
  return queryRows(
    tx,
    touchedInvoice,
    sql`select id, cust_id as "custId" from invoice
        where number in ${listedTexts(numbersOf(rows))}
      union
      select id, cust_id from invoice where id in ${listedIds([...freed])}
      union
      select i.id, i.cust_id from json_to_recordset(${JSON.stringify(payments)}::json)
          as f(customer text, number text)
        join payment p on p.cust_id = f.customer and p.reference = f.number
        join allocation a on a.payment_id = p.id
        join invoice i on i.id = a.invoice_id`,
  );
}

/**
 * Derives paid, credited and open amounts from the allocations, for every invoice and payment of
 * rows of some customers, and proposes interest on what is settled. Impossible allocations are faults.
 */
export async function settle(
  run: ImportRun,
  rows: ImportRows,
  customers: readonly string[],
): Promise<void> {
  const touched = await touchedInvoices(run, rows);
  const ids = touched.map(({ id }) => id);
  await demandWithinGross(run, rows, ids);
  const paid = touchedPayments(run, rows, customers);
  await demandWithinPayments(run, rows, paid);
  run.faults.demandNone();
  await run.tx.execute(sql`update invoice set paid = s.paid, credited = s.credited,
      balance = s.gross - s.paid - s.credited,
      status = case
        when coalesce(w.status, invoice.status) in ('draft', 'closed')
          then coalesce(w.status, invoice.status)
        when s.gross <> s.paid + s.credited and exists (select 1 from invoice_dispute as dispute
          where dispute.invoice_id = invoice.id and dispute.status = 'open') then 'disputed'
        when s.gross = s.paid + s.credited and s.paid = 0 and s.credited <> 0 then 'credited'
        when s.gross = s.paid + s.credited then 'paid'
        when s.paid <> 0 or s.credited <> 0 then 'partPaid'
        else 'issued' end,
      written_off_on = case when w.number is null then invoice.written_off_on else w.day end
    from (${settledBy(ids)}) s
    left join json_to_recordset(${statusesOf(rows)}::json) as w(number text, status text, day date)
      on w.number = s.number
    where invoice.id = s.id`);
  await applyPayments(run, paid);
  // Items that the files do not touch keep their proposals.
  const custIds = new Set(touched.map(({ custId }) => custId));
  await proposeCharges(run.tx, [...custIds], sql`invoice.id = any(array${listedIds(ids)})`);
}
