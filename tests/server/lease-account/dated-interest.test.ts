import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  InterestChargeDetail,
  interestChargeList,
} from '#contract/lease-account/interest-charges.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { proposeCharges } from '#server/lease-account/public.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { bookLateExample } from '#tests/support/invoices/late-example.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let finance: TestBrowser;

const invoice = '00000000-0000-4000-8000-0000000a1d31';

const asOwner = (statement: ReturnType<typeof sql>) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(statement));

/** The example of domain page §3.3, whose lease agrees 10.20 % by ACT/365F from 6 September on. */
beforeAll(async () => {
  portal = await createSeededPortal();
  const today = Date.parse('2026-09-21T09:00:00Z');
  portal.clock.advance((today - portal.clock.now()) / 1000);
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    // The rates are published; the demo data end before them.
    await tx.execute(sql`insert into index_fixing (index_name, tenor_months, fixing_date, rate, source)
      select i.index_name, i.tenor_months, d::date, 0.04, 'test'
        from (select distinct index_name, tenor_months from interest_term) i
          cross join generate_series('2026-06-10'::date, '2026-09-21'::date, '1 day') d
      on conflict do nothing`);
    await bookLateExample(tx, { id: invoice, number: 'INV-DATED' });
    const lease = sql`(select lease_id from invoice where id = ${invoice})`;
    await tx.execute(sql`delete from interest_term where lease_id = ${lease}
      and valid_from > (select start_date from lease where id = ${lease})`);
    await tx.execute(sql`insert into interest_term (lease_id, cust_id, currency, valid_from, index_name,
        tenor_months, margin, grace_days, day_count, compounding, cap_rate, amendment)
      select lease_id, cust_id, currency, '2026-09-06', index_name, tenor_months, margin, 0,
        'ACT/365F', compounding, 0.102, 'Amendment 3' from interest_term where lease_id = ${lease}`);
  });
  finance = await portal.enter('finance@aurora.example');
}, 180_000);

afterAll(() => portal.close());

async function shown(): Promise<InterestChargeDetail> {
  const base = '/portal/api/interest-charges';
  const list = await finance.call('GET', `${base}?status=all&q=INV-DATED`);
  const { items } = list.json<PageOf<typeof interestChargeList>>();
  expect(items).toHaveLength(1);
  const detail = await finance.call('GET', `${base}/${items[0]?.id}`);
  return { ...items[0], ...detail.json<InterestChargeDetail>() };
}

// 292,125.00: 20 d at 8.30 % by 360 = 1,347.0208…; 15 d at 10.20 % by 365 = 1,224.5239….
const expected = {
  amount: '2571.54',
  daysLate: 35,
  graceUntil: '2026-08-20',
  dayCount: 'ACT/360',
  termsChangedOn: '2026-09-06',
};

const parts = [
  ['2026-08-17', '0.083', 15, 'ACT/360'],
  ['2026-09-01', '0.083', 5, 'ACT/360'],
  ['2026-09-06', '0.102', 15, 'ACT/365F'],
];

describe('terms of late interest that change during a lease (§3.9)', () => {
  it('count each day of what accrues by the terms of that day', async () => {
    const charge = await shown();

    expect(charge).toMatchObject({ ...expected, status: 'accruing' });
    expect(charge.bearing.map((one) => [one.from, one.rate, one.days, one.dayCount])).toEqual(
      parts,
    );
    expect(charge.terms).toMatchObject([
      { from: '2026-08-17', amendment: null, dayCount: 'ACT/360', cap: '0.0830000' },
      {
        from: '2026-09-06',
        validFrom: '2026-09-06',
        amendment: 'Amendment 3',
        dayCount: 'ACT/365F',
        cap: '0.1020000',
      },
    ]);
  });

  it('count it the same way once it is charged', async () => {
    const id = randomUUID();
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`insert into payment (id, cust_id, reference, payer, received_date,
          value_date, currency, amount, applied)
        values (${id}, 'AUR', 'PAY-DATED', 'Aurora', '2026-09-21', '2026-09-21', 'USD', 292125, 292125)`);
      await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
          allocated_on, amount) values (${invoice}, 1, 'AUR', 'USD', ${id}, '2026-09-21', 292125)`);
      await tx.execute(sql`update invoice set paid = 292125, balance = 0, status = 'paid'
        where id = ${invoice}`);
    });
    await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      proposeCharges(tx, ['AUR']),
    );
    const charge = await shown();

    expect(charge).toMatchObject({ ...expected, status: 'proposed' });
    expect(charge.bearing.map((one) => [one.from, one.rate, one.days, one.dayCount])).toEqual(
      parts,
    );
    expect(charge.terms.map(({ from }) => from)).toEqual(['2026-08-17', '2026-09-06']);
  });
});

describe('what a dispute suspends', () => {
  it('follows the terms of the day', async () => {
    const list = '/portal/api/invoices?status=overdue&currency=USD&type=supplementalRent';
    const { items } = (await finance.call('GET', list)).json<{ items: Invoice[] }>();
    const [one] = items as [Invoice];
    const path = `/portal/api/invoices/${one.id}`;
    const standing = async () => ({
      status: (await finance.call('GET', path)).json<Invoice>().status,
      suspends: (await finance.call('GET', `${path}/disputes`)).json<{ suspends: boolean }>()
        .suspends,
    });
    const { rowVersion } = (await finance.call('GET', `${path}/disputes`)).json<{
      rowVersion: number;
    }>();
    const payload = { reason: 'rate', amount: one.balance, text: 'Another rate.', rowVersion };
    const headers = { 'idempotency-key': randomUUID() };
    await finance.call('POST', `${path}/disputes`, { payload, headers });
    const before = await standing();
    const agree = (day: string, suspends: string) =>
      asOwner(sql`insert into dispute_term (lease_id, cust_id, currency, valid_from, suspends)
        select lease_id, cust_id, currency, ${day}::date, ${suspends} from invoice
          where id = ${one.id}`);
    await agree('2026-01-01', 'supplementalRent');
    await agree('2026-09-22', '');
    const sameDay = await standing();
    await agree('2026-09-21', '');

    expect([before, sameDay, await standing()]).toEqual([
      { status: 'disputed', suspends: true },
      { status: 'disputed', suspends: true },
      { status: 'overdue', suspends: false },
    ]);
  });

  it('name the lease or the amendment, with its first day, for each charge and in the file', async () => {
    const own = sql`(select lease_id from invoice where id = ${invoice})`;
    await asOwner(sql`update interest_term set valid_from = '2026-08-01'
      where lease_id = ${own} and valid_from = '2026-09-06'`);
    const charge = await shown();
    const file = await finance.call(
      'GET',
      '/portal/api/interest-charges/export?format=csv&status=all&q=INV-DATED',
    );

    expect(charge).toMatchObject({ termsFrom: '2026-08-01', amendment: 'Amendment 3' });
    // They began before the interest did: none changed while it ran.
    expect(charge.termsChangedOn).toBe(null);
    const [head = '', line = ''] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toContain(',Terms,Terms changed while it ran,');
    expect(line).toContain(',"Amendment 3, terms from 01 Aug 2026 on",,');
  });
});
