import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { type StatedItem, statedAges } from '#contract/lease-account/statement-items.ts';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import { groupBy } from '#domain/group-by.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  accountQuery,
  exactSum,
  readStatementPart,
  statementRows,
} from '#tests/support/read/statement-list.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const people = ['finance@aurora.example', 'everything@cumulus.example'];

/** A statement on the seeded day, and two on days that are past. */
const lastDays = [seededDay, '2026-02-28', '2025-09-01'];

const amounts = (items: readonly StatedItem[]): string[] => items.map(({ amount }) => amount);

const dayCount = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** The age that §3.4 gives an open part by the days past its due date. */
function ageBy(days: number): string {
  if (days <= 0) return 'Current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}

/** The age that the clauses give a row: what is credited, disputed or written off is not overdue. */
function expectedAge({ due, part, amount }: StatedItem, to: string): string {
  if (due === null) return 'onAccount';
  return part === 'notPayable' || amount.startsWith('-') ? 'Current' : ageBy(dayCount(due, to));
}

async function readAccounts(email: string, to: string) {
  const browser = await portal.enter(email);
  const { items } = await readStatementPart<{ items: StatementTotal[] }>(browser, 'totals', { to });
  return { browser, accounts: items.flatMap(({ accounts }) => accounts) };
}

describe.each(lastDays)('what is open at the end of %s', (to) => {
  it.each(people)('for %s adds up to each age and to the closing balance (§3.4)', async (email) => {
    const { browser, accounts } = await readAccounts(email, to);
    for (const account of accounts) {
      const asked = { to, ...accountQuery(account) };
      const { items, totals } = await statementRows<StatedItem>(browser, 'items', asked);

      expect(exactSum(amounts(items))).toBe(account.closing);
      expect(exactSum(totals.map(({ amount }) => amount))).toBe(account.closing);
      for (const age of statedAges) {
        const own = await statementRows<StatedItem>(browser, 'items', { ...asked, age });
        const shown =
          age === 'onAccount' ? exactSum([`-${account.onAccount}`]) : account.aging[age];

        expect([age, exactSum(amounts(own.items))]).toEqual([age, shown]);
      }
    }

    expect(accounts.length).toBeGreaterThan(1);
  });

  it('has the age that its due date gives, and what is applied leaves the open amount', async () => {
    const { browser } = await readAccounts('finance@aurora.example', to);
    const { items } = await statementRows<StatedItem>(browser, 'items', { to });
    const byDocument = groupBy(items, ({ reference, lessor }) => `${reference} ${lessor}`);
    const open = [...byDocument.values()].map((own) => exactSum(amounts(own)));
    const left = [...byDocument.values()].map(([first]) =>
      Fraction.of(first?.gross ?? '0')
        .minus(Fraction.of(first?.applied ?? '0'))
        .text(2),
    );

    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ id, age }) => [id, age])).toEqual(
      items.map((item) => [item.id, expectedAge(item, to)]),
    );
    expect(open).toEqual(left);
  });
});

it('has a suspended part of an overdue bill beside the rest of it (§3.9)', async () => {
  const browser = await portal.enter('finance@aurora.example');
  const overdue = await browser.call(
    'GET',
    '/portal/api/invoices?type=supplementalRent&status=overdue',
  );
  const [bill] = overdue.json<{ items: Invoice[] }>().items;
  if (bill === undefined) throw new Error('No supplemental rent is overdue.');
  const path = `/portal/api/invoices/${bill.id}/disputes`;
  const { rowVersion } = (await browser.call('GET', path)).json<{ rowVersion: number }>();
  const payload = { reason: 'rate', amount: '1.00', text: 'The rate is too high.', rowVersion };
  const headers = { 'idempotency-key': randomUUID() };
  await browser.call('POST', path, { payload, headers });
  const asked = { to: seededDay, q: bill.number };
  const { items } = await statementRows<StatedItem>(browser, 'items', asked);
  const rest = exactSum([bill.balance, '-1.00']);
  const days = dayCount(bill.dueDate, seededDay);

  expect(
    items.map(({ part, age, daysOverdue, amount }) => [part, age, daysOverdue, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['notPayable', 'Current', 0, '1.00'],
      ['open', ageBy(days), days, rest],
    ]),
  );
  expect(items).toHaveLength(2);
});

it('is closed to those who may not open the lease account', async () => {
  const browser = await portal.enter('technical@aurora.example');
  const answer = await browser.call('GET', '/portal/api/statement-of-account/items');

  expect(answer.statusCode).toBe(403);
});
