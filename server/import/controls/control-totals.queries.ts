import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text } from '#server/platform/db/row.ts';
import type { ControlRow } from '../files/control-file.ts';

async function readOne(tx: Tx, statement: SQL): Promise<string | undefined> {
  const [row] = await queryRows(tx, { value: numeric }, statement);
  return row?.value;
}

/** The currency of a lease; undefined when it is not loaded. */
export async function readLeaseCurrency(tx: Tx, leaseNo: string): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { currency: text },
    sql`select currency from lease where lease_no = ${leaseNo}`,
  );
  return row?.currency;
}

const documentsOf = (leaseNo: string): SQL =>
  sql`invoice where lease_no = ${leaseNo} and status <> 'draft'`;

/** What is open of the documents of a lease, credits deducted. */
export const readOpenBalance = (tx: Tx, { lease_no: leaseNo }: ControlRow) =>
  readOne(tx, sql`select coalesce(sum(balance), 0) as value from ${documentsOf(leaseNo)}`);

/** The number of documents of a lease that its customer sees. */
export const readDocumentCount = (tx: Tx, { lease_no: leaseNo }: ControlRow) =>
  readOne(tx, sql`select count(*)::numeric as value from ${documentsOf(leaseNo)}`);

/** What a fund holds after its last movement; undefined when there is no such fund. */
export const readFundBalance = (tx: Tx, row: ControlRow) =>
  readOne(
    tx,
    sql`select coalesce((select closing_paid from fund_month m where m.fund_id = fund.id
        order by month desc limit 1), 0) as value
      from fund join component on component.id = fund.component_id
      where fund.lease_no = ${row.lease_no} and fund.kind = ${row.kind}
        and component.kind = ${row.component} and component.serial = ${row.serial}`,
  );

/** The rent of the period of a day; undefined when no period has the day. */
export const readRent = (tx: Tx, { lease_no: leaseNo, day }: ControlRow) =>
  readOne(
    tx,
    sql`select amount as value from rent_schedule join lease on lease.id = rent_schedule.lease_id
      where lease_no = ${leaseNo} and period_from <= ${day}::date and ${day}::date < period_to`,
  );
