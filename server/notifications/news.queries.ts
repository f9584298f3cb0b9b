import { sql, type SQL } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { documentRights } from '#domain/access/document-rights.ts';
import { storedLetterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, numeric, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { datedColumns } from '#server/invoices/public.ts';

/** How many past days are checked again, so that news from a server's downtime are still sent. */
const daysBack = 7;

/** Every customer with active users, with its name and time zone (IANA). */
export async function listActiveCustomers(
  tx: Tx,
): Promise<{ custId: string; name: string; timeZone: string }[]> {
  return queryRows(
    tx,
    { custId: text, name: text, timeZone: text },
    sql`select cust_id as "custId", name, time_zone as "timeZone" from customer
      where status = 'active' order by cust_id`,
  );
}

/** Whether the day of a row is not part of the history that was loaded for the customer. */
const isLive = (day: SQL, custId: string): SQL =>
  sql`${day} >= coalesce((select live_from from customer where cust_id = ${custId}), '-infinity')`;

const invoiceRow = {
  number: text,
  leaseNo: text,
  dueDate: day,
  currency: text,
  gross: numeric,
  balance: numeric,
};
const invoiceColumns = columnsOf('invoice', invoiceRow);

/** Debits issued in the week up to the day `asOf`. */
export async function readIssuedInvoices(tx: Tx, custId: string, asOf: IsoDate) {
  return queryRows(
    tx,
    invoiceRow,
    sql`select ${invoiceColumns} from invoice
      where cust_id = ${custId} and status in ('issued', 'partPaid')
        and issue_date > ${addDays(asOf, -daysBack)} and issue_date <= ${asOf} and gross > 0
        and ${isLive(sql`issue_date`, custId)}
      order by number`,
  );
}

/** Debits that were due in the week before the day `asOf` and are still open. */
export async function readNewlyOverdue(tx: Tx, custId: string, asOf: IsoDate) {
  const { overdue } = datedColumns(asOf);
  return queryRows(
    tx,
    invoiceRow,
    sql`select ${invoiceColumns} from invoice
      where cust_id = ${custId} and is_open and ${overdue}
        and due_date < ${asOf} and due_date > ${addDays(asOf, -daysBack - 1)}
        and ${isLive(sql`due_date`, custId)}
      order by number`,
  );
}

const publishedRow = {
  id: uuid,
  title: text,
  version: text,
  category: oneOf(documentCategories),
  leaseNo: text.orNull,
  rightNeeded: oneOf(documentRights).orNull,
};

/** Available documents of the customer and publications of the week up to the day `asOf`. */
export async function readPublishedDocuments(tx: Tx, custId: string, asOf: IsoDate) {
  return queryRows(
    tx,
    publishedRow,
    sql`select ${columnsOf('document', publishedRow)} from document
      where (cust_id = ${custId} or cust_id is null)
        and scope in ('customer', 'lease', 'project', 'public') and scan_state = 'clean'
        and published > ${addDays(asOf, -daysBack)} and published <= ${asOf}
        and ${isLive(sql`published`, custId)}
      order by published, id`,
  );
}

const letterRow = {
  reference: text,
  bank: text,
  currency: text,
  amount: numeric,
  expiry: day,
  stored: oneOf(storedLetterStatuses),
  evergreen: flag,
  nonRenewalOn: day.orNull,
  finalExpiry: day.orNull,
};

/** Letters of credit that were not released. */
export async function readRunningLetters(tx: Tx, custId: string) {
  return queryRows(
    tx,
    letterRow,
    sql`select reference, issuing_bank as bank, currency, amount, expiry_date as expiry,
        status as stored, is_evergreen as evergreen, non_renewal_on as "nonRenewalOn",
        final_expiry as "finalExpiry"
      from letter_of_credit where cust_id = ${custId} and status <> 'released'`,
  );
}

const unreportedLeaseRow = { leaseNo: text, dueDay: int, calendars: text, liveFrom: day.orNull };

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
    sql`select lease_no as "leaseNo", util_due_day as "dueDay", calendars,
        live_from as "liveFrom"
      from lease join customer using (cust_id)
      where cust_id = ${custId}
        and start_date < (${`${month}-01`}::date + interval '1 month')
        and coalesce(actual_return, end_date) >= ${`${month}-01`}::date
        and not exists (select 1 from util_report r where r.lease_id = lease.id
          and r.month = ${month} and r.is_current and r.status not in ('draft', 'estimated'))
      order by lease_no`,
  );
}
