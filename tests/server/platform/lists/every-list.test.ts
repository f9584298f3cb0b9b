import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfLessor } from '#contract/call/call.ts';
import Papa from 'papaparse';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { claimList } from '#contract/claims/claims.ts';
import { fundList } from '#contract/funds/funds.ts';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import { letterList } from '#contract/lease-account/letters-of-credit.ts';
import type { AnyList } from '#contract/lists/list.ts';
import { billingList } from '#contract/funds/monthly-billing.ts';
import { paymentList } from '#contract/lease-account/payments.ts';
import { coverList, depositList } from '#contract/lease-account/security-cover.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { areAllOnBoth } from '#tests/support/run/full-run.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

// On both engines: the SQL of every list, and the order of texts.

/**
 * The embedded database is four times slower: a change tries the first order of each list there. The
 * others differ from it by their columns alone, which the list has in every order.
 */
const areAllOrders = process.env['PORTAL_TEST_ENGINE'] === 'postgres' || areAllOnBoth;

let portal: SeededPortal;
let cumulus: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  cumulus = await portal.enter('everything@cumulus.example');
  lessor = await enterInternally(portal);
}, 180_000);

afterAll(() => portal.close());

const all = calls.filter(
  ({ path, query }) => query !== undefined && calls.some((one) => one.path === `${path}/export`),
);
const lists = all.filter(({ access }) => !isOfLessor(access));

/** The orders of a list that are tried. */
function ordersOf({ query }: (typeof all)[number]): readonly string[] {
  return z
    .object({ sort: z.object({ enum: z.array(z.string()) }) })
    .parse(z.toJSONSchema(query ?? z.never(), { io: 'input' }).properties)
    .sort.enum.filter((_, at) => areAllOrders || at === 0);
}

describe.each(all.map((list) => [list.name, list] as const))('%s', (_name, list) => {
  const ask = (question: string) =>
    (isOfLessor(list.access) ? lessor : cumulus).call('GET', `${list.path}${question}`);

  it('shows every row once in every order that it offers', async () => {
    for (const order of ordersOf(list)) {
      const rows: string[] = [];
      let total = 0;
      for (const page of [1, 2]) {
        const answer = await ask(`?sort=${order}&pageSize=4&page=${page}`);
        expect([order, answer.statusCode]).toEqual([order, 200]);
        const found = answer.json<{ items: readonly unknown[]; total: number }>();
        rows.push(...found.items.map((row) => JSON.stringify(row)));
        ({ total } = found);
      }
      expect([order, new Set(rows).size]).toEqual([order, Math.min(8, total)]);
    }
  });

  it('can be taken away as a file, every row with every column', async () => {
    const { total } = (await ask('?pageSize=1')).json<{ total: number }>();
    const answer = await ask('/export?format=csv');
    const lines = Papa.parse<readonly string[]>(answer.payload, { skipEmptyLines: true }).data;

    expect(answer.statusCode).toBe(200);
    expect(lines.length - 1).toBe(total);
    expect(new Set(lines.map((fields) => fields.length)).size).toBe(1);
  });
});

describe.each(lists.map(({ name, path }) => [name, path] as const))('%s', (_name, path) => {
  it('asks the database as often for one row as for two hundred', async () => {
    const counts: number[] = [];
    for (const size of [1, 200]) {
      counts.push(
        await portal.countStatements(async () => {
          const answer = await cumulus.call('GET', `${path}?pageSize=${size}`);
          expect(answer.statusCode).toBe(200);
        }),
      );
    }

    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThan(16);
  });
});

interface Answer {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number;
  readonly totals: readonly (Readonly<Record<string, unknown>> & { readonly currency: string })[];
}

async function readAll({ read }: AnyList): Promise<Answer> {
  const items: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await cumulus.call('GET', `${read.path}?pageSize=200&page=${page}`);
    const found = answer.json<Answer>();
    items.push(...found.items);
    if (items.length >= found.total) return { ...found, items };
  }
}

const totalled: readonly AnyList[] = [
  invoiceList,
  leaseAccountList,
  paymentList,
  interestChargeList,
  letterList,
  coverList,
  depositList,
  fundList,
  billingList,
  claimList,
];

describe.each(totalled.map((list) => [list.title, list] as const))(
  'totals of %s',
  (_title, list) => {
    it('are the sums of the rows, one for each currency', async () => {
      const { items, totals } = await readAll(list);
      const currencies = new Set(items.map(({ currency }) => String(currency)));

      expect(totals.map(({ currency }) => currency)).toEqual(
        [...currencies].toSorted((a, b) => a.localeCompare(b)),
      );
      for (const total of totals) {
        const own = items.filter(({ currency }) => currency === total.currency);
        const summed = Object.keys(list.columns).filter((key) => typeof total[key] === 'string');
        for (const key of summed.filter((one) => list.columns[one]?.kind === 'amount')) {
          const value = list.columns[key]?.value as (row: unknown) => string | null;
          const sum = addAmounts(
            own.map((row) => value(row) ?? '0'),
            total.currency,
          );
          expect([key, total[key]]).toEqual([key, sum]);
        }
      }
    });
  },
);
