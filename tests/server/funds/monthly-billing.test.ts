import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { billingList } from '#contract/funds/monthly-billing.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { billingSource } from '#server/funds/monthly-billing.queries.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type BillingPage = PageOf<typeof billingList>;

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 240_000);

afterAll(() => portal.close());

async function billing(query: string): Promise<BillingPage> {
  const answer = await aurora.call('GET', `/portal/api/monthly-billing?pageSize=200&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<BillingPage>();
}

describe('the monthly billing details', () => {
  it('show the last closed month with its invoices and thirteen months of trend', async () => {
    const { items, facets, totals } = await billing('');
    const bills = facets.invoices.filter(({ role }) => role !== 'creditNote');

    expect(facets.month).toBe('2026-05');
    expect(new Set(items.map(({ month }) => month))).toEqual(new Set(['2026-05']));
    expect(totals.map(({ amount }) => amount)).toEqual([
      addAmounts(items.map(({ amount }) => amount)),
    ]);
    expect(addAmounts(bills.map(({ gross }) => gross))).toBe(totals[0]?.amount);
    expect(facets.trend).toHaveLength(13);
    expect(facets.trend.at(-1)?.amount).toBe(totals[0]?.amount);
  });

  it('name the leases with open funds that are not billed for the month yet', async () => {
    const shown = await billing('');
    const before = await billing('month=2026-04');
    const funds = await aurora.call('GET', '/portal/api/funds?pageSize=200');
    const open = new Set(funds.json<{ items: Fund[] }>().items.map(({ leaseNo }) => leaseNo));
    const billed = new Set(shown.items.map(({ leaseNo }) => leaseNo));
    const missing = new Set(
      before.items.map(({ leaseNo }) => leaseNo).filter((one) => open.has(one) && !billed.has(one)),
    );
    const [lease = ''] = missing;
    const alone = await billing(`lease=${lease}`);
    const other = await billing(`lease=${[...billed][0]}`);
    const future = await billing('month=2026-06');

    expect(missing.size).toBeGreaterThan(0);
    expect(shown.facets.notBilled).toEqual([...missing].toSorted());
    expect([alone, other, future].map(({ facets }) => facets.notBilled)).toEqual([[lease], [], []]);
  });

  it('do not wait for a lease that was returned before the month', async () => {
    const cumulus = await portal.enter('everything@cumulus.example');
    const answer = await cumulus.call('GET', '/portal/api/monthly-billing');
    const { facets } = answer.json<BillingPage>();
    const returned = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ lease_no: string }>(
        tx,
        sql`select lease_no from lease where cust_id = 'CUM'
          and to_char(actual_return, 'YYYY-MM') < ${facets.month}`,
      ),
    );

    expect(returned.length).toBeGreaterThan(0);
    for (const { lease_no: lease } of returned) expect(facets.notBilled).not.toContain(lease);
  });

  it('say which leases were billed on an estimate, and what a correction changed', async () => {
    const { facets } = await billing('');
    const pages = await Promise.all(facets.months.map((month) => billing(`month=${month}`)));
    const corrected = pages.flatMap(({ items }) =>
      items.filter(({ correctedFrom }) => correctedFrom !== null),
    );

    const estimated = pages.map(({ items, total, facets: { estimatedLeases } }) => {
      expect(items).toHaveLength(total);
      const leases = items.filter(({ isEstimated }) => isEstimated).map(({ leaseNo }) => leaseNo);
      expect(estimatedLeases).toEqual([...new Set(leases)].toSorted());
      return estimatedLeases;
    });

    expect(estimated.some((leases) => leases.length === 1)).toBe(true);
    expect(corrected.length).toBeGreaterThan(0);
    expect(
      pages.flatMap((page) => page.facets.invoices).some(({ role }) => role === 'correction'),
    ).toBe(true);
  });

  it('are read in seven statements', async () => {
    const database = countingStatements(portal.database);
    await database.tx({ kind: 'tenant', custId: 'CUM' }, async (tx) => {
      const query = billingList.query.parse({});
      const request = { tx, custId: 'CUM', caller: {} as never, query, asOf: seededDay };
      await billingSource.items(request, { limit: 200, offset: 0 });
      await billingSource.summary(request);
    });

    expect(database.statements()).toBe(7);
  });

  it('are printed, and exported with every line', async () => {
    const pdf = await aurora.call('GET', '/portal/api/monthly-billing/pdf?month=2026-05');
    const none = await aurora.call('GET', '/portal/api/monthly-billing/pdf?month=1999-05');
    const csv = await aurora.call('GET', '/portal/api/monthly-billing/export?format=csv');
    const { total } = await billing('');

    expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain('Monthly billing details');
    expect(none.statusCode).toBe(404);
    expect(csv.body.trim().split('\n').length).toBeGreaterThan(total);
  });

  it('are for financial access only', async () => {
    const stranger = await portal.enter('technical@aurora.example');
    const answers = await Promise.all(
      ['funds', 'monthly-billing'].map((path) => stranger.call('GET', `/portal/api/${path}`)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
