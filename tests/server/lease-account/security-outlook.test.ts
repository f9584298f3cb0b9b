import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Letter } from '#contract/lease-account/letters-of-credit.ts';
import type { coverList } from '#contract/lease-account/security-cover.ts';
import type { SecurityOutlookAnswer } from '#contract/lease-account/security-outlook.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { readSecurityOutlook } from '#server/lease-account/security-outlook.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

async function get<Answer>(browser: TestBrowser, path: string): Promise<Answer> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

/** The last day of a letter in force; null while it renews itself without end (§3.9). */
const endOf = ({ isEvergreen, status, expiryDate, finalExpiry }: Letter) =>
  isEvergreen && status !== 'nonRenewal' ? finalExpiry : expiryDate;

describe.each(['finance@aurora.example', 'everything@cumulus.example'])(
  'the outlook of the security of %s',
  (email) => {
    it('begins with the figures of the screen of shortfalls', async () => {
      const browser = await portal.enter(email);
      const outlook = await get<SecurityOutlookAnswer>(browser, 'security-outlook');
      const { totals } = await get<PageOf<typeof coverList>>(browser, 'security-cover?show=all');

      expect(outlook.today).toBe(seededDay);
      expect(
        outlook.currencies.map(({ currency, points: [first] }) => ({ currency, ...first })),
      ).toEqual(
        totals.map(({ currency, required, cover, shortfall }) => ({
          currency,
          day: seededDay,
          required,
          cover,
          shortfall,
        })),
      );
    });

    it('has the letters in force whose end is within 24 months, by their end', async () => {
      const browser = await portal.enter(email);
      const { ending, currencies } = await get<SecurityOutlookAnswer>(browser, 'security-outlook');
      const last = currencies[0]?.points.at(-1)?.day ?? '';
      const { items } = await get<{ items: Letter[] }>(
        browser,
        'letters-of-credit?status=all&pageSize=200',
      );
      const inForce = items.filter(({ status }) =>
        ['active', 'expiring', 'nonRenewal'].includes(status),
      );
      const expected = inForce
        .map((letter) => [endOf(letter) ?? 'never', letter.reference] as const)
        .filter(([end]) => end <= last)
        .map((one) => one.join(' '))
        .toSorted();

      expect(ending.map(({ ends, reference }) => `${ends} ${reference}`).toSorted()).toEqual(
        expected,
      );
      expect(ending.map(({ ends }) => ends)).toEqual(ending.map(({ ends }) => ends).toSorted());
    });
  },
);

it('is for people who may open letters of credit', async () => {
  const browser = await portal.enter('technical@aurora.example');
  const answer = await browser.call('GET', '/portal/api/security-outlook');

  expect(answer.statusCode).toBe(403);
});

it('requires nothing for a returned lease after today', async () => {
  const { found, lease } = await portal.database.tx({ kind: 'owner' }, async (tx) => {
    const [returned] = await selectRows<{ id: string; currency: string; required: string }>(
      tx,
      sql`select lease.id, lease.currency, demand.required::text as required
        from lease join security_requirement as demand on demand.lease_id = lease.id
        where lease.cust_id = 'AUR' and demand.required > 0 and lease.actual_return is null
          and lease.end_date > ${seededDay}::date + 31 order by lease.lease_no limit 1`,
    );
    const before = await readSecurityOutlook(tx, 'AUR', seededDay);
    await tx.execute(sql`update lease set actual_return = ${seededDay}::date - 1
      where id = ${returned?.id}`);
    const after = await readSecurityOutlook(tx, 'AUR', seededDay);
    return { found: { before, after }, lease: returned };
  });
  const requiredOf = ({ currencies }: SecurityOutlookAnswer) =>
    currencies
      .find(({ currency }) => currency === lease?.currency)
      ?.points.slice(0, 2)
      .map(({ required }) => required);
  const [now, later] = requiredOf(found.before) ?? [];

  expect(requiredOf(found.after)).toEqual([
    now,
    subtractAmounts(later ?? '', lease?.required ?? ''),
  ]);
});
