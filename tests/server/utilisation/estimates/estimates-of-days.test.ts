import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import { splitLease } from '#tests/support/utilisation/split-lease.ts';

let portal: SeededPortal;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  desk = estimateDesk(await enterInternally(portal));
}, 240_000);

afterAll(() => portal.close());

const show = async (leaseNo: string, month: string): Promise<Estimate> =>
  desk.show(await desk.find(leaseNo, month));

const usesOf = ({ components }: Estimate) => components.map(({ fhMin, fc }) => [fhMin, fc]);

async function endLease(leaseNo: string, on: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update lease set actual_return = ${on} where lease_no = ${leaseNo}`),
  );
}

/** An engine goes to a shop on a day, after everything else of that day. */
async function sendToShop(leaseNo: string, componentId: string | undefined, on: string) {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into engine_event (id, cust_id, lease_id, engine_id, event_date,
        sequence, kind, location_kind, tsn_min, csn)
      select gen_random_uuid(), lease.cust_id, lease.id, c.engine_id, ${on}, 900, 'shopIn',
        'shop', 0, 0
      from lease join component c on c.id = ${componentId ?? ''}::uuid
      where lease_no = ${leaseNo}`),
  );
}

/** The days of a month from the 11th on are those of the next lease, on which nothing was flown. */
async function shareMonth(leaseNo: string, next: string, month: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    const own = sql`(select r.* from util_report r join lease on lease.id = r.lease_id
      where lease_no = ${leaseNo} and month = ${month} and is_current)`;
    await tx.execute(
      sql`update util_line set on_lease_days = 10 where report_id = (select id from ${own} o)`,
    );
    await tx.execute(sql`with half as (insert into util_report (id, cust_id, lease_id, month, version,
          is_current, status, source, due_date, late_days, submitted_by, submitted_at)
        select gen_random_uuid(), o.cust_id, next.id, o.month, 1, true, o.status, o.source,
          o.due_date, 0, o.submitted_by, o.submitted_at
        from ${own} o join lease next on next.lease_no = ${next} returning id)
      insert into util_line (report_id, component_id, cust_id, serial, fh_min, fc, tsn_min, csn,
          on_lease_days, location_kind, location_ref, position, comment)
        select half.id, component_id, l.cust_id, serial, 0, 0, tsn_min, csn, 20, location_kind,
          location_ref, l.position, comment
        from half, util_line l where l.report_id = (select id from ${own} o)`);
  });
}

describe('the estimate of a month', () => {
  it('is for its days on lease', async () => {
    const whole = await show('AUR-A08', '2026-05');
    await endLease('AUR-A08', '2026-05-03');
    const short = await show('AUR-A08', '2026-05');
    const flown = whole.components.flatMap(({ id, fhMin }) => {
      const part = short.components.find((one) => one.id === id)?.fhMin ?? 0;
      return fhMin > 0 ? [part / fhMin] : [];
    });

    expect([short.onLeaseDays, short.daysInMonth]).toEqual([3, 31]);
    expect(flown.length).toBeGreaterThan(3);
    expect(flown.every((part) => Math.abs(part - 3 / 31) < 0.001)).toBe(true);
    expect(Math.max(...short.components.map(({ fhMin }) => fhMin))).toBeLessThan(3 * 24 * 60);
  });

  it('is the average of what was flown under the lease before too', async () => {
    const before = await show('AUR-A05', '2026-05');
    const next = await splitLease(portal, 'AUR-A05', '2026-05-01');
    const after = await show(next, '2026-05');

    expect(after.components[0]?.months.map(({ month }) => month)).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(usesOf(after)).toEqual(usesOf(before));
    expect(after.components.map(({ tsnMin }) => tsnMin)).toEqual(
      before.components.map(({ tsnMin }) => tsnMin),
    );
  });

  it('takes a month that two leases share as one', async () => {
    const whole = await show('AUR-E10', '2026-05');
    const next = await splitLease(portal, 'AUR-E10', '2026-04-11');
    await shareMonth('AUR-E10', next, '2026-04');

    const shown = await show(next, '2026-05');

    expect(shown.components[0]?.months).toEqual(whole.components[0]?.months);
    expect(usesOf(shown)).toEqual(usesOf(whole));
  });

  it('is nothing for an engine that is off wing, whose totals stay', async () => {
    const before = await show('AUR-A02', '2026-03');
    const engine = before.components[1];
    await sendToShop('AUR-A02', engine?.id, '2026-02-28');
    const [, inShop, other] = (await show('AUR-A02', '2026-03')).components;

    expect(inShop).toMatchObject({ fhMin: 0, fc: 0, from: { fhMin: 'offWing', fc: 'offWing' } });
    expect(inShop?.tsnMin).toBe((engine?.tsnMin ?? 0) - (engine?.fhMin ?? 0));
    expect(other).toEqual(before.components[2]);
  });

  it('says of the ratio of the airframe, which a shopped engine takes, what its months are', async () => {
    const { components } = await show('AUR-A08', '2026-05');
    const engine = components.find(({ kind }) => kind === 'engine');
    await sendToShop('AUR-A08', engine?.id, '2026-04-30');
    const { bill, components: now } = await show('AUR-A08', '2026-05');
    const airframe = now.find(({ kind }) => kind === 'airframe');
    const line = bill?.lines.find(
      (one) => one.kind === 'ENG_PR' && one.component === engine?.serial,
    );

    expect(line).toMatchObject({ used: 0, ratioOf: 'airframe' });
    expect(line?.estimate?.airframe).toMatchObject({ fhMin: airframe?.fhMin, fc: airframe?.fc });
    expect(line?.estimate?.airframe?.months.map(({ month }) => month)).toEqual(
      airframe?.months.map(({ month }) => month),
    );
    expect(airframe?.months).toHaveLength(3);
  });
});
