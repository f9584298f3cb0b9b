import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { removeBilledLines } from './removed-billed-lines.ts';

const billRow = {
  id: uuid,
  number: text,
  type: text,
  custId: text,
  currency: text,
  leaseId: uuid,
  leaseNo: text,
  start: day,
  end: day,
};

/** A bill with the days of its lease. */
export type KnownBill = RowOf<typeof billRow>;

/** Reads bills by their numbers. */
export async function readBills(
  { tx }: ImportRun,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownBill>> {
  const rows = await queryRows(
    tx,
    billRow,
    sql`select i.id, i.number, i.type, i.cust_id as "custId", i.currency, i.lease_id as "leaseId",
        i.lease_no as "leaseNo", l.start_date as start, coalesce(l.actual_return, l.end_date) as end
      from invoice i join lease l on l.id = i.lease_id
      where i.number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** What the movements of funds say was billed with some bills. */
export function readBilledMovements({ tx }: ImportRun, billIds: readonly string[]) {
  return queryRows(
    tx,
    { billId: uuid, fundId: uuid, amount: numeric },
    sql`select invoice_id as "billId", fund_id as "fundId", amount from fund_movement
      where kind = 'BILLED'
        and invoice_id in ${listedIds(billIds)}`,
  );
}

interface BilledPlace {
  readonly bill: KnownBill;
  readonly position: number;
  readonly month: string;
}

/** Removes what the lines of the bills of the files no longer name. */
export async function deleteOtherBilledLines(
  run: ImportRun,
  invoices: readonly Placed<{ readonly number: string }>[],
  lines: readonly BilledPlace[],
): Promise<void> {
  const kept = lines.map(({ bill, position }) => ({ id: bill.id, position }));
  const bills = await readBills(
    run,
    invoices.map(({ row }) => row.number),
  );
  const places = new Map(
    invoices.map((placed) => [bills.get(placed.row.number)?.id ?? '', placed] as const),
  );
  const isOther = sql`b.invoice_id in ${listedIds([...bills.values()].map(({ id }) => id))}
    and not exists (select 1 from json_to_recordset(${JSON.stringify(kept)}::json)
      as k(id uuid, position integer) where k.id = b.invoice_id and k.position = b.position)`;
  await removeBilledLines(
    run,
    isOther,
    (billId) => places.get(billId) ?? { file: 'invoices.csv', line: 1 },
  );
}

/** Closes accepted months with their latest bills; a correction in the portal stays. */
export async function linkReports({ tx }: ImportRun, lines: readonly BilledPlace[]): Promise<void> {
  const months = lines.map(({ bill, month }) => ({ lease: bill.leaseId, bill: bill.id, month }));
  await tx.execute(sql`update util_report r set status = 'invoiced', invoice_id = b.bill
    from (select distinct on (m.lease, m.month) m.lease, m.month, m.bill
      from json_to_recordset(${JSON.stringify(months)}::json) as m(lease uuid, bill uuid, month text)
        join invoice i on i.id = m.bill and i.status <> 'draft'
      order by m.lease, m.month, i.issue_date desc, i.number desc) b
    where r.lease_id = b.lease and r.month = b.month and r.is_current
      and (r.status = 'accepted' or (r.status = 'invoiced' and r.source = 'loaded'))
      and r.invoice_id is distinct from b.bill`);
}
