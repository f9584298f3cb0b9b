import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
  const today = Date.parse('2026-09-21T09:00:00Z');
  portal.clock.advance((today - portal.clock.now()) / 1000);
}, 180_000);

afterAll(() => portal.close());

const invoice = '00000000-0000-4000-8000-0000000a1d01';
const payment = '00000000-0000-4000-8000-0000000a1d02';

/** The example of domain page §3.3: 8.30 % by the cap, part of it paid with value 1 September. */
function storeExample(allocatedOn: string): Promise<void> {
  return portal.database.tx({ kind: 'owner' }, async (tx) => {
    const lease = sql`(select lease_id from interest_term term join lease on lease.id = term.lease_id
      where lease.cust_id = 'AUR' and lease.currency = 'USD' order by lease_no limit 1)`;
    await tx.execute(sql`update interest_term set margin = 0.5, cap_rate = 0.083,
      compounding = 'none', day_count = 'ACT/360', grace_days = 3 where lease_id = ${lease}`);
    await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
        lessor_entity_id, lease_no, asset_kind, asset_serial, asset_model, lessor_name, issue_date,
        due_date, currency, net, tax, gross, paid, balance)
      select ${invoice}, lease.cust_id, 'INV-EXAMPLE', 'basicRent', 'partPaid', lease.id,
        lease.lessor_entity_id, lease.lease_no, 'aircraft', '1', 'A320', 'Lessor', '2026-08-01',
        '2026-08-17', 'USD', 292125, 0, 292125, 150000, 142125
      from lease where lease.id = ${lease}`);
    await tx.execute(sql`insert into invoice_line (invoice_id, cust_id, currency, position,
        description, quantity, unit, rate, amount)
      values (${invoice}, 'AUR', 'USD', 1, 'Rent August 2026', 1, 'month', 292125, 292125)`);
    await tx.execute(sql`insert into payment (id, cust_id, reference, payer, received_date,
        value_date, currency, amount, applied)
      values (${payment}, 'AUR', 'PAY-EXAMPLE', 'Aurora', '2026-09-01', '2026-09-01', 'USD', 150000,
        150000)`);
    await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
        allocated_on, amount)
      values (${invoice}, 1, 'AUR', 'USD', ${payment}, ${allocatedOn}, 150000)`);
  });
}

it('§3.9: interest stops at the value date of a payment that is allocated later', async () => {
  await storeExample('2026-09-08');
  const finance = await portal.enter('finance@aurora.example');
  const answer = await finance.call(
    'GET',
    '/portal/api/interest-charges?status=accruing&pageSize=200',
  );
  const { items } = answer.json<PageOf<typeof interestChargeList>>();

  expect(items.find(({ invoiceNumber }) => invoiceNumber === 'INV-EXAMPLE')?.amount).toBe(
    '1665.62',
  );
});
