import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import { invoiceStatuses } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { sortsOf } from '#contract/lists/list-columns.ts';
import { agingOf } from '#domain/invoices/invoice-aging.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

interface Page {
  readonly items: Invoice[];
  readonly total: number;
  readonly totals: InvoiceTotals[];
  readonly facets: { readonly leases: string[]; readonly currencies: string[] };
  readonly asOf: string;
}

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 120_000);

afterAll(() => portal.close());

async function list(query: string, browser = aurora): Promise<Page> {
  const answer = await browser.call('GET', `/portal/api/invoices?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

async function listAll(query: string, browser = aurora): Promise<Invoice[]> {
  const items: Invoice[] = [];
  for (let page = 1; ; page += 1) {
    const found = await list(`${query}&pageSize=200&page=${page}`, browser);
    items.push(...found.items);
    if (page * 200 >= found.total) return items;
  }
}

type SummedField = 'gross' | 'paid' | 'credited' | 'balance' | 'disputed' | 'payable';

const sum = (items: readonly Invoice[], field: SummedField) =>
  addAmounts(items.map((item) => item[field]));

describe('the invoice list', () => {
  it('shows what is unpaid by due date when nothing is asked for', async () => {
    const { items, total, asOf } = await list('');

    expect(items.length).toBe(Math.min(25, total));
    expect(items.filter(({ balance }) => balance === '0.00')).toEqual([]);
    expect(items.map(({ dueDate }) => dueDate)).toEqual(
      items.map(({ dueDate }) => dueDate).toSorted(),
    );
    expect(asOf.slice(0, 10)).toBe(seededDay);
  });

  it.each(invoiceStatuses)('finds exactly the invoices that are %s', async (status) => {
    const found = await listAll(`status=${status}`);
    const among = (await listAll('status=all')).filter((one) => one.status === status);

    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(among.map(({ id }) => id)));
  });

  it('never shows a draft', async () => {
    const numbers = (await listAll('status=all')).map(({ number }) => number);

    expect(numbers.filter((number) => number.includes('DRAFT'))).toEqual([]);
  });

  it('totals the whole filtered set of each currency, whatever the page', async () => {
    const items = await listAll('status=all', cumulus);
    const { totals, total } = await list('status=all&pageSize=3&page=2', cumulus);

    expect(total).toBe(items.length);
    expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    for (const { currency, ...sums } of totals) {
      const own = items.filter((item) => item.currency === currency);
      const aging = agingOf(
        own.map(({ dueDate, balance }) => ({ due: dueDate, balance })),
        seededDay,
      );
      expect(sums).toEqual({
        gross: sum(own, 'gross'),
        paid: sum(own, 'paid'),
        credited: sum(own, 'credited'),
        balance: sum(own, 'balance'),
        overdue: sum(
          own.filter(({ status }) => status === 'overdue'),
          'balance',
        ),
        disputed: sum(own, 'disputed'),
        suspended: subtractAmounts(sum(own, 'balance'), sum(own, 'payable')),
        writtenOff: '0.00',
        payable: sum(own, 'payable'),
        aging: {
          current: aging.Current,
          days1To30: aging['1-30'],
          days31To60: aging['31-60'],
          days61To90: aging['61-90'],
          over90: aging['90+'],
        },
      });
    }
  });

  it.each(sortsOf(invoiceColumns))('shows every invoice once when sorted by %s', async (sort) => {
    const query = `status=all&type=recharge&sort=${sort}&pageSize=10`;
    const { total, items } = await list(query);
    const ids = items.map(({ id }) => id);
    for (let page = 2; page <= Math.ceil(total / 10); page += 1) {
      ids.push(...(await list(`${query}&page=${page}`)).items.map(({ id }) => id));
    }

    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it('sorts amounts as numbers and reverses on request', async () => {
    const rising = (await listAll('status=all&sort=gross')).map(({ gross }) => Number(gross));
    const falling = (await listAll('status=all&sort=-gross')).map(({ gross }) => Number(gross));

    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(falling).toEqual(rising.toReversed());
  });

  it('narrows by type, currency, lease and dates together', async () => {
    const items = await listAll(
      'status=all&type=basicRent&currency=EUR&lease=CUM-A02&issuedFrom=2025-01-01&issuedTo=2025-12-31&dueFrom=2025-03-01&dueTo=2025-12-31',
      cumulus,
    );
    const wrong = items.filter(
      (one) =>
        one.type !== 'basicRent' ||
        one.leaseNo !== 'CUM-A02' ||
        one.issueDate < '2025-01-01' ||
        one.dueDate < '2025-03-01' ||
        one.dueDate > '2025-12-31',
    );

    expect(items.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('searches number, lease, serial, registration and lessor without regard to case', async () => {
    const [first] = (await list('status=all&type=basicRent')).items;
    if (first === undefined) throw new Error('Aurora has no rent.');
    const { number, leaseNo, asset, lessorEntity } = first;
    const texts = [number, leaseNo, asset.serial, asset.registration ?? '', lessorEntity];

    for (const text of texts) {
      const query = `status=all&q=${encodeURIComponent(text.toLowerCase())}`;
      expect((await listAll(query)).map(({ id }) => id)).toContain(first.id);
    }
  });

  it('takes signs of a pattern literally', async () => {
    expect((await list('status=all&q=%25')).total).toBe(0);
    expect((await list('status=all&q=AUR_A01')).total).toBe(0);
    expect((await list(`status=all&q=${encodeURIComponent("' or 1=1 --")}`)).total).toBe(0);
  });

  it('offers the leases and currencies of the whole customer', async () => {
    const { facets } = await list('status=disputed', cumulus);

    expect(facets.currencies).toEqual(['EUR', 'USD']);
    expect(facets.leases).toHaveLength(28);
  });

  it('asks the database three times, for one invoice or two hundred', async () => {
    const counts = [
      await portal.countStatements(() => list('status=all&pageSize=1')),
      await portal.countStatements(() => list('status=all&pageSize=200')),
    ];

    expect(counts).toEqual([3, 3]);
  });

  it('is empty for an airline without leases', async () => {
    const nimbus = await portal.enter('everything@nimbus.example');

    expect(await list('status=all', nimbus)).toMatchObject({ items: [], total: 0, totals: [] });
  });

  it('refuses a state that the contract does not know', async () => {
    const answers = await Promise.all(
      ['sort=secret', 'status=draft', 'pageSize=5000', 'dueFrom=31.12.2025'].map((query) =>
        aurora.call('GET', `/portal/api/invoices?${query}`),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });

  it.each(['technical@aurora.example', 'generic@aurora.example', 'customer@aurora.example'])(
    'is closed to %s',
    async (email) => {
      const browser = await portal.enter(email);

      expect((await browser.call('GET', '/portal/api/invoices')).statusCode).toBe(403);
    },
  );

  it('is open to a serviced entity', async () => {
    const serviced = await portal.enter('serviced@aurora.example');

    expect((await list('', serviced)).total).toBeGreaterThan(0);
  });
});
