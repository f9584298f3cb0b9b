import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { DashboardMoney, NextRent } from '#contract/dashboard/dashboard.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { aircraft, engine, registration } from '#server/platform/db/schema/leasing-assets.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { lease, rentSchedule } from '#server/platform/db/schema/leasing-leases.ts';
import { totalInvoices } from '#server/invoices/public.ts';

const dueSoonDays = 30;
const nextRentDays = 60;

/** Counts the leases active on the day `asOf` (`YYYY-MM-DD`, UTC). */
export async function countActiveLeases(tx: Tx, custId: string, asOf: string): Promise<number> {
  const [row] = await tx
    .select({ leases: countDistinct(lease.id) })
    .from(lease)
    .where(
      and(
        eq(lease.custId, custId),
        lte(lease.startDate, asOf),
        sql`coalesce(${lease.actualReturn}, ${lease.endDate}) >= ${asOf}::date`,
      ),
    );
  return row?.leases ?? 0;
}

async function readDueSoon(tx: Tx, custId: string, asOf: string) {
  const rows = await tx
    .select({
      currency: invoice.currency,
      amount: sql<string>`sum(${invoice.balance})`,
      invoices: count(),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.custId, custId),
        inArray(invoice.status, ['issued', 'partPaid']),
        sql`${invoice.isOpen} and ${invoice.balance} > 0`,
        gte(invoice.dueDate, asOf),
        sql`${invoice.dueDate} <= ${asOf}::date + ${sql.raw(String(dueSoonDays))}`,
      ),
    )
    .groupBy(invoice.currency);
  return new Map(rows.map(({ currency, ...due }) => [currency, due]));
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
  return totals.map(({ currency, overdue, overdueInvoices, balance, aging }) => ({
    currency,
    overdue: { amount: overdue, invoices: overdueInvoices },
    dueIn30Days: dueSoon.get(currency) ?? { amount: '0.00', invoices: 0 },
    balance,
    aging,
  }));
}

/** Counts the customer's disputed invoices. */
export async function countDisputedInvoices(tx: Tx, custId: string): Promise<number> {
  const [row] = await tx
    .select({ invoices: count() })
    .from(invoice)
    .where(and(eq(invoice.custId, custId), eq(invoice.status, 'disputed')));
  return row?.invoices ?? 0;
}

function assetName(row: { msn: string | null; esn: string | null; reg: string | null }): string {
  if (row.msn === null) return `ESN ${row.esn ?? ''}`;
  return row.reg === null ? `MSN ${row.msn}` : `MSN ${row.msn} (${row.reg})`;
}

/** Rents due from `asOf` to 60 days later, earliest first; with the invoice once it is issued. */
export async function readNextRents(tx: Tx, custId: string, asOf: string): Promise<NextRent[]> {
  const rows = await tx
    .select({
      leaseNo: lease.leaseNo,
      dueDate: rentSchedule.dueDate,
      currency: rentSchedule.currency,
      amount: rentSchedule.amount,
      invoiceId: invoice.id,
      msn: aircraft.msn,
      esn: engine.esn,
      reg: registration.reg,
    })
    .from(rentSchedule)
    .innerJoin(lease, eq(lease.id, rentSchedule.leaseId))
    .leftJoin(invoice, and(eq(invoice.id, rentSchedule.invoiceId), ne(invoice.status, 'draft')))
    .leftJoin(aircraft, eq(aircraft.id, lease.aircraftId))
    .leftJoin(engine, eq(engine.id, lease.engineId))
    .leftJoin(
      registration,
      and(
        eq(registration.aircraftId, aircraft.id),
        lte(registration.validFrom, asOf),
        or(isNull(registration.validTo), gte(registration.validTo, asOf)),
      ),
    )
    .where(
      and(
        eq(rentSchedule.custId, custId),
        gte(rentSchedule.dueDate, asOf),
        sql`${rentSchedule.dueDate} <= ${asOf}::date + ${sql.raw(String(nextRentDays))}`,
      ),
    )
    .orderBy(asc(rentSchedule.dueDate), asc(lease.leaseNo));
  return rows.map(({ msn, esn, reg, ...rent }) => ({
    ...rent,
    asset: assetName({ msn, esn, reg }),
  }));
}
