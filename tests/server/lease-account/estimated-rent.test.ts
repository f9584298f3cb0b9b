import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
  // Every rent depends on a rate that is not published yet.
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update rent_schedule set is_estimated = true where cust_id = 'AUR'`),
  );
}, 120_000);

afterAll(() => portal.close());

it('no longer calls a rent an estimate once it is invoiced', async () => {
  const browser = await portal.enter('finance@aurora.example');
  const read = async <T>(path: string) =>
    (await browser.call('GET', `/portal/api/${path}`)).json<T>();
  const { items } = await read<{ items: LeaseAccount[] }>('lease-accounts');
  const seen = new Set<boolean>();
  for (const { leaseNo, nextDue, isNextEstimated } of items) {
    const { periods } = await read<{ periods: RentPeriodRow[] }>(
      `rent-calculation?lease=${leaseNo}`,
    );
    const next = periods.find(({ due }) => due === nextDue);
    const isInvoiced = next?.invoice !== null;

    expect([leaseNo, isNextEstimated]).toEqual([leaseNo, !isInvoiced]);
    expect(periods.map(({ isEstimated }) => isEstimated)).toEqual(
      periods.map(({ invoice }) => invoice === null),
    );
    seen.add(isInvoiced);
  }

  expect(seen).toContain(true);
});

it('names the invoice on the sheet and its document when the rate of an invoiced rent is missing', async () => {
  const browser = await portal.enter('finance@aurora.example');
  const read = async <T>(path: string) =>
    (await browser.call('GET', `/portal/api/${path}`)).json<T>();
  const { periods } = await read<{ periods: RentPeriodRow[] }>('rent-calculation?lease=AUR-A02');
  const billed = periods.findLast(({ invoice }) => invoice !== null);
  const open = periods.findLast(({ isEstimated }) => isEstimated);
  const path = `rent-calculation/AUR-A02/${billed?.from}`;
  const before = await read<RentSheet>(path);
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(
      sql`delete from index_fixing where fixing_date >= ${before.fixing?.determination}::date`,
    ),
  );
  const after = await read<RentSheet>(path);
  const pdf = async (from: string | undefined) => {
    const answer = await browser.call('GET', `/portal/api/rent-calculation/AUR-A02/${from}/pdf`);
    return (await textOfPages(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  };

  expect(after.fixing?.isPublished).toBe(false);
  expect(after.period).toMatchObject({ isEstimated: false, invoice: billed?.invoice });
  expect(await pdf(billed?.from)).toContain(`Invoice ${billed?.invoice?.number} bills this rent`);
  expect(await pdf(billed?.from)).not.toContain('estimate');
  expect(await pdf(open?.from)).toContain('the amount is an estimate');
});
