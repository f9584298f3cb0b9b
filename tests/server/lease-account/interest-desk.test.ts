import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalCharge } from '#contract/lease-account/desk/internal-interest.ts';
import type { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { proposeCharges } from '#server/lease-account/public.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { bookLateExample } from '#tests/support/invoices/late-example.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { documentsOf } from '#tests/support/utilisation/correction-books.ts';

let portal: SeededPortal;
let finance: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  const today = Date.parse('2026-10-02T09:00:00Z');
  portal.clock.advance((today - portal.clock.now()) / 1000);
  await storeExample();
  finance = await portal.enter('finance@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const invoice = '00000000-0000-4000-8000-0000000a1d11';

/** The example of domain page §3.3: 292,125.00 due 17 August, 8.30 % by the cap. */
function storeExample(): Promise<void> {
  return portal.database.tx({ kind: 'owner' }, async (tx) => {
    // The rates are published; the demo data end before them.
    await tx.execute(sql`insert into index_fixing (index_name, tenor_months, fixing_date, rate,
        source)
      select i.index_name, i.tenor_months, d::date, 0.04, 'test'
        from (select distinct index_name, tenor_months from interest_term) i
          cross join generate_series('2026-06-10'::date, '2026-10-02'::date, '1 day') d
      on conflict do nothing`);
    await bookLateExample(tx, { id: invoice, number: 'INV-LATE' });
  });
}

let position = 0;

/** Money of one value date, applied on a later day; a negative amount takes a payment back. */
function apply(amount: string, valueDate: string, returned?: string): Promise<void> {
  position += 1;
  return portal.database.tx({ kind: 'owner' }, async (tx) => {
    const id = returned ?? randomUUID();
    if (returned === undefined) {
      await tx.execute(sql`insert into payment (id, cust_id, reference, payer, received_date,
          value_date, currency, amount, applied)
        values (${id}, 'AUR', ${`PAY-${position}`}, 'Aurora', ${valueDate}, ${valueDate}, 'USD',
          ${amount}, ${amount})`);
    } else {
      await tx.execute(sql`update payment set applied = 0, returned_on = ${valueDate},
        return_reason = 'Account closed' where id = ${id}`);
    }
    await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
        allocated_on, amount)
      values (${invoice}, ${position}, 'AUR', 'USD', ${id}, ${valueDate}::date + 7, ${amount})`);
    await tx.execute(sql`update invoice set paid = paid + ${amount}, balance = balance - ${amount},
      status = case when balance = ${amount} then 'paid' else 'partPaid' end
      where id = ${invoice}`);
  });
}

/** The step that import and portal take after they settle or reopen items. */
const propose = () =>
  portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) => proposeCharges(tx, ['AUR']));

async function waiting(): Promise<InternalCharge | undefined> {
  const url = '/portal/api/internal/interest?customer=AUR&pageSize=200&q=INV-LATE';
  const { items } = (await lessor.call('GET', url)).json<{ items: InternalCharge[] }>();
  expect(items.length).toBeLessThan(2);
  return items[0];
}

async function shown(): Promise<{ status: string; amount: string }[]> {
  const url = '/portal/api/interest-charges?status=all&pageSize=200&q=INV-LATE&sort=through';
  const { items } = (await finance.call('GET', url)).json<PageOf<typeof interestChargeList>>();
  return items.map(({ status, amount }) => ({ status, amount }));
}

const decide = (charge: InternalCharge | undefined, body: object, by = lessor, custId = 'AUR') =>
  by.call('POST', `/portal/api/internal/customers/${custId}/interest/${charge?.id}/decision`, {
    payload: { rowVersion: charge?.rowVersion, ...body },
    headers: { 'idempotency-key': randomUUID() },
  });

async function paymentOf(amount: string): Promise<string> {
  const url = '/portal/api/payments?pageSize=200&to=2026-10-02';
  const { items } = (await finance.call('GET', url)).json<{
    items: { id: string; amount: string; reference: string }[];
  }>();
  return items.find((one) => one.amount === amount && /^PAY-\d+$/.test(one.reference))?.id ?? '';
}

describe('interest on an item that was settled late (§3.9)', () => {
  it('accrues while it is open, and is proposed once it is settled, to the value date', async () => {
    await apply('150000.00', '2026-09-01');
    await propose();
    expect(await waiting()).toBeUndefined();
    expect(await shown()).toMatchObject([{ status: 'accruing' }]);

    await apply('142125.00', '2026-09-21');
    await propose();
    await propose();
    const charge = await waiting();

    expect(charge).toMatchObject({ amount: '1665.62', throughDate: '2026-09-21', daysLate: 35 });
    expect(await shown()).toEqual([{ status: 'proposed', amount: '1665.62' }]);
  });

  it('is never invoiced by itself: the lessor releases it, once', async () => {
    const charge = await waiting();
    const admin = await portal.enter('admin@aurora.example');
    const refused = [
      await decide(charge, { decision: 'release' }, admin),
      await decide(charge, { decision: 'release' }, lessor, 'BOR'),
      await decide(charge, { decision: 'release', rowVersion: 7 }),
      await decide(charge, { decision: 'waive', reason: ' ' }),
    ];
    const done = await decide(charge, { decision: 'release' });
    const again = await decide(charge, { decision: 'release' });
    const news = await finance.call('GET', '/portal/api/notifications');

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404, 409, 400]);
    expect([done.statusCode, again.statusCode]).toEqual([200, 409]);
    const { document } = done.json<InternalCharge>();
    expect(await documentsOf(portal, [document ?? ''])).toMatchObject([
      { type: 'interest', status: 'issued', balance: '1665.62', lines: '1665.62' },
    ]);
    expect(news.body).toContain(`Invoice ${document}: USD 1,665.62`);
    expect(await shown()).toEqual([{ status: 'invoiced', amount: '1665.62' }]);
  });

  it('runs again from the due date after a returned payment, less what was charged', async () => {
    await apply('-142125.00', '2026-09-25', await paymentOf('142125.00'));
    await propose();
    expect(await waiting()).toBeUndefined();
    // 15 d on 292,125.00 and 31 d on 142,125.00 to 2 October: 1,010.265625 + 1,015.798958, less 1,665.62.
    expect((await shown()).find(({ status }) => status === 'accruing')?.amount).toBe('360.44');

    await apply('142125.00', '2026-10-01');
    await propose();
    const charge = await waiting();
    // 1,010.265625 + 30 d on 142,125.00 = 983.03125, less 1,665.62.
    expect(charge).toMatchObject({ amount: '327.68', chargedBefore: '1665.62' });

    const done = await decide(charge, { decision: 'waive', reason: 'A fault of our bank' });
    expect(done.json<InternalCharge>()).toMatchObject({ decision: 'waived', document: null });
    await propose();
    expect(await waiting()).toBeUndefined();
    expect((await shown()).toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
      { status: 'invoiced', amount: '1665.62' },
      { status: 'waived', amount: '327.68' },
    ]);
  });

  it('is credited where more was charged than is owed', async () => {
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update interest_term set cap_rate = 0.0415 where lease_id =
        (select lease_id from invoice where id = ${invoice})`),
    );
    await propose();
    const charge = await waiting();
    const done = await decide(charge, { decision: 'release' });

    // Half the rate: 996.65 (996.6484375) of 1,993.30 that were charged.
    expect(charge?.amount).toBe('-996.65');
    expect(done.statusCode).toBe(200);
    expect(await documentsOf(portal, [done.json<InternalCharge>().document ?? ''])).toMatchObject([
      { type: 'adjustment', balance: '-996.65' },
    ]);
  });

  it('reads three statements at the desk, however many charges there are', async () => {
    const list = '/portal/api/internal/interest?decision=all';

    expect(await portal.countStatements(() => lessor.call('GET', list), 'lessor')).toBe(3);
  });
});
