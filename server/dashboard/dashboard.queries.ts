import { sql } from 'drizzle-orm';
import type { OnAccount } from '#contract/dashboard/dashboard.ts';
import { longestPaymentPeriod } from '#contract/lease-account/payments.ts';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import { datedColumns, invoiceCondition, totalInvoices } from '#server/invoices/public.ts';
import { dueRents } from '#server/lease-account/public.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, numeric, text, type RowOf, uuid } from '#server/platform/db/row.ts';

type InvoiceTotals = Awaited<ReturnType<typeof totalInvoices>>;

/** Counts the leases active on the day `asOf` (`YYYY-MM-DD`, UTC). */
export async function countActiveLeases(tx: Tx, custId: string, asOf: string): Promise<number> {
  return countStored(
    tx,
    sql`lease where cust_id = ${custId} and start_date <= ${asOf}::date
      and coalesce(actual_return, end_date) >= ${asOf}::date`,
  );
}

/** The sums of the filtered invoices of a customer on the day `asOf`, one row per currency. */
export function totalListed(
  tx: Tx,
  custId: string,
  query: InvoiceQuery,
  asOf: string,
): Promise<InvoiceTotals> {
  return totalInvoices(tx, invoiceCondition(custId, query, asOf), asOf);
}

/** The sums of the invoices with an open balance on the day `asOf`, one row per currency. */
export function totalOpen(tx: Tx, custId: string, asOf: string): Promise<InvoiceTotals> {
  const open = sql`invoice.cust_id = ${custId} and invoice.status <> 'draft' and invoice.is_open`;
  return totalInvoices(tx, open, asOf);
}

/** Counts the customer's disputed invoices that are not overdue on the day `asOf`. */
export async function countDisputedInvoices(tx: Tx, custId: string, asOf: string): Promise<number> {
  const { overdue } = datedColumns(asOf);
  return countStored(
    tx,
    sql`invoice where cust_id = ${custId} and status = 'disputed' and not ${overdue}`,
  );
}

const onAccountRow = { currency: text, amount: numeric, since: day };

/** What the customer paid and is not applied to invoices, by currency (domain page §3.4). */
export function readUnappliedMoney(tx: Tx, custId: string, asOf: string): Promise<OnAccount[]> {
  return queryRows(
    tx,
    onAccountRow,
    sql`select currency, sum(unapplied) as amount, greatest(min(value_date),
          (${asOf}::date - make_interval(months => ${longestPaymentPeriod}))::date + 1) as since
      from payment where cust_id = ${custId} and returned_on is null and unapplied > 0
        and value_date <= ${asOf}::date
      group by currency order by currency`,
  );
}

const rentRow = {
  leaseNo: text,
  from: day,
  dueDate: day,
  currency: text,
  amount: numeric,
  open: numeric,
  isDeferred: flag,
  invoiceId: uuid.orNull,
  msn: text.orNull,
  esn: text.orNull,
  reg: text.orNull,
};

/** A rent with the names of its asset. */
export type DueRent = RowOf<typeof rentRow>;

/**
 * Rents due from `asOf` to some days later that are not paid, earliest first; with the invoice once it
 * is issued.
 */
export function readDueRents(
  tx: Tx,
  custId: string,
  asOf: string,
  days: number,
): Promise<DueRent[]> {
  return queryRows(
    tx,
    rentRow,
    sql`select lease.lease_no as "leaseNo", rent.period_from as "from", rent.due_date as "dueDate",
        rent.currency, rent.amount, rent.open, rent.is_deferred as "isDeferred", invoice.id as "invoiceId", aircraft.msn, engine.esn, registration.reg
      from ${dueRents} as rent join lease on lease.id = rent.lease_id
      left join invoice on invoice.id = rent.invoice_id and invoice.status <> 'draft'
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine on engine.id = lease.engine_id
      left join registration on registration.aircraft_id = aircraft.id
        and registration.valid_from <= ${asOf}::date
        and (registration.valid_to is null or registration.valid_to >= ${asOf}::date)
      where rent.cust_id = ${custId} and rent.due_date >= ${asOf}::date
        and rent.due_date <= ${asOf}::date + ${days}::int
      order by rent.due_date, lease.lease_no`,
  );
}
