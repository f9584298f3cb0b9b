import { eq, sql } from 'drizzle-orm';
import type { Invoice, InvoiceQuery, InvoiceTotals } from '#contract/invoices.ts';
import type { Tx } from '#server/db/database.ts';
import { invoice } from '#server/db/schema/leasing-invoices.ts';
import { lease } from '#server/db/schema/leasing-leases.ts';
import { invoiceCondition } from './invoice-filter.ts';
import { invoiceOrder } from './invoice-order.ts';
import { invoiceSelection, toInvoice } from './invoice-row.ts';
import { totalInvoices } from './invoice-totals.ts';

/** A page of the list with what the whole filtered set adds up to. */
export interface InvoicePage {
  readonly items: Invoice[];
  readonly total: number;
  readonly totals: InvoiceTotals[];
  readonly facets: { leases: string[]; currencies: string[] };
}

/** Sorts ids alone and reads whole rows for one page only. */
async function pageOf(tx: Tx, custId: string, query: InvoiceQuery, asOf: string) {
  const order = invoiceOrder(query.sort, asOf);
  const ids = tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(invoiceCondition(custId, query, asOf))
    .orderBy(...order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const rows = await tx
    .select(invoiceSelection(asOf))
    .from(invoice)
    .where(sql`${eq(invoice.custId, custId)} and ${invoice.id} = any(array(${ids}))`)
    .orderBy(...order);
  return rows.map(toInvoice);
}

async function facetsOf(tx: Tx, custId: string): Promise<InvoicePage['facets']> {
  const leases = await tx
    .select({ leaseNo: lease.leaseNo, currency: lease.currency })
    .from(lease)
    .where(eq(lease.custId, custId))
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
  const totals = await totalInvoices(tx, invoiceCondition(custId, query, asOf), asOf);
  return {
    items,
    total: totals.reduce((sum, { invoices }) => sum + invoices, 0),
    totals,
    facets: await facetsOf(tx, custId),
  };
}
