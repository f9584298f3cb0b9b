import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundColumns } from '#contract/funds/fund-columns.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import { fundList, type FundDetail } from '#contract/funds/funds.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { sortsOf } from '#contract/lists/list-columns.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { rollForward, type FundMovementKind } from '#domain/funds/fund-roll-forward.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { fundSource } from '#server/funds/funds.queries.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type FundPage = PageOf<typeof fundList>;

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 240_000);

afterAll(() => portal.close());

async function read<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([answer.statusCode, path]).toEqual([200, path]);
  return answer.json<T>();
}

const funds = (query: string, browser = aurora) =>
  read<FundPage>(`funds?pageSize=200&${query}`, browser);

interface Movement {
  readonly fundId: string;
  readonly month: string;
  readonly kind: FundMovementKind;
  readonly amount: string;
}

function movementsOf(custId: string): Promise<Movement[]> {
  return portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    selectRows<Movement>(
      tx,
      sql`select fund_id as "fundId", to_char(movement_date, 'YYYY-MM') as month, kind, amount
          from fund_movement`,
    ),
  );
}

function balanceOf(movements: readonly Movement[], id: string, until: string): string {
  const own = movements.filter(({ fundId, month }) => fundId === id && month <= until);
  return rollForward({ openingPaid: '0', openingBilled: '0', movements: own }).closingPaid;
}

describe('the fund balances', () => {
  it('cover the twelve months up to the present one, of active leases by lease', async () => {
    const { items, facets } = await funds('');

    expect(facets.period).toEqual({ from: '2025-07', to: '2026-06' });
    expect(facets.figuresOn).toBe(seededDay);
    expect((await funds('to=2026-03')).facets.figuresOn).toBe('2026-03-31');
    expect(items.map(({ leaseNo }) => leaseNo)).toEqual(
      items.map(({ leaseNo }) => leaseNo).toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(items.filter(({ leaseEnd }) => leaseEnd < seededDay)).toEqual([]);
  });

  it('add up in each fund, and are what its movements come to', async () => {
    const { items } = await funds('leases=all');
    const movements = await movementsOf('AUR');

    const wrong = items.filter((fund) => {
      const { opening, paid, transfers, claimsPaid, adjustments, closing, committed } = fund;
      const sum = addAmounts([opening, paid, transfers, adjustments, `-${claimsPaid}`]);
      const available = subtractAmounts(closing, committed);
      return (
        sum !== closing ||
        available !== fund.available ||
        closing !== balanceOf(movements, fund.id, '2026-06')
      );
    });

    expect(items.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('open with what the month before closed', async () => {
    const months = Array.from({ length: 8 }, (_, index) => shiftMonth('2025-10', index));
    const pages = await Promise.all(
      months.map((month) => funds(`leases=all&from=${month}&to=${month}`)),
    );
    const known = new Map<string, string>();
    const wrong: Fund[] = [];
    for (const { items } of pages)
      for (const fund of items) {
        const before = known.get(fund.id);
        // A fund whose balance was brought forward in this month opens with that.
        if (before !== undefined && before !== fund.opening) wrong.push(fund);
        known.set(fund.id, fund.closing);
      }

    expect(wrong).toEqual([]);
  });

  it('total each currency by itself', async () => {
    const { items, totals, total } = await funds('leases=all', cumulus);
    const sums = ['EUR', 'USD'].map((currency) => {
      const own = items.filter((fund) => fund.currency === currency);
      const sum = (field: 'closing' | 'paid' | 'available') =>
        addAmounts(own.map((fund) => fund[field]));
      return [currency, sum('closing'), sum('paid'), sum('available')];
    });

    expect(total).toBe(items.length);
    expect(totals.map((one) => [one.currency, one.closing, one.paid, one.available])).toEqual(sums);
  });

  it('commit what is approved and not paid', async () => {
    const { items } = await funds('leases=all&to=2026-06');

    expect(items.filter(({ committed }) => committed !== '0.00').length).toBe(2);
    expect(items.filter(({ closing }) => closing.startsWith('-'))).toHaveLength(1);
  });

  it('find funds by text and filter', async () => {
    const { items } = await funds('q=aur-a01 engine');
    const [one] = (await funds('kind=APU')).items;
    const found = await funds(`q=${one?.component ?? ''}`);

    expect(items).toEqual([]);
    expect(found.items.map(({ id }) => id)).toEqual([one?.id]);
  });

  it.each(sortsOf(fundColumns))('show every fund once when sorted by %s', async (sort) => {
    const first = await read<FundPage>(`funds?sort=${sort}&pageSize=20`);
    const rest = await read<FundPage>(`funds?sort=${sort}&pageSize=20&page=2`);
    const ids = [...first.items, ...rest.items].map(({ id }) => id);

    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refuse a period that ends before it begins, and a month that is none', async () => {
    const backwards = await aurora.call('GET', '/portal/api/funds?from=2026-03&to=2026-02');
    const month = await aurora.call('GET', '/portal/api/funds?from=2026-13');

    expect([backwards.statusCode, backwards.json<{ detail: string }>().detail]).toEqual([
      400,
      'The period must not end before it begins.',
    ]);
    expect(month.statusCode).toBe(400);
  });

  it('are read in three statements', async () => {
    const database = countingStatements(portal.database);
    const scope = { kind: 'tenant', custId: 'CUM' } as const;
    const caller = { custId: 'CUM' } as never;
    const asOf = seededDay;
    const range = { limit: 200, offset: 0 };

    await database.tx(scope, async (tx) => {
      const query = fundList.query.parse({ leases: 'all' });
      const request = { tx, custId: 'CUM', caller, query, asOf };
      await fundSource.items(request, range);
      await fundSource.summary(request);
    });

    expect(database.statements()).toBe(3);
  });
});

describe('one fund', () => {
  it('shows what moved in the period, ending at its closing balance', async () => {
    const { items } = await funds('kind=ENG_PR&from=2025-01&to=2026-05');
    const details = await Promise.all(
      items.slice(0, 4).map(({ id }) => read<FundDetail>(`funds/${id}?from=2025-01&to=2026-05`)),
    );

    for (const fund of details) {
      expect(fund.movements.at(-1)?.balance).toBe(fund.closing);
      expect(fund.months.at(-1)?.closing).toBe(fund.closing);
      expect(fund.months).toHaveLength(17);
      expect(addAmounts([fund.opening, ...fund.movements.map(({ effect }) => effect)])).toBe(
        fund.closing,
      );
    }
  });

  it('is printed as a statement', async () => {
    const [fund] = (await funds('kind=ENG_PR')).items;
    const answer = await aurora.call('GET', `/portal/api/funds/${fund?.id ?? ''}/pdf`);
    const text = (await textOfPages(answer.rawPayload)).join(' ');

    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(text).toContain('Fund statement');
    expect(text).toContain(
      'Balances are notional; supplemental rent belongs to the lessor when paid',
    );
  });

  it('is unknown to everybody else', async () => {
    const [foreign] = (await funds('', cumulus)).items;
    const paths = [foreign?.id, 'x', '00000000-0000-8000-a000-000000000000'];
    const answers = await Promise.all(
      paths.map((id) => aurora.call('GET', `/portal/api/funds/${id}`)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
