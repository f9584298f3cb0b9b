import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundTrend } from '#contract/funds/fund-trend.ts';
import type { fundList } from '#contract/funds/funds.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { shiftMonth, monthOf } from '#domain/dates/month.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
}, 120_000);

afterAll(() => portal.close());

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
}

const current = monthOf(seededDay);
const from = shiftMonth(current, -17);

describe.each(['leases=active', 'leases=all', 'leases=all&kind=ENG_PR', 'leases=all&q=AUR-A01'])(
  'the balances by month of the funds with %s',
  (choice) => {
    it('close each month as the list of funds does', async () => {
      const { currencies } = await get<FundTrend>(`fund-trend?${choice}&from=${from}`);
      const months = currencies[0]?.months ?? [];

      expect(months.at(-1)?.month).toBe(current);
      for (const { month, closing } of [months[0], months[8], months.at(-1)].flatMap(
        (one) => one ?? [],
      )) {
        const { totals } = await get<PageOf<typeof fundList>>(
          `funds?${choice}&from=${month}&to=${month}`,
        );
        expect([month, closing]).toEqual([month, totals[0]?.closing]);
      }
    });

    it('have the claims paid that the list has of the same period', async () => {
      const { currencies } = await get<FundTrend>(
        `fund-trend?${choice}&from=${from}&to=${current}`,
      );
      const { totals } = await get<PageOf<typeof fundList>>(
        `funds?${choice}&from=${from}&to=${current}`,
      );

      expect(
        currencies.map(({ currency, months }) => [
          currency,
          addAmounts(
            months.map(({ claimsPaid }) => claimsPaid),
            currency,
          ),
        ]),
      ).toEqual(totals.map(({ currency, claimsPaid }) => [currency, claimsPaid]));
    });
  },
);

it('leaves out months before the first movement and after the present one', async () => {
  const { currencies } = await get<FundTrend>('fund-trend?leases=all&from=1990-01&to=2090-12');
  const { facets } = await get<PageOf<typeof fundList>>('funds?leases=all');
  const months = currencies[0]?.months ?? [];

  expect([months[0]?.month, months.at(-1)?.month]).toEqual([facets.firstMonth, current]);
});

it('is the same in the detail of one fund, with the claims of its movements', async () => {
  const { items } = await get<PageOf<typeof fundList>>(
    `funds?leases=all&from=${from}&pageSize=200`,
  );
  const claimed = items.find(({ claimsPaid }) => /[1-9]/.test(claimsPaid));
  const detail = await get<{ months: { claimsPaid: string }[] }>(
    `funds/${claimed?.id ?? ''}?from=${from}&to=${current}`,
  );

  expect(
    addAmounts(
      detail.months.map(({ claimsPaid }) => claimsPaid),
      'USD',
    ),
  ).toBe(claimed?.claimsPaid);
});
