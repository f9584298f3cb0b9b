import { sql, type SQL } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, text, type RowOf } from '#server/platform/db/row.ts';

const statementEntryRow = {
  date: day,
  kind: oneOf(entryKinds),
  reference: text,
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

/**
 * The lease of an entry of `bookedEntries`: of an invoice its own; of a payment the one that it names,
 * else the only one whose items it settles; null for several. Select it for the rows that are shown.
 */
export const leaseOfEntry = (entry: SQL): SQL => sql`coalesce(${entry}."ownLease",
  (select lease.lease_no from payment join lease on lease.id = payment.lease_id
    where payment.id = ${entry}."paymentId"),
  (select case when count(distinct item.lease_no) = 1 then min(item.lease_no) end
    from allocation as given join invoice as item on item.id = given.invoice_id
    where given.payment_id = ${entry}."paymentId" and given.amount > 0))`;

/** Everything that was booked for a customer; an id names an entry, `leaseOfEntry` its lease. */
export const bookedEntries = (custId: string): SQL => sql`
  select 'invoice ' || invoice.id as id, issue_date as date, case when gross < 0 then 'creditNote' else 'invoice' end as kind,
    number as reference, type, lease_no as "ownLease", null::uuid as "paymentId", owner.name as lessor, currency,
    gross as amount, null::date as "valueDate"
  from invoice join lessor_entity as owner on owner.id = invoice.lessor_entity_id
  where cust_id = ${custId} and status <> 'draft'
  union all
  select 'payment ' || payment.id, value_date, 'payment', reference, null, null, payment.id, owner.name, currency, -amount, value_date
  from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
  where cust_id = ${custId}
  union all
  select 'returned ' || payment.id, returned_on, 'returnedPayment', reference, null, null, payment.id, owner.name, currency, amount,
    value_date
  from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
  where cust_id = ${custId} and returned_on is not null`;

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

/** The items that were open at the end of a day; `used` is what was applied to them until then. */
export const openItemsAt = (custId: string, to: string): SQL => sql`
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
      and gross <> coalesce(used.amount, 0.00)`;

/** The items that were open at the end of a day. */
export async function readStatementItems(tx: Tx, custId: string, to: string): Promise<OpenItem[]> {
  return queryRows(
    tx,
    openItemRow,
    sql`select number, type, "leaseNo", lessor, "issueDate", "dueDate", currency, gross, balance,
        suspended, "writtenOff", disputed
      from (${openItemsAt(custId, to)}) as item order by "dueDate", number`,
  );
}

const beforeRow = { lessor: text.orNull, currency: text, kind: oneOf(entryKinds), amount: numeric };

/** What was booked before a day on an account, by kind. */
export type BookedBefore = RowOf<typeof beforeRow>;

const balanceRow = { lessor: text.orNull, currency: text, amount: numeric };

/** An amount of an account. */
export type AccountBalance = RowOf<typeof balanceRow>;

/** The payments of which something was on account at the end of a day. */
export const onAccountAt = (custId: string, to: string): SQL => sql`
  select payment.id, payment.reference, payment.value_date as "valueDate", owner.name as lessor,
      payment.currency, payment.amount, coalesce(used.amount, 0.00) as used
    from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
    left join (
      select payment_id, sum(amount) as amount from allocation
      where cust_id = ${custId} and allocated_on <= ${to}::date and payment_id is not null
      group by payment_id) as used on used.payment_id = payment.id
    where payment.cust_id = ${custId} and payment.value_date <= ${to}::date
      and (payment.returned_on is null or payment.returned_on > ${to}::date)
      and payment.amount <> coalesce(used.amount, 0.00)`;

/** What payments left on account at the end of a day. */
export async function readOnAccount(tx: Tx, custId: string, to: string): Promise<AccountBalance[]> {
  return queryRows(
    tx,
    balanceRow,
    sql`select lessor, currency, sum(amount - used) as amount
      from (${onAccountAt(custId, to)}) as payment group by lessor, currency`,
  );
}

/** Everything booked before the first day, by kind of entry. */
export async function readBefore(tx: Tx, custId: string, from: string): Promise<BookedBefore[]> {
  return queryRows(
    tx,
    beforeRow,
    sql`select lessor, currency, kind, sum(amount) as amount from (${bookedEntries(custId)}) as entry
      where date < ${from}::date group by lessor, currency, kind`,
  );
}

/** An account of a customer. */
export interface OwnerAccount {
  /** Null for money whose lessor entity is not known yet. */
  readonly lessor: string | null;
  readonly currency: string;
}

/** Every account of the customer: one for each lessor entity and currency, even without entries. */
export function readOwnerAccounts(tx: Tx, custId: string): Promise<OwnerAccount[]> {
  return queryRows(
    tx,
    { lessor: text.orNull, currency: text },
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
  custId: string,
  from: string,
  to: string,
): Promise<StatementEntry[]> {
  return queryRows(
    tx,
    statementEntryRow,
    sql`select date, kind, reference, type, ${leaseOfEntry(sql`entry`)} as "leaseNo", lessor, currency,
        amount
      from (${bookedEntries(custId)}) as entry
      where date between ${from}::date and ${to}::date order by date, reference`,
  );
}
