import { sql, type SQL } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bookedEntries, leaseOfEntry } from './booked-entries.queries.ts';
import { day, numeric, oneOf, text, type RowOf } from '#server/platform/db/row.ts';

const statementEntryRow = {
  date: day,
  kind: oneOf(entryKinds),
  reference: text,
  /** In the statement of a lease, the other lease that a part of the document was applied to. */
  note: text.orNull,
  /** Type of an invoice or a credit note; null for other entries. */
  type: oneOf(invoiceTypes).orNull,
  leaseNo: text.orNull,
  lessor: text.orNull,
  currency: text,
  amount: numeric,
};

/** An entry as the statement prints it. */
export type StatementEntry = RowOf<typeof statementEntryRow>;

const openItemRow = {
  number: text,
  type: oneOf(invoiceTypes),
  leaseNo: text,
  lessor: text,
  issueDate: day,
  dueDate: day,
  currency: text,
  gross: numeric,
  balance: numeric,
  /** The part of the balance that a dispute suspends. */
  suspended: numeric,
  /** The part of the balance that is written off. */
  writtenOff: numeric,
  /** The part of the balance that was in dispute, whether the dispute suspends it or not. */
  disputed: numeric,
};

/** An invoice or credit note that was open at the end of the statement. */
export type OpenItem = RowOf<typeof openItemRow>;

const closedAfter = (to: string) => sql`(dispute.closed_at at time zone 'UTC')::date > ${to}::date`;

/** A written-off invoice is so from its day on; without one, from its issue on. */
const writtenOffBy = (to: string) => sql`(invoice.status = 'closed'
  and coalesce(invoice.written_off_on, issue_date) <= ${to}::date)`;

/** The disputes that suspend their amount on a day: one that is withdrawn or rejected has not (§3.9). */
const suspending = (
  to: string,
) => sql`invoice.type = any(suspended_types(invoice.lease_id, ${to}::date))
  and (dispute.status = 'open' or (dispute.status = 'resolved' and ${closedAfter(to)}))`;

/**
 * The amounts of the disputes of an item at the end of a day under a condition, less what documents
 * took back until then, at most what was open.
 */
function inDisputeAt(to: string, condition: SQL): SQL {
  return sql`least(greatest(gross - coalesce(used.amount, 0.00), 0.00), coalesce((
      select sum(dispute.amount - coalesce((select sum(reduction.disputed)
          from invoice_reduction as reduction join invoice as note on note.id = document_id
          where dispute_id = dispute.id and note.issue_date <= ${to}::date), 0.00))
        from invoice_dispute as dispute
      where dispute.invoice_id = invoice.id and ${condition}
        and (dispute.raised_at at time zone 'UTC')::date <= ${to}::date), 0.00))`;
}

/** A customer, or one of its leases. */
export interface StatedFor {
  readonly custId: string;
  readonly lease: string | undefined;
}

const onlyOf = (lease: string | undefined, leaseNo: SQL): SQL =>
  lease === undefined ? sql`` : sql`and ${leaseNo} = ${lease}`;

/** The items that were open at the end of a day; `used` is what was applied to them until then. */
export const openItemsAt = ({ custId, lease }: StatedFor, to: string): SQL => sql`
  select invoice.id, number, type, invoice.lease_no as "leaseNo", owner.name as lessor,
      issue_date as "issueDate", due_date as "dueDate", invoice.currency, gross,
      coalesce(used.amount, 0.00) as used,
      gross - coalesce(used.amount, 0.00) as balance,
      case when ${writtenOffBy(to)} then 0.00 else
        ${inDisputeAt(to, suspending(to))} end as suspended,
      case when ${writtenOffBy(to)} then gross - coalesce(used.amount, 0.00) else 0.00 end
        as "writtenOff",
      case when ${writtenOffBy(to)} then 0.00 else
        ${inDisputeAt(to, sql`(dispute.closed_at is null or ${closedAfter(to)})`)} end as disputed
    from invoice
      join lessor_entity as owner on owner.id = invoice.lessor_entity_id
      left join (
        select id, sum(amount) as amount from (
          select invoice_id as id, amount from allocation
            where cust_id = ${custId} and allocated_on <= ${to}::date
          union all
          select credit_note_id, -amount from allocation
            where cust_id = ${custId} and allocated_on <= ${to}::date and credit_note_id is not null
        ) as each group by id) as used on used.id = invoice.id
    where invoice.cust_id = ${custId} and invoice.status <> 'draft' and issue_date <= ${to}::date
      ${onlyOf(lease, sql`invoice.lease_no`)}
      and gross <> coalesce(used.amount, 0.00)`;

/** The items that were open at the end of a day. */
export async function readStatementItems(
  tx: Tx,
  stated: StatedFor,
  to: string,
): Promise<OpenItem[]> {
  return queryRows(
    tx,
    openItemRow,
    sql`select number, type, "leaseNo", lessor, "issueDate", "dueDate", currency, gross, balance,
        suspended, "writtenOff", disputed
      from (${openItemsAt(stated, to)}) as item order by "dueDate", number`,
  );
}

const beforeRow = { lessor: text.orNull, currency: text, kind: oneOf(entryKinds), amount: numeric };

/** What was booked before a day on an account, by kind. */
export type BookedBefore = RowOf<typeof beforeRow>;

const balanceRow = { lessor: text.orNull, currency: text, amount: numeric };

/** An amount of an account. */
export type AccountBalance = RowOf<typeof balanceRow>;

/**
 * The payments of which something was on account at the end of a day; for a lease those that name it.
 */
export const onAccountAt = ({ custId, lease }: StatedFor, to: string): SQL => sql`
  select payment.id, payment.reference, payment.value_date as "valueDate", owner.name as lessor,
      payment.currency, payment.amount, coalesce(used.amount, 0.00) as used
    from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
    left join (
      select payment_id, sum(amount) as amount from allocation
      where cust_id = ${custId} and allocated_on <= ${to}::date and payment_id is not null
      group by payment_id) as used on used.payment_id = payment.id
    left join lease as named on named.id = payment.lease_id
    where payment.cust_id = ${custId} and payment.value_date <= ${to}::date
      and (payment.returned_on is null or payment.returned_on > ${to}::date)
      and payment.amount <> coalesce(used.amount, 0.00) ${onlyOf(lease, sql`named.lease_no`)}`;

/** What payments left on account at the end of a day. */
export async function readOnAccount(
  tx: Tx,
  stated: StatedFor,
  to: string,
): Promise<AccountBalance[]> {
  return queryRows(
    tx,
    balanceRow,
    sql`select lessor, currency, sum(amount - used) as amount
      from (${onAccountAt(stated, to)}) as payment group by lessor, currency`,
  );
}

/** Everything booked before the first day, by kind of entry. */
export async function readBefore(
  tx: Tx,
  { custId, lease }: StatedFor,
  from: string,
): Promise<BookedBefore[]> {
  return queryRows(
    tx,
    beforeRow,
    sql`select lessor, currency, kind, sum(amount) as amount from (${bookedEntries(custId, lease)}) as entry
      where date < ${from}::date group by lessor, currency, kind`,
  );
}

const accountRow = { lessor: text.orNull, currency: text };

/** An account of a customer. */
export interface OwnerAccount {
  /** Null for money whose lessor entity is not known yet. */
  readonly lessor: string | null;
  readonly currency: string;
}

/**
 * Every account of the customer, or of its lease: one for each lessor entity and currency, even
 * without entries. A lease has one for each owner that it has had.
 */
export function readOwnerAccounts(tx: Tx, { custId, lease }: StatedFor): Promise<OwnerAccount[]> {
  if (lease !== undefined)
    return queryRows(
      tx,
      accountRow,
      sql`select owner.name as lessor, lease.currency from lease
          join lessor_entity as owner on owner.id = lease.lessor_entity_id
          where lease.cust_id = ${custId} and lease_no = ${lease}
        union select lessor, currency from (${bookedEntries(custId, lease)}) as entry
        order by 1 nulls last, 2`,
    );
  return queryRows(
    tx,
    accountRow,
    sql`select owner.name as lessor, lease.currency from lease
        join lessor_entity as owner on owner.id = lease.lessor_entity_id
        where lease.cust_id = ${custId}
      union select null, currency from payment
        where cust_id = ${custId} and lessor_entity_id is null
      order by 1 nulls last, 2`,
  );
}

const customerRow = { custId: text, name: text, country: text };

/** Who the statement is for; undefined for an unknown customer. */
export async function findStatementCustomer(
  tx: Tx,
  custId: string,
): Promise<RowOf<typeof customerRow> | undefined> {
  const [customer] = await queryRows(
    tx,
    customerRow,
    sql`select cust_id as "custId", name, country from customer where cust_id = ${custId}`,
  );
  return customer;
}

/** What was booked on some days, inclusive, in order. */
export function readMovements(
  tx: Tx,
  { custId, lease }: StatedFor,
  from: string,
  to: string,
): Promise<StatementEntry[]> {
  return queryRows(
    tx,
    statementEntryRow,
    sql`select date, kind, reference, note, type, ${leaseOfEntry(sql`entry`)} as "leaseNo", lessor, currency,
        amount
      from (${bookedEntries(custId, lease)}) as entry
      where date between ${from}::date and ${to}::date order by date, reference`,
  );
}
