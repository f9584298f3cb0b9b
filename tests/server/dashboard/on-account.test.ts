import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnAccount } from '#contract/dashboard/dashboard.ts';
import type { paymentList } from '#contract/lease-account/payments.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type PaymentPage = PageOf<typeof paymentList>;

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

describe('the money on account of the dashboard', () => {
  it.each([
    ['finance@aurora.example', []],
    ['finance@borealis.example', [['USD', '10000.00']]],
  ])('is for %s what the payments that it links to leave unapplied', async (email, kept) => {
    const browser = await portal.enter(email);
    const read = async (path: string) => (await browser.call('GET', `/portal/api/${path}`)).json();
    const { onAccount } = (await read('dashboard')) as { readonly onAccount: OnAccount[] };

    expect(onAccount.map(({ currency, amount }) => [currency, amount])).toEqual(kept);
    for (const { currency, amount, since } of onAccount) {
      const query = `status=onAccount&currency=${currency}&from=${since}`;
      const linked = (await read(`payments?${query}`)) as PaymentPage;
      expect(linked.totals).toMatchObject([{ currency, unapplied: amount }]);
      expect(linked.items.map(({ unapplied }) => unapplied)).not.toContain('0.00');
      expect(linked.items.map(({ valueDate }) => valueDate).toSorted()[0]).toBe(since);
    }
  });
});
