import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';

type PaymentRow = ImportRows['payments'][number];

/** The reason of a return where the file gives none. */
export const bankReturn = 'The bank returned it.';

const keyOf = (custId: string, reference: string): string => `${custId} ${reference}`;

/** The payments of the files that are returned already, by customer and reference. */
async function readReturned(run: ImportRun, payments: readonly PaymentRow[]) {
  const keys = payments.map(({ row }) => ({ cust: row.cust_id, ref: row.reference }));
  const rows = await queryRows(
    run.tx,
    { custId: text, reference: text, returnedOn: day },
    sql`select cust_id as "custId", reference, returned_on as "returnedOn"
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(cust text, ref text)
      join payment on cust_id = k.cust and reference = k.ref and returned_on is not null`,
  );
  return new Map(rows.map((row) => [keyOf(row.custId, row.reference), row.returnedOn]));
}

function checkReturn(run: ImportRun, placed: PaymentRow, stored: string | undefined): void {
  const { returned_on: returnedOn, return_reason: reason, value_date: valueDate } = placed.row;
  if (stored !== undefined && returnedOn !== stored)
    run.fail(
      placed,
      'returned_on',
      `This payment was returned on ${formatDate(stored)}, and stays returned. Write that day, and add money that arrived later as a payment of its own.`,
    );
  else if (returnedOn !== null && returnedOn < valueDate)
    run.fail(placed, 'returned_on', `It is before the value date, ${valueDate}. Correct one.`);
  if (returnedOn === null && reason !== null)
    run.fail(
      placed,
      'return_reason',
      'It needs a day in returned_on. Write the day, or no reason.',
    );
}

/** What returned payments had settled is taken back on the day of the return. */
async function takeBack(run: ImportRun, customers: readonly string[]): Promise<void> {
  await run.tx.execute(sql`
    insert into allocation (invoice_id, position, cust_id, currency, allocated_on, amount, payment_id)
    select a.invoice_id, (select max(position) from allocation o where o.invoice_id = a.invoice_id)
        + row_number() over (partition by a.invoice_id order by p.reference),
      a.cust_id, a.currency, p.returned_on, -sum(a.amount), p.id
    from payment p join allocation a on a.payment_id = p.id
    where p.returned_on is not null and p.cust_id in ${listedTexts(customers)}
    group by p.id, a.invoice_id, a.cust_id, a.currency having sum(a.amount) <> 0`);
}

/**
 * Records the payments that the bank took back (`returned_on`): what they had settled is due again.
 * A return stays; a file that lacks it later is a fault.
 */
export async function importReturns(
  run: ImportRun,
  { payments }: ImportRows,
  customers: readonly string[],
): Promise<void> {
  const stored = await readReturned(run, payments);
  for (const placed of payments)
    checkReturn(run, placed, stored.get(keyOf(placed.row.cust_id, placed.row.reference)));
  run.faults.demandNone();
  const given = payments.flatMap(({ row }) =>
    row.returned_on === null
      ? []
      : [
          {
            cust: row.cust_id,
            ref: row.reference,
            day: row.returned_on,
            reason: row.return_reason ?? bankReturn,
          },
        ],
  );
  await run.tx
    .execute(sql`update payment set applied = 0, returned_on = k.day, return_reason = k.reason
      from json_to_recordset(${JSON.stringify(given)}::json)
        as k(cust text, ref text, day date, reason text)
      where cust_id = k.cust and reference = k.ref
        and (returned_on is null or return_reason <> k.reason)`);
  await takeBack(run, customers);
}
