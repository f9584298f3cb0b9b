import { count, eq, sql } from 'drizzle-orm';
import type { Invoice, InvoiceQuery, InvoiceTotals } from '#contract/invoices.ts';
import type { Tx } from '#server/db/database.ts';
import { invoice } from '#server/db/schema/leasing-invoices.ts';
import { lease } from '#server/db/schema/leasing-leases.ts';
import { agingColumns, datedColumns, sumWhere } from './invoice-columns.ts';
import { invoiceCondition } from './invoice-filter.ts';
import { invoiceOrder } from './invoice-order.ts';
import { invoiceSelection, toInvoice } from './invoice-row.ts';

/** A page of the list with what the whole filtered set adds up to. */
export interface InvoicePage {
  readonly items: Invoice[];
  readonly total: number;
  readonly totals: InvoiceTotals[];
  readonly facets: { leases: string[]; currencies: string[] };
}

async function pageOf(tx: Tx, custId: string, query: InvoiceQuery, asOf: string) {
  const rows = await tx
    .select(invoiceSelection(asOf))
    .from(invoice)
    .where(invoiceCondition(custId, query, asOf))
    .orderBy(...invoiceOrder(query.sort, asOf))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return rows.map(toInvoice);
}

async function totalsOf(tx: Tx, custId: string, query: InvoiceQuery, asOf: string) {
  const { overdue } = datedColumns(asOf);
  return tx
    .select({
      currency: invoice.currency,
      invoices: count(),
      gross: sql<string>`sum(${invoice.gross})`,
      paid: sql<string>`sum(${invoice.paid})`,
      credited: sql<string>`sum(${invoice.credited})`,
      balance: sql<string>`sum(${invoice.balance})`,
      overdue: sumWhere(invoice.balance, overdue),
      ...agingColumns(asOf),
    })
    .from(invoice)
    .where(invoiceCondition(custId, query, asOf))
    .groupBy(invoice.currency)
    .orderBy(invoice.currency);
}

function toTotals(row: Awaited<ReturnType<typeof totalsOf>>[number]): InvoiceTotals {
  const { current, days1To30, days31To60, days61To90, over90 } = row;
  return {
    currency: row.currency,
    gross: row.gross,
    paid: row.paid,
    credited: row.credited,
    balance: row.balance,
    overdue: row.overdue,
    aging: { current, days1To30, days31To60, days61To90, over90 },
  };
}

async function facetsOf(tx: Tx, custId: string): Promise<InvoicePage['facets']> {
  const leases = await tx
    .select({ leaseNo: lease.leaseNo, currency: lease.currency })
    .from(lease)
    .where(
      sql`${eq(lease.custId, custId)} and exists (select 1 from ${invoice}
        where ${invoice.leaseId} = ${lease.id} and ${invoice.status} <> 'draft')`,
    )
    .orderBy(lease.leaseNo);
  return {
    leases: leases.map(({ leaseNo }) => leaseNo),
    currencies: [...new Set(leases.map(({ currency }) => currency))].toSorted(),
  };
}

/**
 * Lists a customer's invoices on the day `asOf` (`YYYY-MM-DD`, UTC) in three statements, however
 * many invoices there are. Facets cover the whole customer, totals the whole filtered set.
 */
export async function listInvoices(
  tx: Tx,
  custId: string,
  query: InvoiceQuery,
  asOf: string,
): Promise<InvoicePage> {
  const items = await pageOf(tx, custId, query, asOf);
  const totals = await totalsOf(tx, custId, query, asOf);
  return {
    items,
    total: totals.reduce((sum, { invoices }) => sum + invoices, 0),
    totals: totals.map(toTotals),
    facets: await facetsOf(tx, custId),
  };
}
