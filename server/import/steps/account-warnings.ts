import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import { creditedNet, isReplaced } from './terms/standing-bills.ts';

function warnFuture(run: ImportRun, { payments }: ImportRows): void {
  for (const placed of payments)
    if (placed.row.received > run.today)
      run.warn(placed, 'received', `${placed.row.received} is in the future. Check the day.`);
}

async function warnEarlyAllocations(run: ImportRun, { allocations }: ImportRows): Promise<void> {
  const early = await queryRows(
    run.tx,
    { number: text, reference: text, on: day, received: day },
    sql`select i.number, p.reference, a.allocated_on as on, p.received_date as received
      from allocation a join invoice i on i.id = a.invoice_id
        join payment p on p.id = a.payment_id
      where i.number in ${listedTexts(allocations.map(({ row }) => row.invoice))}
        and a.allocated_on < p.received_date
      order by i.number, a.position`,
  );
  for (const { number, reference, on, received } of early) {
    const placed = allocations.find(
      ({ row }) => row.invoice === number && row.payment === reference && row.date === on,
    );
    const message = `${on} is before ${reference} arrived, ${received}. Check the day.`;
    if (placed !== undefined) run.warn(placed, 'date', message);
  }
}

/** Warns of months of funds that two bills bill, neither of which corrects or credits the other. */
async function warnBilledTwice(run: ImportRun, { invoices, lines }: ImportRows): Promise<void> {
  const twice = await queryRows(
    run.tx,
    { number: text, other: text, fund: text, month: text },
    sql`with twice as materialized (
        select i.id, i.number, b.fund_id, b.month, b.position, o.invoice_id as other_id
        from invoice i join billing_line b on b.invoice_id = i.id and not b.is_estimated
          cross join lateral (select also.invoice_id from billing_line also
            where also.fund_id = b.fund_id and also.month = b.month
              and also.invoice_id <> b.invoice_id and not also.is_estimated offset 0) as o
        where i.status not in ('draft', 'credited')
          and i.number in ${listedTexts(lines.map(({ row }) => row.invoice))})
      select twice.number, other.number as other, twice.month,
        l.lease_no || ' ' || f.kind || ' ' || c.serial as fund
      from twice join invoice other on other.id = twice.other_id
          and other.status not in ('draft', 'credited')
        join fund f on f.id = twice.fund_id join lease l on l.id = f.lease_id
        join component c on c.id = f.component_id
      where not ${isReplaced(sql`twice.id`)} and not ${isReplaced(sql`other.id`)}
        and (twice.number > other.number
          or other.number not in ${listedTexts(invoices.map(({ row }) => row.number))})
      order by twice.number, twice.position`,
  );
  for (const { number, other, fund, month } of twice) {
    const placed = lines.find(
      ({ row }) =>
        row.invoice === number && row.month === month && fund.endsWith(row.serial ?? ' '),
    );
    const message = `${other} bills ${month} of ${fund} already. Check that it is not billed twice.`;
    if (placed !== undefined) run.warn(placed, 'month', message);
  }
}

/** Warns of invoices that bill another rent than the one that they name, less what is deferred of it. */
async function warnOtherRents(run: ImportRun, { invoices }: ImportRows): Promise<void> {
  const others = await queryRows(
    run.tx,
    { number: text, net: numeric, from: day, rent: numeric },
    sql`select i.number, i.net, r.period_from as from, r.amount as rent
      from rent_schedule r join invoice i on i.id = r.invoice_id and i.status <> 'draft'
        cross join lateral (select coalesce(sum(d.amount), 0) as amount from rent_deferral d
          where d.lease_id = r.lease_id and d.period_from = r.period_from) as deferred
      where i.number in ${listedTexts(invoices.map(({ row }) => row.number))}
        and i.net not in (r.amount, r.amount - deferred.amount)
        and i.net + ${creditedNet(sql`i.id`)} not in (r.amount, r.amount - deferred.amount)
      order by i.number`,
  );
  for (const { number, net, from, rent } of others) {
    const placed = invoices.find(({ row }) => row.number === number);
    const message = `It bills ${net}, and the rent from ${from} is ${rent}. Write the rent that you billed to rent-schedule.csv, or correct one of the two.`;
    if (placed !== undefined) run.warn(placed, 'rent_from', message);
  }
}

/** Warns of money that may be wrong although it can be imported. */
export async function warnAccounts(run: ImportRun, rows: ImportRows): Promise<void> {
  warnFuture(run, rows);
  await warnEarlyAllocations(run, rows);
  await warnBilledTwice(run, rows);
  await warnOtherRents(run, rows);
}
