import { sql, type SQL } from 'drizzle-orm';
import type { InternalDisputeQuery } from '#contract/lease-account/desk/internal-disputes.ts';
import { disputeReasons } from '#contract/invoices/disputes.ts';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dayOrInstant } from '#server/platform/db/iso-instant.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';
import {
  filesColumn,
  disputeFilesOf,
  messagesColumn,
  messagesOf,
  takenBack,
} from '#server/invoices/public.ts';

/** Of a loaded dispute the days are known, and not the times. */
const isLoaded = sql`d.number is not null`;

const selection = sql`d.id, d.number, d.cust_id as "custId", c.name as customer, i.lease_no as "leaseNo",
  i.number as "invoiceNumber", i.type as "invoiceType", i.due_date as "dueDate", d.currency, i.balance, d.amount,
  ${takenBack(sql`d.id`)} as "usedUp", d.reason, d.explanation as text, d.status,
  d.raised_by as "raisedBy", ${dayOrInstant(sql`d.raised_at`, isLoaded)} as "raisedAt",
  ${dayOrInstant(sql`d.closed_at`, isLoaded)} as "closedAt", d.decided_by as "decidedBy", d.outcome,
  d.granted, (select note.number from invoice note where note.id = d.credit_note_id) as "creditNote",
  ${disputeFilesOf(sql`d.cust_id`, sql`d.id`, sql`0`)} as files, ${messagesOf(sql`d.id`)} as messages,
  i.row_version as "rowVersion"`;

const tables = sql`invoice_dispute d join invoice i on i.id = d.invoice_id
  join customer c on c.cust_id = d.cust_id`;

const internalDisputeRow = {
  id: uuid,
  number: text.orNull,
  custId: text,
  customer: text,
  leaseNo: text,
  invoiceNumber: text,
  invoiceType: oneOf(invoiceTypes),
  dueDate: day,
  currency: text,
  balance: numeric,
  amount: numeric,
  usedUp: numeric,
  reason: oneOf(disputeReasons),
  text,
  status: oneOf(disputeStatuses),
  raisedBy: text,
  raisedAt: text,
  closedAt: text.orNull,
  decidedBy: text.orNull,
  outcome: text.orNull,
  granted: numeric.orNull,
  creditNote: text.orNull,
  files: filesColumn,
  messages: messagesColumn,
  rowVersion: int,
};

/** A dispute of a customer as it is stored, with its messages. */
export type InternalDisputeRow = RowOf<typeof internalDisputeRow>;

const sortColumns = {
  invoice: sql`i.number`,
  customer: sql`c.name`,
  lease: sql`i.lease_no`,
  raised: sql`d.raised_at`,
};

function conditionOf({ query }: ListRequest<InternalDisputeQuery>): SQL {
  return allOf([
    query.status === 'all' ? undefined : sql`d.status = ${query.status}`,
    ofCustomer(sql`d.cust_id`, query.customer),
    searchIn(sql`concat_ws(' ', c.name, i.lease_no, i.number, d.number)`, query.q, [
      sql`d.amount`,
      sql`i.balance`,
    ]),
  ]);
}

/** A page of the disputes of all customers, in one statement. */
export function readDisputePage(
  request: ListRequest<InternalDisputeQuery>,
  { limit, offset }: RowRange,
): Promise<InternalDisputeRow[]> {
  return queryRows(
    request.tx,
    internalDisputeRow,
    sql`select ${selection} from ${tables} where ${conditionOf(request)}
      order by ${orderBy(request.query.sort, sortColumns, sql`d.id`)}
      limit ${limit} offset ${offset}`,
  );
}

/** How many disputes there are under the filters, and the customers that have one. */
export function countDisputes(request: ListRequest<InternalDisputeQuery>) {
  return countWithCustomers(
    request.tx,
    sql`${tables} where ${conditionOf(request)}`,
    'invoice_dispute',
  );
}

/** A dispute of a customer with its invoice; undefined for a malformed or foreign id. */
export async function findDisputeRow(
  tx: Tx,
  custId: string,
  id: string,
): Promise<(InternalDisputeRow & { readonly invoiceId: string }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    { ...internalDisputeRow, invoiceId: uuid },
    sql`select ${selection}, i.id as "invoiceId" from ${tables}
      where d.cust_id = ${custId} and d.id = ${id}`,
  );
  return row;
}
