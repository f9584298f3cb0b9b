import { sql, type SQL } from 'drizzle-orm';
import type { InvoiceQuery } from '#contract/invoices/invoices.ts';
import { allOf, searchIn, searchInLower } from '#server/platform/lists/list-sql.ts';
import { datedColumns } from './invoice-columns.queries.ts';

function statusConditions(asOf: string): Record<InvoiceQuery['status'], SQL> {
  const { overdue, owed } = datedColumns(asOf);
  return {
    all: sql`true`,
    unpaid: sql`invoice.is_open`,
    payable: sql`invoice.is_open and ${owed} > 0
      and invoice.status in ('issued', 'partPaid', 'disputed')`,
    // Overdue implies open; naming it enables the index of open invoices.
    overdue: sql`invoice.is_open and ${overdue}`,
    issued: sql`invoice.status = 'issued' and not ${overdue}`,
    partPaid: sql`invoice.status = 'partPaid' and not ${overdue}`,
    paid: sql`invoice.status = 'paid'`,
    disputed: sql`invoice.status = 'disputed'`,
    credited: sql`invoice.status = 'credited'`,
    closed: sql`invoice.status = 'closed'`,
  };
}

/** The conditions of the fields of a list state that are set. */
function fieldConditions(query: InvoiceQuery): SQL[] {
  const { type, currency, lease, issuedFrom, issuedTo, dueFrom, dueTo } = query;
  return [
    ...(type === undefined ? [] : [sql`invoice.type = ${type}`]),
    ...(currency === undefined ? [] : [sql`invoice.currency = ${currency}`]),
    ...(lease === undefined ? [] : [sql`invoice.lease_no = ${lease}`]),
    ...(issuedFrom === undefined ? [] : [sql`invoice.issue_date >= ${issuedFrom}`]),
    ...(issuedTo === undefined ? [] : [sql`invoice.issue_date <= ${issuedTo}`]),
    ...(dueFrom === undefined ? [] : [sql`invoice.due_date >= ${dueFrom}`]),
    ...(dueTo === undefined ? [] : [sql`invoice.due_date <= ${dueTo}`]),
  ];
}

/**
 * The condition of a list state: the customer's own invoices, never drafts. The customer is named
 * although row-level security filters too; either alone keeps tenants apart.
 */
export function invoiceCondition(custId: string, query: InvoiceQuery, asOf: string): SQL {
  return allOf([
    sql`invoice.cust_id = ${custId}`,
    sql`invoice.status <> 'draft'`,
    statusConditions(asOf)[query.status],
    ...fieldConditions(query),
    searched(custId, query.q),
  ]);
}

/** Whether an invoice, or the number of a loaded dispute of it, has what is searched. */
function searched(custId: string, words: string | undefined): SQL | undefined {
  const inInvoice = searchInLower(sql`invoice.search_text`, words, [
    sql`invoice.gross`,
    sql`invoice.balance`,
  ]);
  const inDispute = searchIn(sql`dispute.number`, words);
  if (inInvoice === undefined || inDispute === undefined) return undefined;
  return sql`(${inInvoice} or invoice.id in (select dispute.invoice_id
    from invoice_dispute as dispute
    where dispute.cust_id = ${custId} and dispute.number is not null and ${inDispute}))`;
}
