import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import type { EngineDetail } from '#contract/fleet/fleet.ts';
import type { SubmitResult } from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours } from '#domain/format/hours.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

const shop = { kind: 'shop', msn: null, position: null, registration: null } as const;

let portal: SeededPortal;
let browser: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(browser);
}, 120_000);

afterAll(() => portal.close());

/**
 * Lets the records of a lease start on a day, and the lease itself unless `start` says otherwise.
 */
async function beginOn(leaseNo: string, day: string, start = day): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    const lease = sql`(select id from lease where lease_no = ${leaseNo})`;
    await tx.execute(sql`delete from engine_event e where lease_id = ${lease} and exists
      (select 1 from engine_event f where f.engine_id = e.engine_id and f.lease_id = e.lease_id
        and (f.event_date, f.sequence) < (e.event_date, e.sequence))`);
    await tx.execute(sql`update engine_event set event_date = ${day} where lease_id = ${lease}`);
    await tx.execute(sql`update opening_total set as_of = ${day} where lease_id = ${lease}`);
    await tx.execute(sql`update lease set start_date = ${start} where lease_no = ${leaseNo}`);
  });
}

/** Submits May of a lease as flown, its second engine with `change`. */
async function submit(
  leaseNo: string,
  change: (line: LineDraft, before: { tsn: string; csn: string }) => Partial<LineDraft>,
): Promise<SubmitResult | undefined> {
  const input = await aurora.read();
  const month = monthOfLease(input, leaseNo);
  const engine = engineOf(leaseNo, input);
  const history = month.facts.history.find(({ componentId }) => componentId === engine);
  const before = { tsn: formatHours(history?.tsnMin ?? 0), csn: String(history?.csn ?? 0) };
  const report = replaceLine(flownMonth(input, month), engine, (line) => {
    return { ...line, ...change(line, before) };
  });
  const saved = await aurora.save(month, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  return (await aurora.submit([saved.current])).results[0];
}

function engineOf(leaseNo: string, { leases }: Awaited<ReturnType<typeof aurora.read>>): string {
  return leases.find((lease) => lease.leaseNo === leaseNo)?.components[2]?.id ?? '';
}

function changesOf({ report }: StoredLeaseMonth): string[][] {
  return report.lines.flatMap(({ changes }) =>
    changes.map(({ date, to }) => [date, to?.kind ?? 'nowhere']),
  );
}

function acceptedMonth(result: SubmitResult | undefined): StoredLeaseMonth {
  if (result?.kind !== 'accepted') throw new Error(JSON.stringify(result));
  return result.current;
}

/** The events of the second engine of a lease, by the fleet call; newest first. */
async function eventsOf(leaseNo: string): Promise<string[][]> {
  const { leases } = await aurora.read();
  const esn = leases.find((lease) => lease.leaseNo === leaseNo)?.components[2]?.serial ?? '';
  const list = await browser.call('GET', `/portal/api/fleet/engines?q=${esn}`);
  const [found] = list.json<{ items: FleetEngine[] }>().items;
  const detail = await browser.call('GET', `/portal/api/fleet/engines/${found?.id ?? ''}`);
  return detail.json<EngineDetail>().events.map(({ date, kind }) => [date, kind]);
}

const toShop = (_: LineDraft, totals: { tsn: string; csn: string }) => ({
  fh: '0:00',
  fc: '0',
  location: shop,
  changes: [{ date: '2026-05-10', to: shop, ...totals }],
});

describe('an engine change on the first day of a lease', () => {
  it('comes after the delivery, and is typed once it is read again', async () => {
    await beginOn('AUR-A05', '2026-05-10');
    const submitted = acceptedMonth(await submit('AUR-A05', toShop));

    expect(changesOf(submitted)).toEqual([['2026-05-10', 'shop']]);
    expect(await eventsOf('AUR-A05')).toEqual([
      ['2026-05-10', 'shopIn'],
      ['2026-05-10', 'install'],
    ]);
  });

  it('is told once however often the month is submitted', async () => {
    const before = monthOfLease(await aurora.read(), 'AUR-A05');
    const withdrawn = await aurora.withdraw(before);
    const again = acceptedMonth(await submit('AUR-A05', toShop));

    expect(withdrawn.kind).toBe('saved');
    expect(again.facts.recorded).toEqual(before.facts.recorded);
    expect(await eventsOf('AUR-A05')).toHaveLength(2);
  });
});

describe('an engine that ends the only day of a lease in a month elsewhere', () => {
  it('is moved after its delivery', async () => {
    await beginOn('AUR-A07', '2026-05-31');
    const idle = { fh: '0:00', fc: '0', location: { ...shop, kind: 'storage' } as const };
    const input = await aurora.read();
    const month = monthOfLease(input, 'AUR-A07');
    const day = flownMonth(input, month, { fh: '10:00', fc: '5' });
    const report = {
      ...replaceLine(day, engineOf('AUR-A07', input), (line) => ({ ...line, ...idle })),
      daysFlown: '1',
    };
    const lines = report.lines.map((line, at) => (at === 3 ? { ...line, fh: '6:00' } : line));
    const saved = await aurora.save(month, { ...report, lines });
    const { results } = await aurora.submit(saved.kind === 'saved' ? [saved.current] : []);

    expect(results.map(({ kind }) => kind)).toEqual(['accepted']);
    expect(await eventsOf('AUR-A07')).toEqual([
      ['2026-05-31', 'remove'],
      ['2026-05-31', 'install'],
    ]);
  });
});

describe('records that begin within a lease', () => {
  it('keep where they begin when the month is reported', async () => {
    await beginOn('AUR-A08', '2026-05-01', '2024-01-01');
    const result = acceptedMonth(await submit('AUR-A08', () => ({})));

    expect(changesOf(result)).toEqual([]);
    expect(await eventsOf('AUR-A08')).toEqual([['2026-05-01', 'install']]);
  });
});
