import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardMoney } from '#contract/dashboard/dashboard.ts';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { agingBuckets } from '#domain/invoices/invoice-aging.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const lateBuckets = agingBuckets.filter((bucket) => bucket !== 'Current');

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 240_000);

afterAll(() => portal.close());

async function get<T>(path: string): Promise<T> {
  const answer = await aurora.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
}

async function write<T>(path: string, payload: object = {}): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await aurora.call('POST', `/portal/api/${path}`, { payload, headers });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<T>();
}

interface Totals {
  readonly currency: string;
  readonly overdue: string;
  readonly aging: Readonly<Record<string, string>>;
}

const later = ({ current: _current, ...ages }: Readonly<Record<string, string>>): string =>
  addAmounts(Object.values(ages));

const dollars = <T extends { readonly currency: string }>(rows: readonly T[]) =>
  rows.find(({ currency }) => currency === 'USD');

/** What every screen calls overdue, in US dollars; they agree. */
async function overdueEverywhere(): Promise<string> {
  const list = await get<{ totals: Totals[] }>('invoices?status=unpaid');
  const accounts = await get<{ totals: Totals[] }>('lease-accounts?leases=all');
  const { money } = await get<{ money: DashboardMoney[] }>('dashboard');
  const { accounts: statements } = await portal.database.tx(
    { kind: 'tenant', custId: 'AUR' },
    (tx) => readStatement(tx, { custId: 'AUR', from: '2026-01-01', to: seededDay }),
  );
  const shown = dollars(list.totals);
  const printed = statements
    .filter(({ currency }) => currency === 'USD')
    .flatMap(({ aging }) => lateBuckets.map((bucket) => aging[bucket]));
  const overdue = shown?.overdue ?? '';
  expect({
    listAging: later(shown?.aging ?? {}),
    account: dollars(accounts.totals)?.overdue,
    accountAging: later(dollars(accounts.totals)?.aging ?? {}),
    dashboard: dollars(money)?.overdue.amount,
    statement: addAmounts(printed),
  }).toEqual({
    listAging: overdue,
    account: overdue,
    accountAging: overdue,
    dashboard: overdue,
    statement: overdue,
  });
  return overdue;
}

/** An overdue invoice, made one of a type that bears interest. */
async function overdueInvoice(type: 'basicRent' | 'supplementalRent'): Promise<Invoice> {
  const { items } = await get<{ items: Invoice[] }>('invoices?status=overdue&currency=USD');
  const found = items.find((one) => !['interest', 'creditNote'].includes(one.type));
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update invoice set type = ${type} where id = ${found?.id ?? ''}`),
  );
  return { ...(found as Invoice), type };
}

async function dispute(invoice: Invoice, amount: string): Promise<Dispute> {
  const { rowVersion } = await get<{ rowVersion: number }>(`invoices/${invoice.id}/disputes`);
  const body = { reason: 'rate', amount, text: 'The rate of May applies.', rowVersion };
  return write<Dispute>(`invoices/${invoice.id}/disputes`, body);
}

const statusOf = async (id: string) => (await get<Invoice>(`invoices/${id}`)).status;

describe('an open dispute (§3.9)', () => {
  it('takes only the disputed part out of overdue, on every screen, until it is withdrawn', async () => {
    const before = await overdueEverywhere();
    const invoice = await overdueInvoice('supplementalRent');
    const { suspends } = await get<{ suspends: boolean }>(`invoices/${invoice.id}/disputes`);
    const raised = await dispute(invoice, '1000.00');

    expect(suspends).toBe(true);
    expect(await overdueEverywhere()).toBe(subtractAmounts(before, '1000.00'));
    expect(await statusOf(invoice.id)).toBe('overdue');
    await write(`invoices/${invoice.id}/disputes/${raised.id}/withdrawal`);
    expect(await overdueEverywhere()).toBe(before);
    expect(await statusOf(invoice.id)).toBe('overdue');
  });

  it('of the whole balance is disputed, not overdue', async () => {
    const invoice = await overdueInvoice('supplementalRent');
    const before = await overdueEverywhere();
    const raised = await dispute(invoice, invoice.balance);

    expect(await statusOf(invoice.id)).toBe('disputed');
    expect(await overdueEverywhere()).toBe(subtractAmounts(before, invoice.balance));
    await write(`invoices/${invoice.id}/disputes/${raised.id}/withdrawal`);
  });

  it('of basic rent suspends nothing', async () => {
    const invoice = await overdueInvoice('basicRent');
    const before = await overdueEverywhere();
    const { suspends } = await get<{ suspends: boolean }>(`invoices/${invoice.id}/disputes`);
    const raised = await dispute(invoice, invoice.balance);

    expect(suspends).toBe(false);
    expect(await overdueEverywhere()).toBe(before);
    expect(await statusOf(invoice.id)).toBe('overdue');
    const { items } = await get<{ items: Invoice[] }>('invoices?status=disputed');
    expect(items.map(({ id }) => id)).toContain(invoice.id);
    await write(`invoices/${invoice.id}/disputes/${raised.id}/withdrawal`);
  });
});
