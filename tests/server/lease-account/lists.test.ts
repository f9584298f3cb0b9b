import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  InterestChargeDetail,
  InterestChargeRow,
} from '#contract/lease-account/interest-charges.ts';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { paymentList, type Payment, type PaymentDetail } from '#contract/lease-account/payments.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;
let borealis: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  [aurora, cumulus, borealis] = [
    await portal.enter('finance@aurora.example'),
    await portal.enter('everything@cumulus.example'),
    await portal.enter('finance@borealis.example'),
  ];
}, 180_000);

afterAll(() => portal.close());

async function get<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    path,
    200,
    '',
  ]);
  return answer.json<T>();
}

const page = <L extends AnyList>(_list: L, path: string, browser = aurora) =>
  get<PageOf<L>>(path, browser);

const sum = (items: readonly string[]) => addAmounts(items);

describe('the lease account summary', () => {
  it('shows what the invoices of each lease add up to', async () => {
    const { items } = await page(leaseAccountList, 'lease-accounts?leases=all', cumulus);
    const { items: open } = await get<{ items: Invoice[] }>(
      'invoices?status=unpaid&pageSize=200',
      cumulus,
    );

    expect(items).toHaveLength(28);
    for (const lease of items) {
      const own = open.filter(({ leaseNo }) => leaseNo === lease.leaseNo);
      const overdue = own.filter(({ status }) => status === 'overdue');
      expect([lease.leaseNo, lease.outstanding, lease.overdue]).toEqual([
        lease.leaseNo,
        sum(own.map(({ balance }) => balance)),
        sum(overdue.map(({ balance }) => balance)),
      ]);
      expect(sum(Object.values(lease.aging))).toBe(lease.outstanding);
    }
  });

  it('totals each currency as the invoice list does', async () => {
    const { totals } = await page(leaseAccountList, 'lease-accounts?leases=all', cumulus);
    const invoices = await get<{ totals: InvoiceTotals[] }>('invoices?status=unpaid', cumulus);

    expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(totals.map(({ outstanding, overdue, aging }) => [outstanding, overdue, aging])).toEqual(
      invoices.totals.map(({ balance, overdue, aging }) => [balance, overdue, aging]),
    );
  });

  it('shows running leases, the most overdue first, and ended ones on request', async () => {
    const active = await page(leaseAccountList, 'lease-accounts');
    const ended = await page(leaseAccountList, 'lease-accounts?leases=ended');
    const overdue = active.items.map((item) => Number(item.overdue));

    expect(overdue).toEqual(overdue.toSorted((a, b) => b - a));
    expect(active.items.filter(({ isEnded }) => isEnded)).toEqual([]);
    expect(ended.items.map(({ leaseNo }) => leaseNo)).toEqual(['AUR-A09']);
  });

  it('keeps money on account with the lease that the payer named', async () => {
    const { items, totals } = await page(leaseAccountList, 'lease-accounts', borealis);

    expect(items.map(({ onAccount }) => onAccount).toSorted()).toEqual([
      '0.00',
      '0.00',
      '10000.00',
    ]);
    expect(totals[0]?.onAccount).toBe('10000.00');
  });

  it('names the rent of today and the next one', async () => {
    const { items } = await page(leaseAccountList, 'lease-accounts?q=AUR-A01');
    const [lease] = items;

    expect(lease?.nextDue && lease.nextDue >= seededDay).toBe(true);
    expect(lease).toMatchObject({ isNextEstimated: false });
    expect(compareAmounts(lease?.rentNow ?? '0', '100000')).toBe(1);
  });

  it('is empty for an airline without leases', async () => {
    const nimbus = await portal.enter('everything@nimbus.example');

    expect(await page(leaseAccountList, 'lease-accounts', nimbus)).toMatchObject({
      items: [],
      total: 0,
      totals: [],
    });
  });
});

describe('the payment history', () => {
  it('shows twelve months by value date, the latest first', async () => {
    const { items, facets } = await page(paymentList, 'payments?pageSize=200');
    const dates = items.map(({ valueDate }) => valueDate);

    expect([facets.from, facets.to]).toEqual(['2025-06-15', seededDay]);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.at(-1) && (dates.at(-1) ?? '') >= '2025-06-15').toBe(true);
  });

  it('refuses more than 36 months', async () => {
    const answer = await aurora.call('GET', '/portal/api/payments?from=2020-01-01&to=2026-06-01');

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'Choose a period of at most 36 months.' });
  });

  it('explains what each payment was applied to', async () => {
    const { items } = await page(
      paymentList,
      'payments?from=2024-01-01&to=2026-06-15&pageSize=200',
    );
    for (const { id, applied } of items.slice(0, 12)) {
      const { allocations } = await get<PaymentDetail>(`payments/${id}`);
      expect(sum(allocations.map(({ amount }) => amount))).toBe(applied);
    }
    const returned = items.find(({ status }) => status === 'returned');
    const detail = await get<PaymentDetail>(`payments/${returned?.id}`);

    expect(detail.allocations.map(({ amount }) => amount.startsWith('-'))).toEqual([false, true]);
    expect(detail).toMatchObject({ applied: '0.00', unapplied: '0.00' });
  });

  it('totals what it lists, returned payments apart (R19)', async () => {
    const { items, totals } = await page(paymentList, 'payments?pageSize=200');
    const of = (isReturned: boolean, currency: string) =>
      sum(
        items
          .filter((one) => one.currency === currency && (one.returnedOn !== null) === isReturned)
          .map(({ amount }) => amount),
      );

    expect(totals.some(({ returned }) => Number(returned) > 0)).toBe(true);
    expect(totals.map(({ amount, returned }) => [amount, returned])).toEqual(
      totals.map(({ currency }) => [of(false, currency), of(true, currency)]),
    );
  });

  it('narrows to a lease, a currency and a status', async () => {
    const query = 'payments?lease=CUM-A02&currency=EUR&status=applied&pageSize=200';
    const { items } = await page(paymentList, query, cumulus);
    const wrong = items.filter(
      ({ currency, status }: Payment) => currency !== 'EUR' || status !== 'applied',
    );

    expect(items.length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });
});

describe('the interest charges', () => {
  it('show what accrues today with what is invoiced and not paid', async () => {
    const { items, facets } = await page(interestChargeList, 'interest-charges?pageSize=200');
    const days = items.map(({ daysLate }) => daysLate);

    expect(new Set(items.map(({ status }) => status))).toContain('accruing');
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(facets).toMatchObject({ estimatedTo: seededDay, unpublished: [] });
    expect(items.filter(({ isEstimate, status }) => isEstimate && status !== 'accruing')).toEqual(
      [],
    );
  });

  it('are explained by segments that add up', async () => {
    const { items } = await page(interestChargeList, 'interest-charges?status=all&pageSize=200');
    const chosen = [
      ...items.filter(({ status }) => status === 'accruing').slice(0, 6),
      ...items.filter(({ status }) => status !== 'accruing').slice(0, 6),
    ];
    for (const charge of chosen) {
      const detail = await get<InterestChargeDetail>(`interest-charges/${charge.id}`);
      const days = detail.segments.reduce((total, one) => total + one.days, 0);
      const exact = sum(detail.segments.map(({ amount }) => amount));
      expect([days, Number(subtractAmounts(exact, charge.amount)) <= 0.02]).toEqual([
        charge.daysLate,
        true,
      ]);
    }

    expect(chosen).toHaveLength(12);
  });

  it('total what they list, waived charges apart', async () => {
    const query = 'interest-charges?status=all&pageSize=200';
    const { items, totals, total } = await page(interestChargeList, query, cumulus);
    const waived = await page(interestChargeList, 'interest-charges?status=waived', cumulus);
    const sumOf = (currency: string, isWaived: boolean) =>
      sum(
        items
          .filter((one: InterestChargeRow) => one.currency === currency)
          .filter(({ status }) => (status === 'waived') === isWaived)
          .map((one) => one.amount),
      );

    expect(items).toHaveLength(total);
    expect(totals).toEqual(
      ['EUR', 'USD'].map((currency) => ({
        currency,
        amount: sumOf(currency, false),
        waived: sumOf(currency, true),
      })),
    );
    expect(waived.totals.length).toBeGreaterThan(0);
    for (const { currency, amount } of waived.totals)
      expect([currency, amount]).toEqual([currency, sumOf(currency, true)]);
  });

  it('are open to a serviced entity', async () => {
    const serviced = await portal.enter('serviced@aurora.example');

    expect((await serviced.call('GET', '/portal/api/interest-charges')).statusCode).toBe(200);
    expect((await serviced.call('GET', '/portal/api/payments')).statusCode).toBe(403);
  });
});
