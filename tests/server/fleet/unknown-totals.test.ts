import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import type { AircraftDetail, EngineDetail } from '#contract/fleet/fleet.ts';
import { exampleFiles, exampleOf, firstFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let imported: ImportedPortal;

beforeAll(async () => {
  imported = await openImportedPortal(exampleOf(firstFiles));
});

afterAll(() => imported.close());

async function read<T>(path: string): Promise<T> {
  return (await imported.browser.call('GET', `/portal/api/fleet/${path}`)).json<T>();
}

const rows = async <T>(path: string): Promise<readonly T[]> =>
  (await read<{ items: readonly T[] }>(path)).items;

describe('a fleet whose totals nobody has loaded', () => {
  it('has aircraft without hours and cycles, not with none', async () => {
    const aircraft = await rows<FleetAircraft>('aircraft?status=all');

    expect(aircraft.map(({ tsnMin, csn }) => [tsnMin, csn])).toEqual(
      aircraft.map(() => [null, null]),
    );
    const [one] = aircraft;
    const detail = await read<AircraftDetail>(`aircraft/${one?.id}`);
    expect(detail.components).not.toEqual([]);
    expect(detail.components.every(({ tsnMin, csn }) => tsnMin === null && csn === null)).toBe(
      true,
    );
    expect(detail.positions.map(({ installed, titled }) => [installed, titled?.location])).toEqual(
      detail.positions.map(() => [null, null]),
    );
  });

  it('lists its engines, whose place, totals and remaining lives are not known', async () => {
    const engines = await rows<FleetEngine>('engines?status=all');

    expect(engines.map(({ esn }) => esn).toSorted()).toEqual(engineNumbers());
    const unknown = { location: null, tsnMin: null, csn: null, cslsv: null, llpCyclesLeft: null };
    for (const engine of engines)
      expect(engine).toMatchObject({ ...unknown, isElsewhere: false, isEnded: false });
    const [one] = engines;
    const detail = await read<EngineDetail>(`engines/${one?.id}`);
    expect([detail.location, detail.csn, detail.events]).toEqual([null, null, []]);
  });

  it('sorts what is not known to the end, and finds it under no place', async () => {
    expect(await rows('engines?sort=-tsn&status=all')).toHaveLength(engineNumbers().length);
    expect(await rows('engines?location=onWing&status=all')).toEqual([]);
    expect(await rows('engines?elsewhere=yes&status=all')).toEqual([]);
  });
});

/** The serial numbers in the file of engines. */
function engineNumbers(): string[] {
  const text = exampleFiles().get('engines.csv') ?? '';
  const { data } = Papa.parse<{ esn: string }>(text, { header: true, skipEmptyLines: true });
  return data.map(({ esn }) => esn).toSorted();
}
