import { sql } from 'drizzle-orm';
import { fundBillTypes } from '#domain/funds/bill-line.ts';
import { addAmounts, negateAmount } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, numeric, type RowOf, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';

const otherFund = {
  number: text,
  fund: text,
  currency: text,
  /** Whether the lines of the bill never named a fund. */
  isWhole: flag,
  /** What the BILLED movements of the fund say. */
  booked: numeric,
  /** What the lines of the bill say. */
  billed: numeric,
};

type OtherFund = RowOf<typeof otherFund>;

const nameOfFund = sql`l.lease_no || ' ' || f.kind || ' ' || c.serial`;

/** The bills of the rows: those of invoices.csv, and those that movements name. */
function numbersOf({ invoices, movements }: ImportRows): string[] {
  return [
    ...invoices.map(({ row }) => row.number),
    ...movements.flatMap(({ row }) => (row.invoice === null ? [] : [row.invoice])),
  ];
}

/**
 * Funds whose BILLED movements differ from the lines of the bill that they name. Lines that never
 * named a fund bill at least what the movements of all funds say.
 */
function readOthers({ tx, unbilled }: ImportRun, rows: ImportRows): Promise<OtherFund[]> {
  const namesFunds = sql`(bill.id in ${listedIds(unbilled)}
    or exists (select from billed o where o.invoice_id = bill.id))`;
  return queryRows(
    tx,
    otherFund,
    sql`with bill as (
        select id, number, currency from invoice where number in ${listedTexts(numbersOf(rows))}
          and type in ${listedTexts(fundBillTypes)} and status <> 'draft'),
      booked as (
        select m.invoice_id, m.fund_id, sum(m.amount) as amount
        from fund_movement m join bill on bill.id = m.invoice_id
        where m.kind = 'BILLED' group by 1, 2),
      billed as (
        select b.invoice_id, b.fund_id, sum(b.amount) as amount
        from billing_line b join bill on bill.id = b.invoice_id group by 1, 2)
      select bill.number, ${nameOfFund} as fund, bill.currency, false as "isWhole",
        coalesce(booked.amount, 0) as booked, coalesce(billed.amount, 0) as billed
      from booked full join billed using (invoice_id, fund_id)
        join bill on bill.id = invoice_id join fund f on f.id = fund_id
        join component c on c.id = f.component_id join lease l on l.id = f.lease_id
      where coalesce(booked.amount, 0) <> coalesce(billed.amount, 0)
        and exists (select from booked o where o.invoice_id = bill.id)
        and ${namesFunds}
      union all
      select bill.number, 'all funds', bill.currency, true, b.amount, s.amount
      from bill join (select invoice_id, sum(amount) as amount from booked group by 1) b
          on b.invoice_id = bill.id
        cross join lateral (select coalesce(sum(n.amount), 0) as amount from invoice_line n
          where n.invoice_id = bill.id and n.amount > 0) s
      where b.amount > s.amount
        and not ${namesFunds}
      order by 1, 2`,
  );
}

/**
 * The BILLED movements that name a bill agree with its lines fund by fund, whichever of the two a file
 * changes. A fault says which fund and by how much.
 */
export async function demandAgreement(run: ImportRun, rows: ImportRows): Promise<void> {
  for (const { number, fund, currency, isWhole, ...sums } of await readOthers(run, rows)) {
    const booked = addAmounts([sums.booked], currency);
    const billed = addAmounts([sums.billed], currency);
    // Lines without funds are known to be too low together: the last one is as good as any.
    const line = isWhole ? rows.lines.findLast(({ row }) => row.invoice === number) : undefined;
    const place =
      line ??
      rows.invoices.find(({ row }) => row.number === number) ??
      rows.movements.find(({ row }) => row.invoice === number);
    const missing = addAmounts([billed, negateAmount(booked, currency)], currency);
    const message = `The lines of ${number} bill ${billed} for ${fund}, and its BILLED movements say ${booked}. Correct the lines, or add a BILLED movement of ${missing} that names ${number} to fund-movements.csv.`;
    if (place !== undefined) run.fail(place, line === undefined ? null : 'amount', message);
  }
}
