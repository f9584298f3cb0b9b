import { sql } from 'drizzle-orm';
import type { DashboardMoney, NextRent } from '#contract/dashboard/dashboard.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { addDays } from '#domain/dates/date.ts';
import { toAmount } from '#domain/money/amount.ts';
import { zero } from '#domain/money/decimal.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text, uuid } from '#server/platform/db/row.ts';
import { invoiceCondition, totalInvoices } from '#server/invoices/public.ts';

const dueSoonDays = 30;
const nextRentDays = 60;

/** Counts the leases active on the day `asOf` (`YYYY-MM-DD`, UTC). */
export async function countActiveLeases(tx: Tx, custId: string, asOf: string): Promise<number> {
  return countStored(
    tx,
    sql`lease where cust_id = ${custId} and start_date <= ${asOf}::date
      and coalesce(actual_return, end_date) >= ${asOf}::date`,
  );
}

/** What is due soon, by the rule of the list of payable invoices, to which its line links (§3.9). */
async function readDueSoon(tx: Tx, custId: string, asOf: string) {
  const due = { dueFrom: asOf, dueTo: addDays(asOf, dueSoonDays) };
  const query = invoiceList.query.parse({ status: 'payable', ...due });
  const totals = await totalInvoices(tx, invoiceCondition(custId, query, asOf), asOf);
  return new Map(
    totals.map(({ currency, payable: amount, invoices }) => [currency, { amount, invoices }]),
  );
}

/** What is owed on the day `asOf`, one row per currency with an open balance. */
export async function readOpenMoney(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<DashboardMoney[]> {
  const open = sql`invoice.cust_id = ${custId} and invoice.status <> 'draft' and invoice.is_open`;
  const totals = await totalInvoices(tx, open, asOf);
  const dueSoon = await readDueSoon(tx, custId, asOf);
  return totals.map(({ currency, overdue, overdueInvoices, ...sums }) => ({
    currency,
    overdue: { amount: overdue, invoices: overdueInvoices },
    dueIn30Days: dueSoon.get(currency) ?? { amount: toAmount(zero, currency), invoices: 0 },
    ...sums,
  }));
}

/** Counts the customer's disputed invoices. */
export async function countDisputedInvoices(tx: Tx, custId: string): Promise<number> {
  return countStored(tx, sql`invoice where cust_id = ${custId} and status = 'disputed'`);
}

const rentRow = {
  leaseNo: text,
  dueDate: day,
  currency: text,
  amount: numeric,
  invoiceId: uuid.orNull,
  msn: text.orNull,
  esn: text.orNull,
  reg: text.orNull,
};

function assetName(row: { msn: string | null; esn: string | null; reg: string | null }): string {
  if (row.msn === null) return `ESN ${row.esn ?? ''}`;
  return row.reg === null ? `MSN ${row.msn}` : `MSN ${row.msn} (${row.reg})`;
}

/** Rents due from `asOf` to 60 days later, earliest first; with the invoice once it is issued. */
export async function readNextRents(tx: Tx, custId: string, asOf: string): Promise<NextRent[]> {
  const rows = await queryRows(
    tx,
    rentRow,
    sql`select lease.lease_no as "leaseNo", rent.due_date as "dueDate", rent.currency, rent.amount,
        invoice.id as "invoiceId", aircraft.msn, engine.esn, registration.reg
      from rent_schedule rent join lease on lease.id = rent.lease_id
      left join invoice on invoice.id = rent.invoice_id and invoice.status <> 'draft'
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine on engine.id = lease.engine_id
      left join registration on registration.aircraft_id = aircraft.id
        and registration.valid_from <= ${asOf}::date
        and (registration.valid_to is null or registration.valid_to >= ${asOf}::date)
      where rent.cust_id = ${custId} and rent.due_date >= ${asOf}::date
        and rent.due_date <= ${asOf}::date + ${nextRentDays}::int
      order by rent.due_date, lease.lease_no`,
  );
  return rows.map(({ msn, esn, reg, ...rent }) => ({
    ...rent,
    asset: assetName({ msn, esn, reg }),
  }));
}
