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

/** The payments of the files that are returned already, with the reason, by customer and reference. */
async function readReturned(run: ImportRun, payments: readonly PaymentRow[]) {
  const keys = payments.map(({ row }) => ({ cust: row.cust_id, ref: row.reference }));
  const rows = await queryRows(
    run.tx,
    { custId: text, reference: text, on: day, reason: text },
    sql`select cust_id as "custId", reference, returned_on as "on", return_reason as reason
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(cust text, ref text)
      join payment on cust_id = k.cust and reference = k.ref and returned_on is not null`,
  );
  return new Map(rows.map((row) => [keyOf(row.custId, row.reference), row]));
}

type Returned = Awaited<ReturnType<typeof readReturned>>;

/** A payment with its stored return where its file leaves out the columns of it. */
function withStored(run: ImportRun, placed: PaymentRow, stored: Returned): PaymentRow {
  const { row } = placed;
  const leftOut = run.leftOut.get(placed.file);
  const before = stored.get(keyOf(row.cust_id, row.reference));
  if (leftOut === undefined || before === undefined) return placed;
  const on = leftOut.has('returned_on') ? before.on : row.returned_on;
  const reason = leftOut.has('return_reason') ? before.reason : row.return_reason;
  return { ...placed, row: { ...row, returned_on: on, return_reason: reason } };
}

/** The payments of the files, with the stored return where a file leaves out its columns. */
export async function keepReturns(
  run: ImportRun,
  payments: readonly PaymentRow[],
): Promise<readonly PaymentRow[]> {
  const columns = ['returned_on', 'return_reason'];
  const isKept = ({ file }: PaymentRow) =>
    columns.some((column) => run.leftOut.get(file)?.has(column) === true);
  if (!payments.some(isKept)) return payments;
  const stored = await readReturned(run, payments);
  return payments.map((placed) => withStored(run, placed, stored));
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
  { payments: given }: ImportRows,
  customers: readonly string[],
): Promise<void> {
  const payments = await keepReturns(run, given);
  const stored = await readReturned(run, payments);
  for (const placed of payments)
    checkReturn(run, placed, stored.get(keyOf(placed.row.cust_id, placed.row.reference))?.on);
  run.faults.demandNone();
  const returns = payments.flatMap(({ row }) =>
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
      from json_to_recordset(${JSON.stringify(returns)}::json)
        as k(cust text, ref text, day date, reason text)
      where cust_id = k.cust and reference = k.ref
        and (returned_on is null or return_reason <> k.reason)`);
  await takeBack(run, customers);
}
