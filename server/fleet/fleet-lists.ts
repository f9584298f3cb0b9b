import type { aircraftList, engineList } from '#contract/fleet/fleet.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { readAircraft, summariseAircraft } from './fleet-aircraft.queries.ts';
import { readEngines, summariseEngines } from './fleet-engines.queries.ts';
import { toAircraft, toEngine } from './fleet-rows.ts';

/** The aircraft of a customer in two statements, however many there are. */
export const aircraftSource: ListSource<typeof aircraftList> = {
  async items(request, range) {
    const rows = await readAircraft(request, range);
    return rows.map((row) => toAircraft(row, request.asOf));
  },
  summary: summariseAircraft,
};

/** The engines of a customer in two statements, however many there are. */
export const engineSource: ListSource<typeof engineList> = {
  async items(request, range) {
    const rows = await readEngines(request, range);
    return rows.map((row) => toEngine(row, request.asOf));
  },
  summary: summariseEngines,
};
