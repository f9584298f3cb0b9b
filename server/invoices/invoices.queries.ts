import { eq, sql } from 'drizzle-orm';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { invoiceList, InvoiceQuery } from '#contract/invoices/invoices.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { lease } from '#server/platform/db/schema/leasing-leases.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { invoiceCondition } from './invoice-filter.queries.ts';
import { invoiceOrder } from './invoice-order.queries.ts';
import { invoiceSelection, toInvoice } from './invoice-row.ts';
import { totalInvoices } from './invoice-totals.queries.ts';

type Request = ListRequest<InvoiceQuery>;

/** Sorts ids alone and reads whole rows for the requested ones only. */
async function readInvoices(
  { tx, custId, query, asOf }: Request,
  { limit, offset }: RowRange,
): Promise<Invoice[]> {
  const order = invoiceOrder(query.sort, asOf);
  const ids = tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(invoiceCondition(custId, query, asOf))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await tx
    .select(invoiceSelection(asOf))
    .from(invoice)
    .where(sql`${eq(invoice.custId, custId)} and ${invoice.id} = any(array(${ids}))`)
    .orderBy(...order);
  return rows.map(toInvoice);
}

async function facetsOf({ tx, custId }: Request) {
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

async function summarise(request: Request) {
  const { tx, custId, query, asOf } = request;
  const totals = await totalInvoices(tx, invoiceCondition(custId, query, asOf), asOf);
  return {
    total: totals.reduce((sum, { invoices }) => sum + invoices, 0),
    totals,
    facets: await facetsOf(request),
  };
}

/**
 * A customer's invoices in three statements, however many there are: the rows, the totals of the
 * filtered set, and the facets of the whole customer.
 */
export const invoiceSource: ListSource<typeof invoiceList> = {
  items: readInvoices,
  summary: summarise,
};
