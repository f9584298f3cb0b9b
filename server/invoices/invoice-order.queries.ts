import { sql, type SQL } from 'drizzle-orm';
import type { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import { datedColumns } from './invoice-columns.queries.ts';
import { sortField } from '#contract/lists/sort-field.ts';

type SortField = SortableKey<typeof invoiceColumns>;

function sortColumns(asOf: string): Record<SortField, SQL> {
  const { status, daysOverdue } = datedColumns(asOf);
  return {
    number: sql`invoice.number`,
    type: sql`invoice.type`,
    lease: sql`invoice.lease_no`,
    asset: sql`invoice.asset_serial`,
    issued: sql`invoice.issue_date`,
    due: sql`invoice.due_date`,
    currency: sql`invoice.currency`,
    gross: sql`invoice.gross`,
    tax: sql`invoice.tax`,
    paid: sql`invoice.paid`,
    credited: sql`invoice.credited`,
    balance: sql`invoice.balance`,
    status,
    daysOverdue,
  };
}

/** The order of a list state; equal rows keep one order, so no row appears on two pages. */
export function invoiceOrder(sort: InvoiceQuery['sort'], asOf: string): SQL {
  const { field, isReversed } = sortField(sort);
  const column = sortColumns(asOf)[field];
  const direction = isReversed ? sql`desc` : sql`asc`;
  // No two invoices share a number: its index alone gives the order.
  if (field === 'number') return sql`${column} ${direction}`;
  return sql`${column} ${direction}, invoice.id ${direction}`;
}
