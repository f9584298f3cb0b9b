import { sql } from 'drizzle-orm';
import { formatHours } from '#domain/format/hours.ts';
import { groupBy } from '#domain/group-by.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, type RowOf, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { isReplaced } from '../terms/standing-bills.ts';

const otherFigure = {
  number: text,
  leaseNo: text,
  month: text,
  component: text,
  serial: text,
  basis: text,
  /** Minutes, or cycles for FC. */
  flown: int,
  /** Hours, or cycles for FC. */
  units: numeric,
  /** Credit notes that give back a part of the bill. */
  notes: text.orNull,
};

type OtherFigure = RowOf<typeof otherFigure>;

/**
 * Lines that bill another use of a month than what is loaded for it, or the minimum of the fund; those
 * of bills that are corrected, and what was billed on an estimate, are settled by other documents.
 */
function readOthers({ tx }: ImportRun, { utilisation, lines }: ImportRows): Promise<OtherFigure[]> {
  const months = utilisation.map(({ row }) => ({ lease: row.lease_no, month: row.month }));
  return queryRows(
    tx,
    otherFigure,
    sql`with given as materialized (
        select b.invoice_id, b.position from invoice i join billing_line b on b.invoice_id = i.id
          where i.number in ${listedTexts(lines.map(({ row }) => row.invoice))}
        union
        select b.invoice_id, b.position
          from json_to_recordset(${JSON.stringify(months)}::json) as m(lease text, month text)
            join lease l on l.lease_no = m.lease join fund f on f.lease_id = l.id
            join billing_line b on b.fund_id = f.id and b.month = m.month)
      select i.number, l.lease_no as "leaseNo", b.month, c.kind as component, c.serial, b.basis,
        case b.basis when 'FC' then u.fc else u.fh_min end as flown, b.billed_units as units,
        (select string_agg(n.number, ', ' order by n.number) from invoice n
          where n.corrects_invoice_id = i.id and n.status <> 'draft') as notes
      from given join billing_line b on b.invoice_id = given.invoice_id
          and b.position = given.position
        join invoice i on i.id = b.invoice_id and i.status <> 'draft'
        join fund f on f.id = b.fund_id join lease l on l.id = f.lease_id
        join component c on c.id = f.component_id
        join util_report r on r.lease_id = f.lease_id and r.month = b.month and r.is_current
          and r.source = 'loaded'
        join util_line u on u.report_id = r.id and u.component_id = f.component_id
      where b.basis <> 'MONTH' and not b.is_estimated
        and not ${isReplaced(sql`i.id`)}
        and case b.basis
          when 'FC' then abs(b.billed_units - greatest(u.fc, coalesce(b.minimum_units, 0))) >= 1
          else abs(b.billed_units * 60 - greatest(u.fh_min, coalesce(b.minimum_units, 0) * 60)) >= 1
          end
      order by i.number, b.position`,
  );
}

const unitsText = (basis: string, units: number): string =>
  basis === 'FC' ? `${units} cycles` : formatHours(Math.round(units));

function messageOf({
  number,
  month,
  component,
  serial,
  basis,
  flown,
  ...bill
}: OtherFigure): string {
  const billed = Number(bill.units) * (basis === 'FC' ? 1 : 60);
  const credited =
    bill.notes === null
      ? ''
      : ` The bill was credited by ${bill.notes}: if that is the difference, leave both.`;
  return `${number} bills ${unitsText(basis, billed)} of ${component} ${serial} in ${month}, and ${unitsText(basis, flown)} are loaded.${credited} Bill the difference, or correct one of the two.`;
}

/** Warns of months of the files that are billed on other figures than those that are loaded. */
export async function warnBilledMonths(run: ImportRun, rows: ImportRows): Promise<void> {
  const uses = groupBy(
    rows.utilisation,
    ({ row }) => `${row.lease_no} ${row.month} ${row.component} ${row.serial}`,
  );
  const bills = groupBy(rows.lines, ({ row }) => row.invoice);
  for (const other of await readOthers(run, rows)) {
    const { number, leaseNo, month, component, serial } = other;
    const line = bills.get(number)?.find(({ row }) => row.serial === serial && row.month === month);
    const use = uses.get(`${leaseNo} ${month} ${component} ${serial}`)?.[0];
    const place = use ?? line ?? rows.utilisation[0] ?? rows.lines[0];
    if (place !== undefined) run.warn(place, null, messageOf(other));
  }
}
