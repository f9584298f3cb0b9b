import {
  aircraftList,
  engineList,
  getFleetAircraft,
  getFleetEngine,
} from '#contract/fleet/fleet.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { aircraftSource } from './fleet-aircraft.queries.ts';
import { findAircraft, findEngine } from './fleet-detail.queries.ts';
import { engineSource } from './fleet-engines.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

interface FleetDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Find<T> = (
  tx: Parameters<typeof findAircraft>[0],
  custId: string,
  id: string,
  asOf: string,
) => Promise<T | undefined>;

/** The calls of Fleet Summary, on the customer of the visit and the UTC day of `now`. */
export function fleetRoutes({ database, now }: FleetDependencies): HandledCall[] {
  async function one<T>(find: Find<T>, custId: string, id: string): Promise<T> {
    const today = isoDayOf(now());
    const found = await database.tx({ kind: 'tenant', custId }, (tx) =>
      find(tx, custId, id, today),
    );
    // Unknown and another customer's are the same to the caller (domain page §0).
    if (found === undefined) throw new Refusal('notFound');
    return found;
  }
  return [
    ...listRoutes(aircraftList, aircraftSource, { database, now }),
    ...listRoutes(engineList, engineSource, { database, now }),
    handle(getFleetAircraft, ({ params, visit }) => one(findAircraft, visit.custId, params.id)),
    handle(getFleetEngine, ({ params, visit }) => one(findEngine, visit.custId, params.id)),
  ];
}
