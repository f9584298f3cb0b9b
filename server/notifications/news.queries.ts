import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, type RowOf } from '#server/platform/db/row.ts';
import { document } from '#server/platform/db/schema/documents.ts';
import { customer } from '#server/platform/db/schema/identity.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { letterOfCredit } from '#server/platform/db/schema/leasing-security.ts';
import { datedColumns } from '#server/invoices/public.ts';

/** How many past days are checked again, so that news from a server's downtime are still sent. */
const daysBack = 7;

/** Every customer with active users, with its name and time zone (IANA). */
export async function listActiveCustomers(
  tx: Tx,
): Promise<{ custId: string; name: string; timeZone: string }[]> {
  return tx
    .select({ custId: customer.custId, name: customer.name, timeZone: customer.timeZone })
    .from(customer)
    .where(eq(customer.status, 'active'))
    .orderBy(customer.custId);
}

const invoiceFacts = {
  number: invoice.number,
  leaseNo: invoice.leaseNo,
  dueDate: invoice.dueDate,
  currency: invoice.currency,
  gross: invoice.gross,
  balance: invoice.balance,
} as const;

/** Debits issued in the week up to the day `asOf`. */
export async function readIssuedInvoices(tx: Tx, custId: string, asOf: IsoDate) {
  return tx
    .select(invoiceFacts)
    .from(invoice)
    .where(
      and(
        eq(invoice.custId, custId),
        inArray(invoice.status, ['issued', 'partPaid']),
        gt(invoice.issueDate, addDays(asOf, -daysBack)),
        lte(invoice.issueDate, asOf),
        gt(invoice.gross, '0'),
      ),
    )
    .orderBy(invoice.number);
}

/** Debits that were due in the week before the day `asOf` and are still open. */
export async function readNewlyOverdue(tx: Tx, custId: string, asOf: IsoDate) {
  const { overdue } = datedColumns(asOf);
  return tx
    .select(invoiceFacts)
    .from(invoice)
    .where(
      and(
        eq(invoice.custId, custId),
        sql`${invoice.isOpen} and ${overdue}`,
        lt(invoice.dueDate, asOf),
        gt(invoice.dueDate, addDays(asOf, -daysBack - 1)),
      ),
    )
    .orderBy(invoice.number);
}

/** Available documents of the customer and publications of the week up to the day `asOf`. */
export async function readPublishedDocuments(tx: Tx, custId: string, asOf: IsoDate) {
  return tx
    .select({
      id: document.id,
      title: document.title,
      version: document.version,
      category: document.category,
      leaseNo: document.leaseNo,
      rightNeeded: document.rightNeeded,
    })
    .from(document)
    .where(
      and(
        or(eq(document.custId, custId), isNull(document.custId)),
        inArray(document.scope, ['customer', 'lease', 'project', 'public']),
        eq(document.scanState, 'clean'),
        gt(document.published, addDays(asOf, -daysBack)),
        lte(document.published, asOf),
      ),
    )
    .orderBy(document.published, document.id);
}

/** Letters of credit that have not ended otherwise. */
export async function readRunningLetters(tx: Tx, custId: string) {
  return tx
    .select({
      reference: letterOfCredit.reference,
      bank: letterOfCredit.issuingBank,
      currency: letterOfCredit.currency,
      amount: letterOfCredit.amount,
      expiry: letterOfCredit.expiryDate,
      stored: letterOfCredit.status,
      evergreen: letterOfCredit.isEvergreen,
      nonRenewalOn: letterOfCredit.nonRenewalOn,
    })
    .from(letterOfCredit)
    .where(and(eq(letterOfCredit.custId, custId), ne(letterOfCredit.status, 'released')));
}

const unreportedLeaseRow = { leaseNo: text, dueDay: int };

/** A lease that runs on some day of a month and has not reported it. */
export type UnreportedLease = RowOf<typeof unreportedLeaseRow>;

/** Leases, with or without supplemental rent, whose report of the month is not submitted. */
export async function readUnreported(
  tx: Tx,
  custId: string,
  month: IsoMonth,
): Promise<UnreportedLease[]> {
  return queryRows(
    tx,
    unreportedLeaseRow,
    sql`select lease_no as "leaseNo", util_due_day as "dueDay" from lease
      where cust_id = ${custId}
        and start_date < (${`${month}-01`}::date + interval '1 month')
        and coalesce(actual_return, end_date) >= ${`${month}-01`}::date
        and not exists (select 1 from util_report r where r.lease_id = lease.id
          and r.month = ${month} and r.is_current and r.status not in ('draft', 'estimated'))
      order by lease_no`,
  );
}
