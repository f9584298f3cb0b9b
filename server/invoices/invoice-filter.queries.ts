import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import { invoice, type StoredInvoiceStatus } from '#server/platform/db/schema/leasing-invoices.ts';
import { datedColumns } from './invoice-columns.queries.ts';

const mostWords = 8;

const stored = (status: StoredInvoiceStatus) => sql`${invoice.status} = ${status}`;

function statusConditions(asOf: string): Record<InvoiceQuery['status'], SQL> {
  const { overdue } = datedColumns(asOf);
  return {
    all: sql`true`,
    unpaid: sql`${invoice.isOpen}`,
    // Overdue implies open; naming it enables the index of open invoices.
    overdue: sql`${invoice.isOpen} and ${overdue}`,
    issued: sql`${stored('issued')} and not ${overdue}`,
    partPaid: sql`${stored('partPaid')} and not ${overdue}`,
    paid: stored('paid'),
    disputed: stored('disputed'),
    credited: stored('credited'),
    closed: stored('closed'),
  };
}

/** Every word must occur; a plain substring search, so `%` and `_` are literal. */
function searchConditions(text: string | undefined): SQL[] {
  const words = (text ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return words.map((word) => sql`strpos(${invoice.searchText}, lower(${word})) > 0`);
}

function fieldConditions(query: InvoiceQuery): (SQL | undefined)[] {
  const { type, currency, lease, issuedFrom, issuedTo, dueFrom, dueTo } = query;
  return [
    type === undefined ? undefined : eq(invoice.type, type),
    currency === undefined ? undefined : eq(invoice.currency, currency),
    lease === undefined ? undefined : eq(invoice.leaseNo, lease),
    issuedFrom === undefined ? undefined : gte(invoice.issueDate, issuedFrom),
    issuedTo === undefined ? undefined : lte(invoice.issueDate, issuedTo),
    dueFrom === undefined ? undefined : gte(invoice.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(invoice.dueDate, dueTo),
  ];
}

/**
 * The condition of a list state: the customer's own invoices, never drafts. The customer is named
 * although row-level security filters too; either alone keeps tenants apart.
 */
export function invoiceCondition(
  custId: string,
  query: InvoiceQuery,
  asOf: string,
): SQL | undefined {
  return and(
    eq(invoice.custId, custId),
    ne(invoice.status, 'draft'),
    statusConditions(asOf)[query.status],
    ...fieldConditions(query),
    ...searchConditions(query.q),
  );
}
