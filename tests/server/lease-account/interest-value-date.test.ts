import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { bookLateExample } from '#tests/support/invoices/late-example.ts';
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
