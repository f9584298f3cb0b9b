import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AircraftDetail, EngineDetail } from '#contract/fleet/fleet.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { fleetOf } from '#tests/support/portal/fleet-reader.ts';
import { seeded } from '#tests/support/portal/seeded-fleet.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;

/** The id of the aircraft of a lease. */
function leasedAircraft(leaseNo: string): string {
  const { leases } = seeded(leaseNo.slice(0, 3));
  return leases.find((lease) => lease.leaseNo === leaseNo)?.aircraftId ?? '';
}
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 120_000);

afterAll(() => portal.close());

const read = <T>(path: string, browser = aurora) => fleetOf(browser).read<T>(path);
const aircraftOf = (query: string, browser = aurora) => fleetOf(browser).aircraft(query);
const enginesOf = (query: string, browser = aurora) => fleetOf(browser).engines(query);

describe('an engine on the wing of another customer', () => {
  it('is named by its own reports only, and not shown to that customer', async () => {
    const { items } = await enginesOf('location=otherAircraft', cumulus);
    const host = (await aircraftOf('')).items.find(({ leaseNo }) => leaseNo === 'AUR-A08');
    const engine = items.find(({ location }) => location?.registration === host?.registration);
    const detail = await read<AircraftDetail>(`aircraft/${host?.id ?? ''}`);

    expect(engine?.location).toMatchObject({ kind: 'otherAircraft', msn: null, position: 2 });
    expect(JSON.stringify(items)).not.toContain(host?.msn);
    expect(detail.positions[1]).toMatchObject({
      installed: null,
      titled: { location: { kind: 'spare' } },
    });
    expect(JSON.stringify(detail)).not.toContain(engine?.esn);
    expect((await enginesOf(`q=${engine?.esn ?? ''}`)).total).toBe(0);
  });
});

describe('one aircraft', () => {
  it('has its configuration, positions, parts, leases and months', async () => {
    const rows = seeded('AUR');
    const id = leasedAircraft('AUR-A01');
    const detail = await read<AircraftDetail>(`aircraft/${id}`);
    const alone = rows.engines.find(({ titleAircraftId }) => titleAircraftId === null);

    expect(detail.configuration).toEqual({
      thrustLbf: 27000,
      seats: 180,
      cabin: '180Y',
      apuModel: '131-9A',
    });
    expect(detail.positions.map(({ installed }) => installed?.esn)).toEqual([
      rows.engines[0]?.esn,
      alone?.esn,
    ]);
    expect(detail.positions[1]?.titled).toMatchObject({
      esn: rows.engines[1]?.esn,
      location: { kind: 'shop', place: null },
    });
    expect(detail.components.map(({ kind }) => kind)).toEqual([
      'airframe',
      'apu',
      'nlg',
      'lmg',
      'rmg',
    ]);
    expect(detail.components[0]).toMatchObject({ tsnMin: detail.tsnMin, csn: detail.csn });
    expect(detail.leases).toHaveLength(1);
    expect(detail.months).toHaveLength(36);
    expect(detail.months.at(-1)?.month).toBe('2026-05');
  });

  it('is not found by a foreign, unknown or malformed id', async () => {
    const unknown = '00000000-0000-8000-a000-000000000000';
    const ids = [leasedAircraft('CUM-A01'), unknown, 'x', "' or 1=1 --"];
    const answers = await Promise.all(
      ids.map((id) => aurora.call('GET', `/portal/api/fleet/aircraft/${encodeURIComponent(id)}`)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('one engine', () => {
  it('tells its events latest first, with totals that its months fit', async () => {
    const rows = seeded('AUR');
    const [, second] = rows.engines;
    const detail = await read<EngineDetail>(`engines/${second?.id ?? ''}`);
    const [shopIn, installed] = detail.events;
    const january = detail.months.find(({ month }) => month === '2026-01');

    expect(detail.events.map(({ kind }) => kind)).toEqual(['shopIn', 'install']);
    expect(shopIn).toMatchObject({ date: '2026-01-11', tsnMin: january?.tsnMin });
    expect(installed?.location).toMatchObject({ kind: 'onWing', position: 2 });
    // A report of the airline does not name the shop; a loaded move does.
    expect(detail.location).toMatchObject({ kind: 'shop', place: null });
    expect(detail.months.at(-1)).toMatchObject({ fhMin: 0, fc: 0 });
    expect(detail.isElsewhere).toBe(true);
  });

  it('is not found by a foreign id', async () => {
    const [engine] = seeded('CUM').engines;
    const answer = await aurora.call('GET', `/portal/api/fleet/engines/${engine?.id ?? ''}`);

    expect(answer.statusCode).toBe(404);
  });
});
