import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';
import { flownMonth, monthOfLease } from '#tests/support/utilisation/report-month.ts';

const leaseNo = 'AUR-A05';

let opened: Corrections;

/** The rent of the lease is by the hour: 100.00 for each, at least 10 hours a month. */
async function payByTheHour(): Promise<void> {
  await opened.portal.database.tx({ kind: 'owner' }, async (tx) => {
    const ofLease = sql`lease_id = (select id from lease where lease_no = ${leaseNo})`;
    await tx.execute(sql`update rent_term set basis = 'hourly', amount = 0, index_name = null,
      tenor_months = null, margin = null, floor_rate = null, assumed_rate = null,
      factor_per_bp = null, amortisation = null, escalation = 0, first_escalation = null,
      per_hour = 100, minimum_hours = 10, due_days = 15, rent_day = 1, frequency_months = 1
      where ${ofLease}`);
    await tx.execute(sql`delete from rent_schedule where ${ofLease}`);
    await tx.execute(sql`insert into rent_schedule (lease_id, cust_id, currency, period_from,
        period_to, due_date, amount, is_estimated)
      select id, cust_id, currency, first, first + interval '1 month', first + interval '45 days',
        1000, true
      from lease, unnest(array['2026-04-01', '2026-05-01']::date[]) as first
      where lease_no = ${leaseNo}`);
  });
}

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
  await payByTheHour();
}, 240_000);

afterAll(() => opened.portal.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.airline.call('GET', `/portal/api/rent-calculation${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

/** The rent of a month in the schedule, which every list reads. */
async function storedRent(from: string): Promise<RentPeriodRow | undefined> {
  const { periods } = await read<{ periods: RentPeriodRow[] }>(`?lease=${leaseNo}`);
  return periods.find((period) => period.from === from);
}

const sheetOf = (from: string) => read<RentSheet>(`/${leaseNo}/${from}`);

/** The rent of May, which the schedule and the sheet agree about. */
async function rentOfMay() {
  const { period, unreported } = await sheetOf('2026-05-01');
  expect(period).toEqual(await storedRent('2026-05-01'));
  return { amount: period.amount, isEstimated: period.isEstimated, waits: unreported };
}

/** Submits the month with the same hours for everything on the wing. */
async function report(hours: string): Promise<void> {
  const { aurora } = opened;
  const input = await aurora.read('month=2026-05');
  const month = monthOfLease(input, leaseNo);
  const saved = await aurora.save(month, flownMonth(input, month, { fh: hours, fc: '50' }));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  expect(results).toMatchObject([{ kind: 'accepted' }]);
}

describe('a rent by the hour', () => {
  it('follows the report of its month, and waits again when that is withdrawn', async () => {
    const estimate = { amount: '1000.00', isEstimated: true, waits: '2026-05' };
    expect(await rentOfMay()).toEqual(estimate);

    await report('100:15');
    // 100.25 hours.
    expect(await rentOfMay()).toEqual({ amount: '10025.00', isEstimated: false, waits: null });

    const may = monthOfLease(await opened.aurora.read('month=2026-05'), leaseNo);
    expect(await opened.aurora.withdraw(may)).toMatchObject({ kind: 'saved' });
    expect(await rentOfMay()).toEqual(estimate);
  });

  it('follows a correction of the report', async () => {
    const before = await sheetOf('2026-04-01');
    const { id, rowVersion } = await opened.desk.request('2026-04', 90);
    const decision = { decision: 'approve', note: '', rowVersion };
    expect((await opened.desk.decide(id, decision)).statusCode).toBe(200);

    // An hour and a half more at 100.00.
    const amount = addAmounts([before.period.amount, '150.00']);
    expect((await sheetOf('2026-04-01')).period.amount).toBe(amount);
    expect(await storedRent('2026-04-01')).toMatchObject({ amount, isEstimated: false });
  });
});
