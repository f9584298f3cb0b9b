import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookedEntry } from '#contract/lease-account/statement-entries.ts';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import {
  accountQuery,
  exactSum,
  readStatementPart,
  type StatementRows,
  statementRows,
} from '#tests/support/read/statement-list.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

type Entries = StatementRows<BookedEntry>;

const from = '2026-03-01';
const period = { from, to: seededDay };

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const entriesOf = (browser: TestBrowser, asked: object): Promise<Entries> =>
  statementRows(browser, 'entries', asked);

type Account = StatementTotal['accounts'][number];

const amountIn = (amounts: Account['movements'], kind: string): string =>
  exactSum(amounts.filter((one) => one.kind === kind).map(({ amount }) => amount));

describe('the entries of a statement of account', () => {
  it.each(['finance@aurora.example', 'everything@cumulus.example'])(
    'of %s add up to the opening balance, and from it to the closing one, of each account (§3.4)',
    async (email) => {
      const browser = await portal.enter(email);
      const { items } = await readStatementPart<{ items: StatementTotal[] }>(
        browser,
        'totals',
        period,
      );
      const accounts = items.flatMap((one) => one.accounts);
      for (const account of accounts) {
        const asked = { ...period, ...accountQuery(account) };
        const before = await entriesOf(browser, { ...asked, booked: 'before' });
        const during = await entriesOf(browser, asked);
        const opening = exactSum(before.items.map(({ amount }) => amount));
        const moved = exactSum(during.items.map(({ amount }) => amount));

        expect([opening, exactSum([opening, moved])]).toEqual([account.opening, account.closing]);
        for (const kind of entryKinds) {
          const own = (list: Entries) =>
            exactSum(list.items.filter((one) => one.kind === kind).map(({ amount }) => amount));
          const { totals } = await entriesOf(browser, { ...asked, kind });
          expect([own(before), own(during), exactSum(totals.map(({ amount }) => amount))]).toEqual([
            amountIn(account.before, kind),
            amountIn(account.movements, kind),
            amountIn(account.movements, kind),
          ]);
        }
      }

      expect(accounts.length).toBeGreaterThan(1);
    },
  );

  it('has the days of the statement only, and each entry once', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const { items, total: count } = await entriesOf(browser, period);

    expect(items.filter(({ date }) => date < from || date > seededDay)).toEqual([]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(count);
  });

  it('names the lease of each payment that settles items of one lease, and is found by it', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const { items } = await entriesOf(browser, { ...period, kind: 'payment' });
    const first = items.find((one) => one.leaseNo !== null);
    const found = await entriesOf(browser, { ...period, kind: 'payment', q: first?.leaseNo });

    expect(first).toBeDefined();
    expect(found.items).toEqual(items.filter((one) => one.leaseNo === first?.leaseNo));
  });

  it('is closed to those who may not open the lease account', async () => {
    const browser = await portal.enter('technical@aurora.example');
    const answer = await browser.call('GET', '/portal/api/statement-of-account/entries');

    expect(answer.statusCode).toBe(403);
  });
});
