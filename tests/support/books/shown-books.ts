import type { fundList } from '#contract/funds/funds.ts';
import type { DashboardMoney } from '#contract/dashboard/dashboard.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { paymentList } from '#contract/lease-account/payments.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import type { AgingBucket } from '#domain/invoices/invoice-aging.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readStatement } from '#server/lease-account/statement.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { inOrder, type Line } from './expected-books.ts';

async function read<T>(browser: TestBrowser, path: string): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}

function list<L extends AnyList>(browser: TestBrowser, path: string): Promise<PageOf<L>> {
  return read<PageOf<L>>(browser, path);
}

interface Aging {
  readonly current: string;
  readonly days1To30: string;
  readonly days31To60: string;
  readonly days61To90: string;
  readonly over90: string;
}

const agesOf = (aging: Aging) => [
  aging.current,
  aging.days1To30,
  aging.days31To60,
  aging.days61To90,
  aging.over90,
];

async function invoiceLines(browser: TestBrowser): Promise<Line[]> {
  const page = await list<typeof invoiceList>(browser, 'invoices?status=all&pageSize=100');
  return [
    ...page.items.map((one): Line => {
      const { number, gross, paid, credited, balance, daysOverdue, status } = one;
      return ['invoice', number, gross, paid, credited, balance, daysOverdue, status];
    }),
    ...page.totals.map((one): Line => {
      const { currency, gross, paid, credited, balance, overdue } = one;
      return ['invoices', currency, gross, paid, credited, balance, overdue, ...agesOf(one.aging)];
    }),
  ];
}

async function leaseLines(browser: TestBrowser): Promise<Line[]> {
  const page = await list<typeof leaseAccountList>(browser, 'lease-accounts?leases=all');
  return [
    ...page.items.map(({ leaseNo, outstanding, overdue, aging, onAccount }): Line => {
      return ['lease', leaseNo, outstanding, overdue, ...agesOf(aging), onAccount];
    }),
    ...page.facets.byLessor.map(({ lessor, currency, outstanding, overdue }): Line => {
      return ['owner', lessor, currency, outstanding, overdue];
    }),
  ];
}

async function paymentLines(browser: TestBrowser): Promise<Line[]> {
  const page = await list<typeof paymentList>(browser, 'payments?pageSize=100');
  return page.items.map(({ reference, amount, applied, unapplied }): Line => {
    return ['payment', reference, amount, applied, unapplied];
  });
}

async function fundLines(browser: TestBrowser): Promise<Line[]> {
  const page = await list<typeof fundList>(browser, 'funds?leases=all&pageSize=100');
  return [
    ...page.items.map(({ leaseNo, ...one }): Line => {
      const { billed, paid, claimsPaid, closing, committed, available } = one;
      return ['fund', leaseNo, billed, paid, claimsPaid, closing, committed, available];
    }),
    ...page.totals.map(({ currency, ...one }): Line => {
      const { billed, paid, claimsPaid, closing, committed, available } = one;
      return ['funds', currency, billed, paid, claimsPaid, closing, committed, available];
    }),
  ];
}

async function dashboardLines(browser: TestBrowser): Promise<Line[]> {
  const { money } = await read<{ readonly money: readonly DashboardMoney[] }>(browser, 'dashboard');
  return money.map(({ currency, balance, overdue, aging }): Line => {
    return ['dashboard', currency, balance, overdue.amount, ...agesOf(aging)];
  });
}

/** The statement up to a day: an account for each owner and currency; no owner is `-`. */
async function statementLines(database: Database, custId: string, day: string): Promise<Line[]> {
  const scope = { kind: 'tenant', custId, readOnly: true } as const;
  const { accounts } = await database.tx(scope, (tx) =>
    readStatement(tx, custId, '2025-06-01', day),
  );
  return accounts.map(({ lessor, currency, closing, open, onAccount, aging }): Line => {
    const ages = ['Current', '1-30', '31-60', '61-90', '90+'].map(
      (age) => aging[age as AgingBucket],
    );
    return ['statement', lessor ?? '-', currency, closing, open, onAccount, ...ages];
  });
}

/** Every line that the portal shows to a customer on its day. */
export async function shownLines(
  database: Database,
  browser: TestBrowser,
  custId: string,
  day: string,
): Promise<readonly Line[]> {
  return inOrder([
    ...(await invoiceLines(browser)),
    ...(await leaseLines(browser)),
    ...(await paymentLines(browser)),
    ...(await dashboardLines(browser)),
    ...(await fundLines(browser)),
    ...(await statementLines(database, custId, day)),
  ]);
}
