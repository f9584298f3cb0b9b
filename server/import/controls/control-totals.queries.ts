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

/** A total of a component of a lease after its last month, or where its records begin. */
const sinceNew = (column: 'tsn_min' | 'csn', row: ControlRow): SQL => sql`
  select coalesce(
      (select u.${sql.raw(column)} from util_line u join util_report r on r.id = u.report_id
        where r.lease_id = l.id and u.component_id = c.id and r.is_current and r.status <> 'draft'
        order by r.month desc limit 1),
      (select o.${sql.raw(column)} from opening_total o
        where o.lease_id = l.id and o.component_id = c.id))::numeric as value
  from lease l join component c on c.aircraft_id = l.aircraft_id or c.engine_id = l.engine_id
    or c.engine_id in (select id from engine where title_aircraft_id = l.aircraft_id)
  where l.lease_no = ${row.lease_no} and c.kind = ${row.component} and c.serial = ${row.serial}`;

/** Minutes since new of a component; undefined when none are known. */
export const readMinutesSinceNew = (tx: Tx, row: ControlRow) =>
  readKnown(tx, sinceNew('tsn_min', row));

/** Cycles since new of a component; undefined when none are known. */
export const readCyclesSinceNew = (tx: Tx, row: ControlRow) => readKnown(tx, sinceNew('csn', row));

async function readKnown(tx: Tx, statement: SQL): Promise<string | undefined> {
  const [row] = await queryRows(tx, { value: numeric.orNull }, statement);
  return row?.value ?? undefined;
}

/** The deposits of a lease that were not given back. */
export const readDepositsHeld = (tx: Tx, { lease_no: leaseNo }: ControlRow) =>
  readOne(
    tx,
    sql`select coalesce(sum(d.amount - d.returned), 0) as value
      from security_deposit d join lease on lease.id = d.lease_id where lease_no = ${leaseNo}`,
  );

/** The parts of active letters of credit that cover a lease. */
export const readActiveLetters = (tx: Tx, { lease_no: leaseNo }: ControlRow) =>
  readOne(
    tx,
    sql`select coalesce(sum(part.amount), 0) as value
      from letter_of_credit_lease part join lease on lease.id = part.lease_id
        join letter_of_credit letter on letter.id = part.letter_id and letter.status = 'active'
      where lease_no = ${leaseNo}`,
  );

/** What is left of the payments that name a lease. */
export const readMoneyOnAccount = (tx: Tx, { lease_no: leaseNo }: ControlRow) =>
  readOne(
    tx,
    sql`select coalesce(sum(unapplied), 0) as value
      from payment join lease on lease.id = payment.lease_id where lease_no = ${leaseNo}`,
  );
