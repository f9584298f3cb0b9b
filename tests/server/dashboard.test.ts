import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices.ts';
import type { DashboardMoney, NextRent } from '#contract/dashboard.ts';
import { addDays } from '#domain/dates/date.ts';
import { seededDay } from '#tests/support/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/seeded-portal.ts';

interface Dashboard {
  readonly asOf: string;
  readonly activeLeases: number;
  readonly money?: DashboardMoney[];
  readonly nextRents?: NextRent[];
  readonly disputedInvoices?: number;
}

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

async function dashboardOf(email: string): Promise<Dashboard> {
  const browser = await portal.enter(email);
  const answer = await browser.call('GET', '/portal/api/dashboard');
  expect(answer.statusCode).toBe(200);
  return answer.json<Dashboard>();
}

describe('the dashboard', () => {
  it('agrees with the invoice list about what is owed', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const read = async (query: string) =>
      (await browser.call('GET', `/portal/api/invoices?pageSize=200&${query}`)).json<{
        items: Invoice[];
        total: number;
        totals: InvoiceTotals[];
      }>();
    const [unpaid, overdue, disputed] = await Promise.all(
      ['', 'status=overdue', 'status=disputed'].map(read),
    );
    const dueSoon = unpaid?.items.filter(
      ({ dueDate, status }) =>
        ['issued', 'partPaid'].includes(status) && dueDate <= addDays(seededDay, 30),
    );
    const { money, disputedInvoices } = await dashboardOf('finance@aurora.example');

    expect(money).toHaveLength(1);
    expect(money?.[0]).toMatchObject({
      currency: 'USD',
      balance: unpaid?.totals[0]?.balance,
      aging: unpaid?.totals[0]?.aging,
      overdue: { amount: overdue?.totals[0]?.balance, invoices: overdue?.total },
      dueIn30Days: { invoices: dueSoon?.length },
    });
    expect(disputedInvoices).toBe(disputed?.total);
  });

  it('counts the leases that run today', async () => {
    expect((await dashboardOf('finance@aurora.example')).activeLeases).toBe(9);
    expect((await dashboardOf('finance@borealis.example')).activeLeases).toBe(3);
    expect((await dashboardOf('everything@nimbus.example')).activeLeases).toBe(0);
  });

  it('lists the rents of the next 60 days, earliest first', async () => {
    const { nextRents = [] } = await dashboardOf('finance@aurora.example');
    const dates = nextRents.map(({ dueDate }) => dueDate);

    expect(dates).toEqual(dates.toSorted());
    expect(dates.filter((date) => date < seededDay || date > addDays(seededDay, 60))).toEqual([]);
    expect(new Set(nextRents.map(({ leaseNo }) => leaseNo)).size).toBeGreaterThanOrEqual(8);
    expect(nextRents.some(({ invoiceId }) => invoiceId === null)).toBe(true);
    expect(nextRents.some(({ asset }) => /^MSN \d+ \(TF-[A-Z]{3}\)$/.test(asset))).toBe(true);
  });

  it('keeps the two currencies of an airline apart', async () => {
    const { money } = await dashboardOf('everything@cumulus.example');

    expect(money?.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it.each([
    ['technical@aurora.example', ['activeLeases', 'asOf']],
    ['generic@aurora.example', ['activeLeases', 'asOf']],
    ['serviced@aurora.example', ['activeLeases', 'asOf', 'disputedInvoices', 'money']],
    ['finance@aurora.example', ['activeLeases', 'asOf', 'disputedInvoices', 'money', 'nextRents']],
  ])('sends %s only the parts that it may see', async (email, parts) => {
    expect(Object.keys(await dashboardOf(email)).toSorted()).toEqual(parts);
  });
});
