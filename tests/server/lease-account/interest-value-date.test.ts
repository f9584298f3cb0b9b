import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { bookLateExample } from '#tests/support/invoices/late-example.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';
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
    await bookLateExample(tx, { id: invoice, number: 'INV-EXAMPLE', paid: '150000' });
    await tx.execute(sql`insert into payment (id, cust_id, reference, payer, received_date,
        value_date, currency, amount, applied)
      values (${payment}, 'AUR', 'PAY-EXAMPLE', 'Aurora', '2026-09-01', '2026-09-01', 'USD', 150000,
        150000)`);
    await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
        allocated_on, amount)
      values (${invoice}, 1, 'AUR', 'USD', ${payment}, ${allocatedOn}, 150000)`);
  });
}

interface Bearing {
  readonly principal: string;
  readonly rate: string;
  readonly days: number;
  readonly dayCount: string;
}

/** Principal × rate × days ÷ days of the year, added up and rounded once, as a reader would. */
function recomputed(bearing: readonly Bearing[]): string {
  const parts = bearing.map(({ principal, rate, days, dayCount }) => {
    const year = dayCount.endsWith('360') ? 360 : 365;
    return Fraction.of(principal).times(rate).times(days).over(year);
  });
  return total(parts).text(2);
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

it('§3.3: a charge shows each amount that bore interest, from which its amount follows', async () => {
  const finance = await portal.enter('finance@aurora.example');
  const get = async (path: string) => finance.call('GET', `/portal/api/interest-charges${path}`);
  const { items } = (await get('?status=all&pageSize=200')).json<
    PageOf<typeof interestChargeList>
  >();
  const example = items.find(({ invoiceNumber }) => invoiceNumber === 'INV-EXAMPLE');

  expect(example?.principal).toBe('292125.00');
  expect(example?.bearing).toEqual([
    { from: '2026-08-17', principal: '292125.00', rate: '0.083', days: 15, dayCount: 'ACT/360' },
    { from: '2026-09-01', principal: '142125.00', rate: '0.083', days: 20, dayCount: 'ACT/360' },
  ]);
  expect(items.length).toBeGreaterThan(3);
  let compared = 0;
  for (const { id, invoiceNumber, bearing, amount, chargedBefore } of items.slice(0, 15)) {
    const { terms } = (await get(`/${id}`)).json<{ terms: { compounding: string }[] }>();
    if (terms.some(({ compounding }) => compounding === 'monthly')) continue;
    const accrued = addAmounts([amount, chargedBefore]);
    expect([invoiceNumber, recomputed(bearing)]).toEqual([invoiceNumber, accrued]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(0);
});
