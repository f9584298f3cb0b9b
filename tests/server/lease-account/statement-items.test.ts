import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { type StatedItem, statedAges } from '#contract/lease-account/statement-items.ts';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  accountQuery,
  exactSum,
  readStatementPart,
  statementRows,
} from '#tests/support/read/statement-list.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { ageColumn, daysLate } from '#tests/support/second/open-items.ts';
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

/** The age that the clauses give a row: what is credited, suspended or written off is not overdue. */
function expectedAge({ due, age, amount }: StatedItem, to: string): string {
  if (due === null) return 'onAccount';
  if (age === 'suspended' || age === 'writtenOff') return age;
  return amount.startsWith('-') ? 'Current' : ageColumn(daysLate(due, to));
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
    const left = items.map(({ gross, applied }) => exactSum([gross, negateAmount(applied)]));

    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ id, age }) => [id, age])).toEqual(
      items.map((item) => [item.id, expectedAge(item, to)]),
    );
    expect(amounts(items)).toEqual(left);
  });
});

const ageOf = new Map(itemAges.map((age) => [itemAgeWords[age], age]));
const money = String.raw`(-?[\d,]+\.\d\d)`;
const printedLine = new RegExp(`(${[...ageOf.keys()].join('|')}) ${money} ${money}`, 'g');

it('prints each part of an open item with its age, so that a reader can add the ages up (§3.4)', async () => {
  const { browser, accounts } = await readAccounts('finance@aurora.example', seededDay);
  const query = `from=2026-03-01&to=${seededDay}`;
  const pdf = await browser.call('GET', `/portal/api/statement-of-account?${query}`);
  const text = (await textOfPages(pdf.rawPayload)).join(' ');
  for (const { lessor, currency, aging } of accounts) {
    const name = `${lessor}, ${currency}`;
    const start = text.indexOf(`Open items, ${name}`);
    const section = text.slice(start, text.indexOf(`How these totals are made, ${name}`));
    const lines = [...section.matchAll(printedLine)];
    const added = itemAges.map((age) => [
      age,
      exactSum(
        lines
          .filter(([, words = '']) => ageOf.get(words) === age)
          .map(([, , , open = '0']) => open.replaceAll(',', '')),
      ),
    ]);

    expect(start).toBeGreaterThan(0);
    expect(added).toEqual(itemAges.map((age) => [age, aging[age]]));
  }

  expect(accounts.some(({ aging }) => aging.suspended !== '0.00')).toBe(true);
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
  const disputed = await browser.call('POST', path, { payload, headers });
  const asked = { to: seededDay, q: bill.number };
  const { items } = await statementRows<StatedItem>(browser, 'items', asked);
  const days = daysLate(bill.dueDate, seededDay);
  const shown = new Map(items.map(({ age, daysOverdue, amount }) => [age, [daysOverdue, amount]]));

  expect(disputed.statusCode).toBe(200);
  expect(items).toHaveLength(2);
  expect(shown.get(ageColumn(days))).toEqual([days, exactSum([bill.balance, '-1.00'])]);
  expect(shown.get('suspended')).toEqual([0, '1.00']);
  expect(exactSum(items.map(({ gross }) => gross))).toBe(bill.gross);
});

it('is closed to those who may not open the lease account', async () => {
  const browser = await portal.enter('technical@aurora.example');
  const answer = await browser.call('GET', '/portal/api/statement-of-account/items');

  expect(answer.statusCode).toBe(403);
});
