import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPlace } from '#contract/search/search.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
}, 120_000);

afterAll(() => portal.close());

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(path: string, query: Readonly<Record<string, string>> = {}): Promise<Row[]> {
  const asked = new URLSearchParams({ pageSize: '200', ...query }).toString();
  const answer = await browser.call('GET', `/portal/api/${path}?${asked}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ items: Row[] }>().items;
}

/** An amount as a German, a Swiss, a French and an English sheet print it, and as a machine does. */
function spellings(amount: string): string[] {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  const grouped = (mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  return [
    `${grouped(',')}.${decimals}`,
    `${grouped('.')},${decimals}`,
    `${grouped("'")}.${decimals}`,
    `${grouped('\u00A0')},${decimals}`,
    `${whole}.${decimals}`,
    `${whole},${decimals}`,
    whole,
    grouped(','),
  ];
}

/** Each list with a column of amounts and what all its rows are read with. */
const lists = [
  ['invoices', 'gross', { status: 'all' }],
  ['payments', 'amount', {}],
  ['interest-charges', 'amount', { status: 'all' }],
  ['letters-of-credit', 'amount', { status: 'all' }],
  ['claims', 'claimed', { status: 'all' }],
  ['monthly-billing', 'amount', {}],
  ['statement-of-account/items', 'amount', {}],
  ['statement-of-account/entries', 'amount', {}],
] as const;

describe('a search of a list', () => {
  it.each(lists)('of %s finds an amount in every spelling', async (path, column, query) => {
    const all = await rowsOf(path, query);
    const [one] = all.toSorted((a, b) => Math.abs(Number(b[column])) - Math.abs(Number(a[column])));
    const amount = String(one?.[column]);
    for (const q of spellings(amount)) {
      const found = await rowsOf(path, { ...query, q });

      expect([q, found.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([one?.['id']])]);
      expect(found.length).toBeLessThan(all.length);
    }
  });

  it('finds an aircraft by MSN with its word and by its registration without the hyphen', async () => {
    const [aircraft] = await rowsOf('fleet/aircraft');
    const { msn, registration } = aircraft as { msn: string; registration: string };
    const bare = registration.replace('-', '');
    for (const q of [`MSN ${msn}`, `msn${msn}`, bare, bare.toLowerCase(), `${msn} ${bare}`]) {
      const found = await rowsOf('fleet/aircraft', { q });

      expect([q, found.map((row) => row['msn'])]).toEqual([q, [msn]]);
    }
    const invoices = await rowsOf('invoices', { status: 'all', q: bare });
    const assets = invoices.map(({ asset }) => (asset as { registration: string }).registration);
    expect(new Set(assets)).toEqual(new Set([registration]));
  });

  it('finds an engine by ESN with its word, and words in either order', async () => {
    const [engine] = await rowsOf('fleet/engines');
    const esn = String(engine?.['esn']);
    const [invoice] = await rowsOf('invoices', { status: 'all', type: 'basicRent' });
    const { number, leaseNo } = invoice as { number: string; leaseNo: string };
    const found = await rowsOf('fleet/engines', { q: `ESN ${esn}` });
    for (const q of [`${number} ${leaseNo}`, `${leaseNo} ${number}`])
      expect((await rowsOf('invoices', { status: 'all', q })).map((row) => row['number'])).toEqual([
        number,
      ]);

    expect(found.map((row) => row['esn'])).toEqual([esn]);
  });

  it('takes the characters of a pattern literally (S33)', async () => {
    expect(await rowsOf('invoices', { status: 'all', q: '%' })).toEqual([]);
    expect(await rowsOf('fleet/aircraft', { q: '_' })).toEqual([]);
  });
});

it('the search over everything finds an invoice by its amount', async () => {
  const [invoice] = await rowsOf('invoices', { status: 'all', sort: '-gross' });
  const { number, gross } = invoice as { number: string; gross: string };
  for (const q of spellings(gross)) {
    const answer = await browser.call('GET', `/portal/api/search?q=${encodeURIComponent(q)}`);
    const labels = answer.json<{ items: FoundPlace[] }>().items.map(({ label }) => label);

    expect([q, labels]).toEqual([q, expect.arrayContaining([number])]);
  }
});
