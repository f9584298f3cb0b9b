import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardMoney } from '#contract/dashboard/dashboard.ts';
import { invoiceStatusFilters, type InvoiceTotals } from '#contract/invoices/invoices.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { LeaseAccount, LeaseAccountSummary } from '#contract/lease-account/lease-accounts.ts';
import { openBalanceSteps, outstandingSteps } from '#domain/invoices/open-balance-steps.ts';
import { agingBuckets } from '#domain/invoices/invoice-aging.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import { printedRows, wrongRows } from '#tests/support/read/printed-steps.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

/** Aurora has a bill that is overdue and written off, and one of which a part is disputed. */
beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
  const { items } = await invoices('status=overdue&currency=USD&pageSize=200');
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update invoice set status = 'closed' where id = ${items[0]?.id ?? ''}`),
  );
}, 120_000);

afterAll(() => portal.close());

async function read<T>(path: string, browser: TestBrowser): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}

const invoices = (query: string, browser = aurora) =>
  read<{ items: Invoice[]; totals: InvoiceTotals[] }>(`invoices?${query}`, browser);

interface LeaseAccounts extends Pick<LeaseAccountSummary, 'totals'> {
  readonly items: LeaseAccount[];
}

const daysSince = (date: string): number => (Date.parse(seededDay) - Date.parse(date)) / 86_400_000;

const wrong = (steps: ReturnType<typeof openBalanceSteps>, currency: string) =>
  wrongRows(printedRows(steps, currency));

const lateBuckets = agingBuckets.filter((bucket) => bucket !== 'Current');

const later = ({ current: _current, ...ages }: InvoiceTotals['aging']) =>
  addAmounts(Object.values(ages));

describe('How these totals are made', () => {
  it.each(invoiceStatusFilters)(
    'prints formulas that give the totals of %s invoices',
    async (status) => {
      const all = [await invoices(`status=${status}`), await invoices(`status=${status}`, cumulus)];
      const compared = all.flatMap(({ totals }) => totals);

      expect(compared.length).toBeGreaterThan(0);
      for (const totals of compared)
        expect(wrong(openBalanceSteps(totals), totals.currency)).toEqual([]);
    },
  );

  it('prints inputs that are the sums of the invoices listed', async () => {
    const { items, totals } = await invoices('status=unpaid&pageSize=200');
    for (const { currency, ...total } of totals) {
      const own = items.filter((one) => one.currency === currency);
      const sum = (field: 'gross' | 'paid' | 'credited' | 'balance' | 'payable') =>
        addAmounts(own.map((one) => one[field]));
      const late = own.filter(({ status }) => status === 'overdue');

      expect(total).toMatchObject({
        gross: sum('gross'),
        paid: sum('paid'),
        credited: sum('credited'),
        balance: sum('balance'),
        payable: sum('payable'),
        overdue: addAmounts(late.map(({ payable }) => payable)),
      });
    }
  });

  it('prints formulas that give the totals of the leases', async () => {
    for (const leases of ['active', 'ended', 'all']) {
      const { totals } = await read<LeaseAccountSummary>(`lease-accounts?leases=${leases}`, aurora);
      for (const total of totals)
        expect(wrong(outstandingSteps(total), total.currency)).toEqual([]);
    }
  });

  it('prints of each lease the ages of the unpaid invoices to which its panel links (§3.4)', async () => {
    const { items: leases, totals } = await read<LeaseAccounts>(
      'lease-accounts?leases=all&pageSize=200',
      aurora,
    );
    for (const { leaseNo, currency, outstanding, overdue, aging } of leases) {
      const { items } = await invoices(`lease=${leaseNo}&pageSize=200`);
      const late = items.filter(({ status }) => status === 'overdue');
      const aged = (from: number, to: number) =>
        addAmounts(
          late
            .filter(({ dueDate }) => daysSince(dueDate) >= from && daysSince(dueDate) <= to)
            .map(({ payable }) => payable),
        );

      expect([leaseNo, outstanding, overdue, aging]).toEqual([
        leaseNo,
        addAmounts(items.map(({ balance }) => balance)),
        addAmounts(late.map(({ payable }) => payable)),
        {
          current: subtractAmounts(outstanding, overdue),
          days1To30: aged(1, 30),
          days31To60: aged(31, 60),
          days61To90: aged(61, 90),
          over90: aged(91, Infinity),
        },
      ]);
      expect(wrong(outstandingSteps({ outstanding, overdue, aging }), currency)).toEqual([]);
    }
    for (const { currency, outstanding, overdue } of totals) {
      const own = leases.filter((lease) => lease.currency === currency);
      expect({ outstanding, overdue }).toEqual({
        outstanding: addAmounts(own.map((lease) => lease.outstanding)),
        overdue: addAmounts(own.map((lease) => lease.overdue)),
      });
    }
  });

  it('prints formulas that give the figures of the dashboard', async () => {
    const { money } = await read<{ money: DashboardMoney[] }>('dashboard', aurora);
    for (const { overdue, currency, ...rest } of money)
      expect(wrong(openBalanceSteps({ ...rest, overdue: overdue.amount }), currency)).toEqual([]);
  });
});

describe('what is written off', () => {
  it('is neither overdue nor payable, on every screen and on the statement', async () => {
    const { totals } = await invoices('status=closed');
    const [closed] = totals;
    const accounts = await read<LeaseAccountSummary>('lease-accounts?leases=all', aurora);
    const dollars = accounts.totals.find(({ currency }) => currency === 'USD');
    const unpaid = (await invoices('status=unpaid&currency=USD')).totals[0];
    const { accounts: stated } = await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      readStatement(tx, { custId: 'AUR', from: '2026-01-01', to: seededDay }),
    );
    const printed = stated
      .filter(({ currency }) => currency === 'USD')
      .flatMap(({ aging }) => lateBuckets.map((bucket) => aging[bucket]));

    expect(closed).toMatchObject({ overdue: '0.00', payable: '0.00', writtenOff: closed?.balance });
    expect(Number(closed?.balance)).toBeGreaterThan(0);
    expect(later(closed?.aging as InvoiceTotals['aging'])).toBe('0.00');
    const overdue = unpaid?.overdue;
    expect([
      later(unpaid?.aging as InvoiceTotals['aging']),
      dollars?.overdue,
      later(dollars?.aging as InvoiceTotals['aging']),
      addAmounts(printed),
    ]).toEqual([overdue, overdue, overdue, overdue]);
  });
});
