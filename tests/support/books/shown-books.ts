import { fundList } from '#contract/funds/funds.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import { paymentList } from '#contract/lease-account/payments.ts';
import { itemAges } from '#domain/invoices/invoice-aging.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { fundSource } from '#server/funds/funds.queries.ts';
import { invoiceSource } from '#server/invoices/invoices.queries.ts';
import { leaseAccountSource } from '#server/lease-account/lease-accounts.queries.ts';
import { paymentSource } from '#server/lease-account/payments.queries.ts';
import { inOrder, type Line } from './expected-books.ts';
import type { Screens } from './screens.ts';

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

async function invoiceLines(screens: Screens): Promise<Line[]> {
  const page = await screens.list(invoiceList, invoiceSource, { status: 'all' });
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

async function leaseLines(screens: Screens): Promise<Line[]> {
  const page = await screens.list(leaseAccountList, leaseAccountSource, { leases: 'all' });
  return [
    ...page.items.map(({ leaseNo, outstanding, overdue, aging, onAccount }): Line => {
      return ['lease', leaseNo, outstanding, overdue, ...agesOf(aging), onAccount];
    }),
    ...page.facets.byLessor.map(({ lessor, currency, outstanding, overdue }): Line => {
      return ['owner', lessor, currency, outstanding, overdue];
    }),
  ];
}

async function paymentLines(screens: Screens): Promise<Line[]> {
  const page = await screens.list(paymentList, paymentSource, {});
  return [
    ...page.items.map(({ reference, amount, applied, unapplied }): Line => {
      return ['payment', reference, amount, applied, unapplied];
    }),
    ...page.totals.map(({ currency, amount, applied, unapplied, returned }): Line => {
      return ['payments', currency, amount, applied, unapplied, returned];
    }),
  ];
}

async function fundLines(screens: Screens): Promise<Line[]> {
  const page = await screens.list(fundList, fundSource, { leases: 'all' });
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

async function dashboardLines(screens: Screens): Promise<Line[]> {
  const money = await screens.dashboard();
  return money.map(({ currency, balance, overdue, aging }): Line => {
    return ['dashboard', currency, balance, overdue.amount, ...agesOf(aging)];
  });
}

/** The statement up to a day: an account for each owner and currency; no owner is `-`. */
async function statementLines(screens: Screens): Promise<Line[]> {
  const accounts = await screens.statement();
  const entries = accounts.flatMap((account) =>
    account.movements.map(({ reference, kind, date, amount }): Line => {
      return ['entry', `${reference} ${kind}`, date, toAmount(decimal(amount), account.currency)];
    }),
  );
  const sums = accounts.map(({ lessor, currency, closing, open, onAccount, aging }): Line => {
    const ages = itemAges.map((age) => aging[age]);
    return ['statement', lessor ?? '-', currency, closing, open, onAccount, ...ages];
  });
  return [...sums, ...entries];
}

/** Every line that the screens of a customer show. */
export async function shownLines(screens: Screens): Promise<readonly Line[]> {
  return inOrder([
    ...(await invoiceLines(screens)),
    ...(await leaseLines(screens)),
    ...(await paymentLines(screens)),
    ...(await dashboardLines(screens)),
    ...(await fundLines(screens)),
    ...(await statementLines(screens)),
  ]);
}
