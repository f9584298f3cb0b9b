import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DashboardWork } from '#contract/dashboard/dashboard.ts';
import { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import {
  letterList,
  type Letter,
  type LetterDetail,
} from '#contract/lease-account/letters-of-credit.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { paymentList } from '#contract/lease-account/payments.ts';
import { coverList, depositList, type Cover } from '#contract/lease-account/security-cover.ts';
import {
  letterStatuses,
  warnedLetters,
  type WarnedLetter,
} from '#domain/lease-account/letter-of-credit-status.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { interestChargeSource } from '#server/lease-account/interest/interest-charges.queries.ts';
import { leaseAccountSource } from '#server/lease-account/lease-accounts.queries.ts';
import { letterSource } from '#server/lease-account/letters-of-credit.ts';
import { paymentSource } from '#server/lease-account/payments.queries.ts';
import { coverSource } from '#server/lease-account/security-cover.ts';
import { depositSource } from '#server/lease-account/security-cover.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let borealis: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  [aurora, borealis] = [
    await portal.enter('finance@aurora.example'),
    await portal.enter('finance@borealis.example'),
  ];
}, 180_000);

afterAll(() => portal.close());

async function get<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    path,
    200,
    '',
  ]);
  return answer.json<T>();
}

const page = <L extends AnyList>(_list: L, path: string, browser = aurora) =>
  get<PageOf<L>>(path, browser);

const sum = (items: readonly string[]) => addAmounts(items);

const amountIn = (letters: readonly Letter[], currency: string) =>
  sum(letters.filter((one) => one.currency === currency).map(({ amount }) => amount));

describe('the security of the leases', () => {
  it('has a letter of credit in every status', async () => {
    const { items } = await page(letterList, 'letters-of-credit?status=all');
    const found = new Set(items.map(({ status }: Letter) => status));

    expect(found).toEqual(new Set(letterStatuses));
  });

  it.each(['current', 'all', 'expired'])(
    'adds up the %s letters, and apart from them those that are in force',
    async (status) => {
      const { items, totals } = await page(letterList, `letters-of-credit?status=${status}`);
      const held = new Set(['active', 'expiring', 'nonRenewal']);
      expect(totals).toEqual(
        totals.map(({ currency }) => ({
          currency,
          amount: amountIn(items, currency),
          inForce: amountIn(
            items.filter((one) => held.has(one.status)),
            currency,
          ),
        })),
      );
      expect(new Set(totals.map(({ currency }) => currency))).toEqual(
        new Set(items.map(({ currency }) => currency)),
      );
    },
  );

  it('counts only what the lessor can draw on as current', async () => {
    const { items } = await page(letterList, 'letters-of-credit');
    const all = (await page(letterList, 'letters-of-credit?status=all')).items;
    const inForce = all.filter(({ status }) =>
      ['active', 'expiring', 'nonRenewal'].includes(status),
    );

    expect(inForce.length).toBeLessThan(all.length);
    expect(items.map(({ reference }) => reference)).toEqual(
      inForce.map(({ reference }) => reference),
    );
  });

  it('says one thing on the letters, the shortfalls and the dashboard, whatever the filters', async () => {
    const { facets, total } = await page(letterList, 'letters-of-credit?status=drawn&q=none');
    const { totals } = await page(coverList, 'security-cover?show=all');
    const { letters } = await get<DashboardWork>('dashboard');
    const listed = await Promise.all(
      warnedLetters.map(async (kind) => {
        const { items } = await page(letterList, `letters-of-credit?status=${kind}&pageSize=200`);
        return [kind, items.map(({ reference }) => reference).toSorted()];
      }),
    );
    const warned = (kind: WarnedLetter) =>
      facets.security.letters.filter((one) => one.kind === kind);

    expect(total).toBe(0);
    expect(facets.security.shortfalls.map(({ amount }) => amount)).toEqual(
      totals.map(({ shortfall }) => shortfall),
    );
    expect(letters?.shortfalls).toEqual(facets.security.shortfalls);
    expect(
      warnedLetters.map((kind) => [
        kind,
        warned(kind)
          .map(({ reference }) => reference)
          .toSorted(),
      ]),
    ).toEqual(listed);
    expect([letters?.lapsed, letters?.nonRenewal, letters?.expiring]).toEqual(
      (['lapsed', 'nonRenewal', 'expiring'] as const).map((kind) => warned(kind).length),
    );
    expect(warned('lapsed').length).toBeGreaterThan(0);
  });

  it('warns before letters expire', async () => {
    const { items } = await page(letterList, 'letters-of-credit');
    const alerts = items.map(({ status, alertDays }) => [status, alertDays]);

    expect(alerts).toContainEqual(['expiring', 60]);
    expect(alerts).toContainEqual(['expiring', 14]);
    expect(items.map(({ expiryDate }) => expiryDate)).toEqual(
      items.map(({ expiryDate }) => expiryDate).toSorted(),
    );
  });

  it('shows the leases and the history of a letter', async () => {
    const { items } = await page(letterList, 'letters-of-credit?lease=AUR-A02');
    const letter = await get<LetterDetail>(`letters-of-credit/${items[0]?.id}`);

    expect(letter.parts.map(({ leaseNo }) => leaseNo)).toEqual(['AUR-A02', 'AUR-A03']);
    expect(sum(letter.parts.map(({ amount }) => amount))).toBe(letter.amount);
    expect(letter.events.map(({ kind }) => kind)).toEqual(['amend', 'issue']);
  });

  it('is short where letters have run out', async () => {
    const { items, totals } = await page(coverList, 'security-cover?show=all');
    const listed = await page(coverList, 'security-cover');
    const short = new Map(
      items.map(({ leaseNo, shortfall }: Cover) => [leaseNo, shortfall !== '0.00']),
    );

    expect(listed.items).toEqual(items.filter(({ shortfall }: Cover) => shortfall !== '0.00'));
    expect(listed.total).toBeLessThan(items.length);
    expect(short.get('AUR-A01')).toBe(false);
    expect([short.get('AUR-A05'), short.get('AUR-A06'), short.get('AUR-A08')]).toEqual([
      true,
      true,
      true,
    ]);
    for (const { required, cash, letters, cover, shortfall } of items) {
      expect(cover).toBe(sum([cash, letters]));
      expect(compareAmounts(sum([cover, shortfall]), required)).toBeGreaterThanOrEqual(0);
    }
    expect(totals[0]?.shortfall).toBe(sum(items.map(({ shortfall }) => shortfall)));
  });

  it('is all in cash at Borealis', async () => {
    const letters = await page(letterList, 'letters-of-credit?status=all', borealis);
    const deposits = await page(depositList, 'security-deposits', borealis);

    expect(letters.total).toBe(0);
    expect(deposits.total).toBe(3);
  });

  it('warns no more of an expired letter once its leases have ended', async () => {
    const lapsed = async () =>
      (await page(letterList, 'letters-of-credit?status=lapsed')).items.map(({ leases }) => leases);
    const leases = (await lapsed()).flat();
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(
        sql`update lease set end_date = start_date + 1, actual_return = start_date + 1
          where lease_no in ${leases}`,
      ),
    );
    const { items } = await page(letterList, 'letters-of-credit?status=expired');

    expect(items.length).toBeGreaterThan(0);
    expect(await lapsed()).toEqual([]);
  });
});

const sources: readonly (readonly [AnyList, ListSource<never>, number])[] = [
  [leaseAccountList, leaseAccountSource, 6],
  [paymentList, paymentSource, 3],
  [interestChargeList, interestChargeSource, 5],
  [letterList, letterSource, 6],
  [coverList, coverSource, 4],
  [depositList, depositSource, 2],
];

describe.each(sources)('the list $title', (list, source, statements) => {
  it('asks the database a fixed number of times', async () => {
    const counts = await portal.database.tx({ kind: 'tenant', custId: 'CUM' }, async (tx) => {
      const spy = vi.spyOn(tx, 'execute');
      const query = list.query.parse({}) as never;
      const request = { tx, custId: 'CUM', caller: {} as never, query, asOf: seededDay };
      await source.items(request, { limit: 200, offset: 0 });
      await source.summary(request);
      return spy.mock.calls.length;
    });

    expect(counts).toBe(statements);
  });
});
