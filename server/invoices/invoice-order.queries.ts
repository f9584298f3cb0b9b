import { asc, desc, type SQL } from 'drizzle-orm';
import type { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { datedColumns } from './invoice-columns.queries.ts';
import { sortField } from '#contract/lists/sort-field.ts';

type SortField = SortableKey<typeof invoiceColumns>;

function sortColumns(asOf: string) {
  const { status, daysOverdue } = datedColumns(asOf);
  return {
    number: invoice.number,
    type: invoice.type,
    lease: invoice.leaseNo,
    asset: invoice.assetSerial,
    issued: invoice.issueDate,
    due: invoice.dueDate,
    currency: invoice.currency,
    gross: invoice.gross,
    tax: invoice.tax,
    paid: invoice.paid,
    credited: invoice.credited,
    balance: invoice.balance,
    status,
    daysOverdue,
  } satisfies Record<SortField, unknown>;
}

/** The order of a list state; equal rows keep one order, so no row appears on two pages. */
export function invoiceOrder(sort: InvoiceQuery['sort'], asOf: string): SQL[] {
  const { field, isReversed } = sortField(sort);
  const column = sortColumns(asOf)[field];
  // No two invoices share a number: its index alone gives the order.
  if (field === 'number') return [isReversed ? desc(column) : asc(column)];
  return isReversed ? [desc(column), desc(invoice.id)] : [asc(column), asc(invoice.id)];
}
