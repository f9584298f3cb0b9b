import { sql, type SQL } from 'drizzle-orm';

/** The columns of an entry that come last, and are the same for all entries of a lease. */
const ofLease = (lease: string): SQL =>
  sql`${lease}::text as "ownLease", null::uuid as "paymentId"`;

const documents = (custId: string, lease: string): SQL => sql`
  select 'invoice ' || invoice.id as id, issue_date as date,
    case when gross < 0 then 'creditNote' else 'invoice' end as kind, number as reference, type,
    ${ofLease(lease)}, owner.name as lessor, currency, gross as amount,
    null::date as "valueDate", null::text as note
  from invoice join lessor_entity as owner on owner.id = invoice.lessor_entity_id
  where cust_id = ${custId} and status <> 'draft' and lease_no = ${lease}`;

/** The payments that name the lease, whole, and their returns. */
const ownPayments = (custId: string, lease: string): SQL => sql`
  select entry.kind || ' ' || payment.id, entry.date, entry.kind, reference, null,
    ${ofLease(lease)}, owner.name, payment.currency, entry.amount, value_date, null
  from payment join lease on lease.id = payment.lease_id
    left join lessor_entity as owner on owner.id = payment.lessor_entity_id,
    lateral (values ('payment', value_date, -payment.amount),
      ('returnedPayment', returned_on, payment.amount)) as entry (kind, date, amount)
  where payment.cust_id = ${custId} and lease.lease_no = ${lease} and entry.date is not null`;

/**
 * The parts of payments that name another lease, or none, on items of this one; and the parts of
 * payments of this one on items of others, the other way. Both from the day on which payment and item
 * are there. A negative part takes back what a returned payment had settled.
 */
const partsOfPayments = (custId: string, lease: string): SQL => sql`
  select concat_ws(' ', 'part', "paymentId", date, "usedFor", is_back), date,
    case when is_back then 'returnedPayment' else 'payment' end,
    reference, null,
    ${ofLease(lease)}, lessor, currency, sum(amount), "valueDate",
    'for lease ' || "usedFor"
  from (
    select payment.id as "paymentId", payment.reference, payment.value_date as "valueDate",
      owner.name as lessor, item.currency, given.amount < 0 as is_back,
      case when item.lease_no = ${lease} then null else item.lease_no end as "usedFor",
      case when item.lease_no = ${lease} then -given.amount else given.amount end as amount,
      greatest(given.allocated_on,
        case when item.lease_no = ${lease} then item.issue_date else payment.value_date end) as date
    from allocation as given
      join invoice as item on item.id = given.invoice_id
      join payment on payment.id = given.payment_id
      join lessor_entity as owner on owner.id = item.lessor_entity_id
      left join lease as named on named.id = payment.lease_id
    where given.cust_id = ${custId}
      and (item.lease_no = ${lease}) <> (named.lease_no is not distinct from ${lease})
  ) as part
  group by "paymentId", reference, "valueDate", lessor, currency, is_back, "usedFor", date`;

/** Credits of other leases on items of this one, and of this one on items of others. */
const partsOfCredits = (custId: string, lease: string): SQL => sql`
  select concat_ws(' ', 'credit', note.id, item.id, given.position),
    greatest(given.allocated_on, own.issue_date), 'creditNote',
    note.number, null,
    ${ofLease(lease)}, owner.name, item.currency,
    case when item.lease_no = ${lease} then -given.amount else given.amount end, null::date,
    case when item.lease_no = ${lease} then 'of lease ' || note.lease_no
      else 'for lease ' || item.lease_no end
  from allocation as given
    join invoice as item on item.id = given.invoice_id
    join invoice as note on note.id = given.credit_note_id
    join invoice as own on own.id = case when item.lease_no = ${lease} then item.id else note.id end
    join lessor_entity as owner on owner.id = item.lessor_entity_id
  where given.cust_id = ${custId} and (item.lease_no = ${lease}) <> (note.lease_no = ${lease})`;

/**
 * Everything that was booked for a lease, as `bookedEntries` has it for a customer: its documents, the
 * payments that name it, and what moved between it and other leases. The balance of the entries until
 * a day is what is open of its documents less what payments that name it left on account (§3.4).
 */
export const leaseEntries = (custId: string, lease: string): SQL => sql`
  ${documents(custId, lease)} union all ${ownPayments(custId, lease)}
  union all ${partsOfPayments(custId, lease)} union all ${partsOfCredits(custId, lease)}`;
