import { sql, type SQL } from 'drizzle-orm';
import { leaseEntries } from './lease-entries.queries.ts';

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

const customerEntries = (custId: string): SQL => sql`
  select 'invoice ' || invoice.id as id, issue_date as date, case when gross < 0 then 'creditNote' else 'invoice' end as kind,
    number as reference, type, lease_no as "ownLease", null::uuid as "paymentId", owner.name as lessor, currency,
    gross as amount, null::date as "valueDate", null::text as note
  from invoice join lessor_entity as owner on owner.id = invoice.lessor_entity_id
  where cust_id = ${custId} and status <> 'draft'
  union all
  select 'payment ' || payment.id, value_date, 'payment', reference, null, null, payment.id, owner.name, currency, -amount, value_date, null
  from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
  where cust_id = ${custId}
  union all
  select 'returned ' || payment.id, returned_on, 'returnedPayment', reference, null, null, payment.id, owner.name, currency, amount,
    value_date, null
  from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
  where cust_id = ${custId} and returned_on is not null`;

/**
 * Everything that was booked for a customer, or for one of its leases; an id names an entry,
 * `leaseOfEntry` its lease.
 */
export const bookedEntries = (custId: string, lease: string | undefined): SQL =>
  lease === undefined ? customerEntries(custId) : leaseEntries(custId, lease);
