import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Books the invoice of the example of late-payment interest (domain page §3.3): basic rent of
 * 292,125.00 on a lease of Aurora, due 17 August 2026, at 8.30 % by the cap. `paid` is its paid
 * part; the caller books the payment in the same transaction.
 */
export async function bookLateExample(
  tx: Tx,
  {
    id,
    number,
    paid = '0',
  }: { readonly id: string; readonly number: string; readonly paid?: string },
): Promise<void> {
  const lease = sql`(select lease_id from interest_term term join lease on lease.id = term.lease_id
    where lease.cust_id = 'AUR' and lease.currency = 'USD' order by lease_no limit 1)`;
  const status = paid === '0' ? 'issued' : 'partPaid';
  await tx.execute(sql`update interest_term set margin = 0.5, cap_rate = 0.083,
    compounding = 'none', day_count = 'ACT/360', grace_days = 3 where lease_id = ${lease}`);
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_model, lessor_name, issue_date,
      due_date, currency, net, tax, gross, paid, balance)
    select ${id}, lease.cust_id, ${number}, 'basicRent', ${status}, lease.id,
      lease.lessor_entity_id, lease.lease_no, 'aircraft', '1', 'A320', 'Lessor', '2026-08-01',
      '2026-08-17', 'USD', 292125, 0, 292125, ${paid}::numeric, 292125 - ${paid}::numeric
    from lease where lease.id = ${lease}`);
  await tx.execute(sql`insert into invoice_line (invoice_id, cust_id, currency, position,
      description, quantity, unit, rate, amount)
    values (${id}, 'AUR', 'USD', 1, 'Rent August 2026', 1, 'month', 292125, 292125)`);
}
