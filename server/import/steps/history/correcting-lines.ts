import { sql } from 'drizzle-orm';
import { addAmounts, negateAmount } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, numeric, type RowOf, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

const correctedFund = {
  number: text,
  bill: text,
  /** The fund as people name it. */
  fund: text,
  kind: text,
  serial: text,
  currency: text,
};

type CorrectedFund = RowOf<typeof correctedFund>;

/** Documents of the files, and those that correct bills of the files. */
function touched({ invoices, movements }: ImportRows): string[] {
  return [
    ...invoices.map(({ row }) => row.number),
    ...movements.flatMap(({ row }) => (row.invoice === null ? [] : [row.invoice])),
  ];
}

/** `note`: documents whose lines name funds; `part`: what they change in each fund and month. */
const parts = (numbers: readonly string[]) => sql`note as (
    select n.id, n.number, n.type, n.gross, n.currency, o.id as bill_id, o.number as bill
    from (select id from invoice
          where number in ${listedTexts(numbers)} and corrects_invoice_id is not null
        union select by.id from invoice of join invoice by on by.corrects_invoice_id = of.id
          where of.number in ${listedTexts(numbers)}) own
      join invoice n on n.id = own.id join invoice o on o.id = n.corrects_invoice_id
    where n.status <> 'draft'
      and exists (select from invoice_line l
        where l.invoice_id = n.id and l.corrected_fund_id is not null)),
  part as (
    select note.id, note.bill_id, l.corrected_fund_id as fund_id, l.corrected_month as month,
      sum(l.amount) as amount
    from note join invoice_line l on l.invoice_id = note.id
    where l.corrected_fund_id is not null group by 1, 2, 3, 4)`;

const named = sql`note.number, note.bill, note.currency, f.kind, f.component_serial as serial,
  f.lease_no || ' ' || f.kind || ' ' || f.component_serial as fund`;

/** Reports a fault at the line that names the fund, else at the document, else at its bill. */
function fail(
  run: ImportRun,
  { lines, invoices, movements }: ImportRows,
  { number, bill, kind, serial }: CorrectedFund,
  fault: { readonly column: 'month' | 'amount'; readonly message: string },
): void {
  const line = lines.find(
    ({ row }) => row.invoice === number && row.kind === kind && row.serial === serial,
  );
  if (line !== undefined) return run.fail(line, fault.column, fault.message);
  const place =
    invoices.find(({ row }) => row.number === number) ??
    invoices.find(({ row }) => row.number === bill) ??
    movements.find(({ row }) => row.invoice === number || row.invoice === bill);
  if (place !== undefined) run.fail(place, null, fault.message);
}

/** The fund and the month of a line are those of a line of the bill. */
async function demandBilled(run: ImportRun, rows: ImportRows): Promise<void> {
  const unbilled = await queryRows(
    run.tx,
    { ...correctedFund, month: text },
    sql`with ${parts(touched(rows))}
      select ${named}, part.month from part join note on note.id = part.id
        join fund f on f.id = part.fund_id
      where not exists (select from billing_line b where b.invoice_id = part.bill_id
        and b.fund_id = part.fund_id and b.month = part.month)
      order by note.number, fund`,
  );
  for (const { month, ...own } of unbilled) {
    const message = `${own.bill} bills nothing of ${month} for ${own.fund}. Name a fund and a month of its lines, or correct the number in corrects.`;
    fail(run, rows, own, { column: 'month', message });
  }
}

/** What is taken back of a fund is at most what the bill and its adjustments bill for it. */
async function demandWithinBill(run: ImportRun, rows: ImportRows): Promise<void> {
  const over = await queryRows(
    run.tx,
    { ...correctedFund, billed: numeric, taken: numeric },
    sql`with ${parts(touched(rows))}
      select ${named}, billed.amount as billed, -all_parts.amount as taken
      from part join note on note.id = part.id join fund f on f.id = part.fund_id
        cross join lateral (select sum(b.amount) as amount from billing_line b
          where b.invoice_id = part.bill_id and b.fund_id = part.fund_id
            and b.month = part.month) billed
        cross join lateral (select sum(l.amount) as amount
          from invoice n join invoice_line l on l.invoice_id = n.id
          where n.corrects_invoice_id = part.bill_id and n.status <> 'draft'
            and l.corrected_fund_id = part.fund_id and l.corrected_month = part.month) all_parts
      where part.amount < 0 and billed.amount + all_parts.amount < 0
      order by note.number, fund`,
  );
  for (const { billed, taken, ...own } of over) {
    const [is, was] = [taken, billed].map((amount) => addAmounts([amount], own.currency));
    const message = `${is} are taken back of ${own.fund}, and ${own.bill} bills ${was} for it. Take back less.`;
    fail(run, rows, own, { column: 'amount', message });
  }
}

/** A document that adds to funds is over 0 or more; only a credit note takes back. */
function demandCreditNotes(
  run: ImportRun,
  { invoices }: ImportRows,
  negative: ReadonlySet<string>,
): void {
  for (const placed of invoices) {
    const { number } = placed.row;
    if (negative.has(number))
      run.fail(placed, 'type', `${number} takes more out of funds than it adds. Write creditNote.`);
  }
}

/**
 * The BILLED movements that name a document agree with its lines fund by fund, once its bill or itself
 * has such movements: without them its funds would keep what it takes back.
 */
async function demandBooked(run: ImportRun, rows: ImportRows): Promise<void> {
  const different = await queryRows(
    run.tx,
    { ...correctedFund, lines: numeric, booked: numeric },
    sql`with ${parts(touched(rows))},
      own as (select id, fund_id, sum(amount) as amount from part group by 1, 2),
      booked as (
        select m.invoice_id as id, m.fund_id, sum(m.amount) as amount
        from fund_movement m join note on note.id = m.invoice_id
        where m.kind = 'BILLED' group by 1, 2)
      select ${named}, coalesce(own.amount, 0) as lines, coalesce(booked.amount, 0) as booked
      from own full join booked using (id, fund_id) join note using (id)
        join fund f on f.id = fund_id
      where coalesce(own.amount, 0) <> coalesce(booked.amount, 0)
        and exists (select from fund_movement m where m.kind = 'BILLED'
          and m.invoice_id in (note.id, note.bill_id))
      order by note.number, fund`,
  );
  for (const { lines, booked, ...own } of different) {
    const { number, currency } = own;
    const [billed, moved] = [lines, booked].map((amount) => addAmounts([amount], currency));
    const missing = addAmounts([lines, negateAmount(booked, currency)], currency);
    const message = `The lines of ${number} say ${billed} for ${own.fund}, and its BILLED movements ${moved}. Correct the lines, or add a BILLED movement of ${missing} that names ${number} to fund-movements.csv.`;
    fail(run, rows, own, { column: 'amount', message });
  }
}

/** Reports lines of credit notes and adjustments whose funds do not agree with bill and movements. */
export async function checkCorrectingLines(run: ImportRun, rows: ImportRows): Promise<void> {
  const notes = await queryRows(
    run.tx,
    { number: text, isNegative: flag },
    sql`with ${parts(touched(rows))}
      select number, type = 'adjustment' and gross < 0 as "isNegative" from note`,
  );
  if (notes.length === 0) return;
  const negative = notes.filter(({ isNegative }) => isNegative);
  demandCreditNotes(run, rows, new Set(negative.map(({ number }) => number)));
  await demandBilled(run, rows);
  run.faults.demandNone();
  await demandWithinBill(run, rows);
  await demandBooked(run, rows);
}
