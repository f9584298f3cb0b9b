import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { addAmounts, negateAmount } from '#domain/money/amount.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const path = '/portal/api/statement-of-account';
const days = `from=2026-03-01&to=${seededDay}`;

/** The figures of a total as the document prints them: what is on account reduces what is owed. */
function figuresOf({ currency, opening, open, disputed, onAccount, closing }: StatementTotal) {
  return {
    currency,
    figures: [opening, open, disputed, negateAmount(onAccount, currency), closing],
  };
}

async function totalsOf(browser: TestBrowser, query = days): Promise<StatementTotal[]> {
  const answer = await browser.call('GET', `${path}/totals?${query}`);
  return answer.json<{ items: StatementTotal[] }>().items;
}

const amounts = [
  'Opening balance',
  'Open items',
  'Of these in dispute',
  'On account',
  'Closing balance',
];

it.each([['finance@aurora.example'], ['everything@cumulus.example']])(
  'shows, exports and prints the same totals by currency to %s',
  async (email) => {
    const browser = await portal.enter(email);
    const shown = (await totalsOf(browser)).map(figuresOf);
    const csv = await browser.call('GET', `${path}/totals/export?format=csv&${days}`);
    const rows = Papa.parse<Record<string, string>>(csv.body, {
      header: true,
      skipEmptyLines: true,
    }).data;
    const xlsx = await browser.call('GET', `${path}/totals/export?format=xlsx&${days}`);
    const [heads = [], ...cells] = (await readSheet(xlsx.rawPayload)).filter(
      (row) => row.filter((cell) => cell !== null).length > 4,
    );
    const pdf = await browser.call('GET', `${path}?${days}`);
    const text = (await textOfPages(pdf.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');

    expect(shown.length).toBeGreaterThan(0);
    expect(
      rows.map((row) => ({
        currency: Object.values(row)[0],
        figures: amounts.map((name) => row[name]),
      })),
    ).toEqual(shown);
    expect(cells.map((row) => amounts.map((name) => Number(row[heads.indexOf(name)])))).toEqual(
      shown.map(({ figures }) => figures.map(Number)),
    );
    for (const { currency, figures } of shown) {
      const [, ...printed] = figures.map((one) => printAmount(one, currency));
      expect(text).toContain(`${currency} ${printed.join(' ')}`);
    }
  },
);

const entries = ['Invoices', 'Credit notes', 'Payments received', 'Payments returned'];
const ages = itemAges.map((age) => itemAgeWords[age]);

const sumOf = (row: Record<string, string>, names: readonly string[]) =>
  addAmounts(names.map((name) => row[name] ?? 'missing'));

it('exports every account with its entries and ages, named by the last day of the statement', async () => {
  const browser = await portal.enter('everything@cumulus.example');
  const [from, to] = ['2026-01-01', '2026-03-31'];
  const url = `${path}/accounts/export?format=csv&from=${from}&to=${to}`;
  const csv = await browser.call('GET', url);
  const rows = Papa.parse<Record<string, string>>(csv.body, {
    header: true,
    skipEmptyLines: true,
  }).data;
  const totals = await totalsOf(browser, `from=${from}&to=${to}`);

  expect(csv.headers['content-disposition']).toContain(`Statement accounts ${to}.csv`);
  expect(rows).toHaveLength(totals.flatMap(({ accounts }) => accounts).length);
  for (const row of rows) {
    expect(sumOf(row, ['Opening balance', ...entries])).toBe(row['Closing balance']);
    expect(sumOf(row, ages)).toBe(row['Open items']);
    expect(sumOf(row, ['Open items', 'On account'])).toBe(row['Closing balance']);
  }
  for (const { currency, closing } of totals) {
    const own = rows.filter((row) => Object.values(row).includes(currency));
    expect(addAmounts(own.map((row) => row['Closing balance'] ?? ''))).toBe(closing);
  }
});

it('makes each total of the accounts with each lessor entity', async () => {
  const browser = await portal.enter('everything@cumulus.example');
  for (const { accounts, ...total } of await totalsOf(browser)) {
    const sum = (key: 'open' | 'disputed' | 'onAccount' | 'closing' | 'opening') =>
      addAmounts(
        accounts.map((account) => account[key]),
        total.currency,
      );

    expect(accounts.every(({ currency }) => currency === total.currency)).toBe(true);
    expect([
      sum('opening'),
      sum('open'),
      sum('disputed'),
      sum('onAccount'),
      sum('closing'),
    ]).toEqual([total.opening, total.open, total.disputed, total.onAccount, total.closing]);
  }
});

it('refuses days that no statement is of', async () => {
  const browser = await portal.enter('finance@aurora.example');
  const later = await browser.call('GET', `${path}/totals?to=2027-01-01`);
  const turned = await browser.call('GET', `${path}/totals?from=2026-05-01&to=2026-04-01`);

  expect([later.statusCode, turned.statusCode]).toEqual([400, 400]);
});
