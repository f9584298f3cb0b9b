import { sql } from 'drizzle-orm';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { invoiceList, InvoiceQuery } from '#contract/invoices/invoices.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { invoiceCondition } from './invoice-filter.queries.ts';
import { invoiceOrder } from './invoice-order.queries.ts';
import { invoiceRow, invoiceSelection, toInvoice } from './invoice-row.queries.ts';
import { totalInvoices } from './invoice-totals.queries.ts';

type Request = ListRequest<InvoiceQuery>;

/** Sorts ids alone and reads whole rows for the requested ones only. */
async function readInvoices(
  { tx, custId, query, asOf }: Request,
  { limit, offset }: RowRange,
): Promise<Invoice[]> {
  const order = invoiceOrder(query.sort, asOf);
  const rows = await queryRows(
    tx,
    invoiceRow,
    sql`select ${invoiceSelection(asOf)} from invoice
      where invoice.cust_id = ${custId} and invoice.id = any(array(
        select invoice.id from invoice where ${invoiceCondition(custId, query, asOf)}
        order by ${order} limit ${limit} offset ${offset}))
      order by ${order}`,
  );
  return rows.map(toInvoice);
}

async function facetsOf({ tx, custId }: Request) {
  const leases = await queryRows(
    tx,
    { leaseNo: text, currency: text },
    sql`select lease_no as "leaseNo", currency from lease where cust_id = ${custId}
      order by lease_no`,
  );
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
