import { getDiskSheet, lifeLimitedPartList } from '#contract/fleet/disk-sheets.ts';
import {
  aircraftList,
  engineList,
  getFleetAircraft,
  getFleetEngine,
} from '#contract/fleet/fleet.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { findDiskSheet } from './disk-sheets.ts';
import { findAircraft, findEngine } from './fleet-detail.ts';
import { aircraftSource, engineSource } from './fleet-lists.ts';
import { lifeLimitedPartSource } from './life-limited-parts.ts';

/** The calls of Fleet Summary, about the caller's customer, on the UTC day of the request. */
export function fleetRoutes(): HandledCall[] {
  return [
    ...listRoutes(aircraftList, aircraftSource),
    ...listRoutes(engineList, engineSource),
    handle(getFleetAircraft, async ({ tx, custId, params, today }) =>
      present(await findAircraft(tx, custId, params.id, today)),
    ),
    handle(getFleetEngine, async ({ tx, custId, params, today }) =>
      present(await findEngine(tx, custId, params.id, today)),
    ),
    handle(getDiskSheet, async ({ tx, custId, params, today }) =>
      present(await findDiskSheet(tx, custId, params.id, today)),
    ),
    ...listRoutes(lifeLimitedPartList, lifeLimitedPartSource),
  ];
}
