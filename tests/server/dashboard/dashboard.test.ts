import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { DashboardMoney, DashboardWork, NextRent } from '#contract/dashboard/dashboard.ts';
import { addDays } from '#domain/dates/date.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { openBalanceSteps } from '#domain/invoices/open-balance-steps.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { evaluatePrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

interface Dashboard extends DashboardWork {
  readonly asOf: string;
  readonly activeLeases: number;
  readonly money?: DashboardMoney[];
  readonly nextRents?: NextRent[];
  readonly disputedInvoices?: number;
}

type InvoicePage = PageOf<typeof invoiceList>;

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

async function statementsFor(email: string): Promise<number> {
  const browser = await portal.enter(email);
  return portal.countStatements(() => browser.call('GET', '/portal/api/dashboard'));
}

describe('the dashboard', () => {
  it('agrees with the invoice list about what is owed', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const read = async (query: string) =>
      (await browser.call('GET', `/portal/api/invoices?pageSize=200&${query}`)).json<InvoicePage>();
    const [unpaid, overdue, disputed] = await Promise.all(
      ['', 'status=overdue', 'status=disputed'].map(read),
    );
    // Rent stays payable while it is disputed, and so does the undisputed part of all else (§3.9).
    const isPayable = async ({ id, status, type, balance }: Invoice): Promise<boolean> => {
      if (status !== 'disputed') return ['issued', 'partPaid'].includes(status);
      if (type === 'basicRent') return true;
      const answer = await browser.call('GET', `/portal/api/invoices/${id}/disputes`);
      const [dispute] = answer.json<{ items: { amount: string }[] }>().items;
      return compareAmounts(dispute?.amount ?? balance, balance) < 0;
    };
    const soon = unpaid?.items.filter(({ dueDate }) => dueDate <= addDays(seededDay, 30)) ?? [];
    const payable = await Promise.all(soon.map(isPayable));
    const dueSoon = payable.filter(Boolean);
    const { money, disputedInvoices } = await dashboardOf('finance@aurora.example');

    expect(money).toHaveLength(1);
    expect(money?.[0]).toMatchObject({
      currency: 'USD',
      balance: unpaid?.totals[0]?.balance,
      aging: unpaid?.totals[0]?.aging,
      overdue: { amount: overdue?.totals[0]?.balance, invoices: overdue?.total },
      dueIn30Days: { invoices: dueSoon.length },
    });
    expect(disputedInvoices).toBe(
      disputed?.items.filter(({ status }) => status !== 'overdue').length,
    );
  });

  it('shows due soon and overdue as the lists that it links to do, without disputed amounts', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const due = `dueFrom=${seededDay}&dueTo=${addDays(seededDay, 30)}`;
    const read = async (query: string) =>
      (await browser.call('GET', `/portal/api/invoices?currency=USD&${query}`)).json<InvoicePage>();
    const open = await read(`status=unpaid&${due}`);
    const target = open.items.find(
      ({ type, status }) => type !== 'basicRent' && status === 'issued',
    );
    const id = target?.id ?? '';
    const { rowVersion } = (await browser.call('GET', `/portal/api/invoices/${id}/disputes`)).json<{
      rowVersion: number;
    }>();
    const payload = {
      reason: 'rate',
      amount: '100.00',
      text: 'The rate of May applies.',
      rowVersion,
    };
    const headers = { 'idempotency-key': randomUUID() };
    await browser.call('POST', `/portal/api/invoices/${id}/disputes`, { payload, headers });
    const soon = await read(`status=payable&${due}`);
    const late = await read('status=overdue');
    const { money } = await dashboardOf('finance@aurora.example');

    expect(soon.items.find((one) => one.id === id)).toMatchObject({
      disputed: '100.00',
      payable: subtractAmounts(target?.balance ?? '0', '100.00'),
    });
    expect(money?.[0]).toMatchObject({
      dueIn30Days: { amount: soon.totals[0]?.payable, invoices: soon.total },
      overdue: { amount: late.totals[0]?.overdue, invoices: late.total },
    });
    expect(soon.totals[0]?.payable).toBe(addAmounts(soon.items.map(({ payable }) => payable)));
  });

  it('counts an overdue invoice once, and says that it is in dispute, too', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const listed = async (query: string) =>
      (await browser.call('GET', `/portal/api/invoices?status=${query}`)).json<InvoicePage>();
    const [rent] = (await listed('overdue&type=basicRent')).items;
    const before = await dashboardOf('finance@aurora.example');
    const path = `/portal/api/invoices/${rent?.id}/disputes`;
    const { rowVersion } = (await browser.call('GET', path)).json<{ rowVersion: number }>();
    const payload = { reason: 'rate', amount: '1.00', text: 'The rent is too high.', rowVersion };
    const headers = { 'idempotency-key': randomUUID() };
    const raised = await browser.call('POST', path, { payload, headers });
    expect(raised.statusCode).toBe(200);

    const after = await dashboardOf('finance@aurora.example');

    const { overdue } = before.money?.[0] ?? {};
    expect(after.money?.[0]?.overdue).toEqual({ ...overdue, disputed: 1 });
    expect(overdue?.disputed).toBe(0);
    expect(after.disputedInvoices).toBe(before.disputedInvoices);
    const counted = (after.money ?? []).reduce((sum, one) => sum + one.overdue.disputed, 0);
    expect((await listed('disputed')).total).toBe(counted + (after.disputedInvoices ?? 0));
    const both = (await listed('overdue')).items.find(({ id }) => id === rent?.id);
    expect(both).toMatchObject({ status: 'overdue', disputed: '1.00' });
  });

  it.each(['finance@aurora.example', 'everything@cumulus.example'])(
    'makes each total of %s of what its panel prints',
    async (email) => {
      const { money = [] } = await dashboardOf(email);
      const steps = money.flatMap((one) =>
        openBalanceSteps({ ...one, overdue: one.overdue.amount }),
      );
      const repeated = steps.map((step) => {
        const values = step.inputs.map(
          ({ label, value }) => [label, Fraction.of(value.value)] as const,
        );
        const found = evaluatePrinted(printedFormula(step) ?? '', new Map(values));
        return [step.key, found.text(2)];
      });

      expect(steps.length).toBeGreaterThan(0);
      expect(repeated).toEqual(steps.map(({ key, result }) => [key, result.value]));
    },
  );

  it('warns of the security that the letters screen says is missing (§3.8)', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const { totals } = (await browser.call('GET', '/portal/api/security-cover')).json<{
      totals: { currency: string; shortfall: string }[];
    }>();
    const { items } = (await browser.call('GET', '/portal/api/security-cover?pageSize=200')).json<{
      items: { shortfall: string }[];
    }>();
    const { letters } = await dashboardOf('finance@aurora.example');
    const short = items.filter(({ shortfall }) => compareAmounts(shortfall, '0') > 0);

    expect(short.length).toBeGreaterThan(0);
    expect(letters?.shortfalls).toEqual([
      { currency: 'USD', amount: totals[0]?.shortfall, leases: short.length },
    ]);
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

  it('agrees with the lists behind its figures', async () => {
    const browser = await portal.enter('everything@aurora.example');
    const found = await dashboardOf('everything@aurora.example');
    const total = async (path: string): Promise<number> => {
      const answer = await browser.call('GET', `/portal/api/${path}`);
      return answer.json<{ total: number }>().total;
    };
    const from = addDays(seededDay, -30);

    expect(found.claims?.open).toBe(await total('claims'));
    expect(found.claims?.docsRequired).toBe(await total('claims?status=docsRequired'));
    expect(found.letters?.expiring).toBe(await total('letters-of-credit?status=expiring'));
    expect(found.projects?.projects).toBe(await total('projects'));
    expect(found.projects?.overdueItems).toBe(await total('project-items?status=overdue'));
    expect(found.projects?.openItems).toBe(await total('project-items'));
    const listed = await browser.call('GET', '/portal/api/projects?pageSize=1');
    expect(listed.json<{ facets: { openItems: number } }>().facets.openItems).toBe(
      found.projects?.openItems,
    );
    expect(found.fleet?.aircraft).toBe(await total('fleet/aircraft'));
    expect(found.fleet?.ending).toBe(await total(`fleet/aircraft?endTo=${found.fleet?.endTo}`));
    expect(found.listings?.available).toBe(await total('listings'));
    expect(found.documents).toEqual({
      unread: await total(`documents?publishedFrom=${from}&unread=only`),
      from,
    });
  });

  it('needs as many statements for the largest airline as for one with few leases', async () => {
    expect(await statementsFor('everything@cumulus.example')).toBe(
      await statementsFor('everything@aurora.example'),
    );
  });

  const forAll = ['activeLeases', 'asOf', 'documents', 'listings', 'notices'];
  const amounts = ['cashDue', 'disputedInvoices', 'money', 'nextRents', 'onAccount'];
  const forFinance = [...amounts, 'claims', 'fleet', 'letters'];

  it.each([
    ['technical@aurora.example', [...forAll, 'projects']],
    ['generic@aurora.example', forAll],
    ['customer@aurora.example', [...forAll, 'utilisation']],
    ['serviced@aurora.example', [...forAll, 'cashDue', 'disputedInvoices', 'money', 'utilisation']],
    ['finance@aurora.example', [...forAll, ...forFinance]],
  ])('sends %s only the parts that it may see', async (email, parts) => {
    expect(Object.keys(await dashboardOf(email)).toSorted()).toEqual(parts.toSorted());
  });
});
