import { aircraftList, engineList, getFleetAircraft, getFleetEngine } from '#contract/fleet.ts';
import type { Database } from '#server/db/database.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { aircraftSource } from '#server/repositories/fleet-aircraft.repository.ts';
import { findAircraft, findEngine } from '#server/repositories/fleet-detail.repository.ts';
import { engineSource } from '#server/repositories/fleet-engines.repository.ts';

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
export function fleetRoutes({ database, now }: FleetDependencies): Registration[] {
  async function one<T>(find: Find<T>, custId: string, id: string): Promise<T> {
    const today = new Date(now()).toISOString().slice(0, 10);
    const found = await database.tx({ kind: 'tenant', custId }, (tx) =>
      find(tx, custId, id, today),
    );
    // Unknown and another customer's are the same to the caller (domain page §0).
    if (found === undefined) throw new ProblemError('notFound');
    return found;
  }
  return [
    ...listRoutes(aircraftList, aircraftSource, { database, now }),
    ...listRoutes(engineList, engineSource, { database, now }),
    handle(getFleetAircraft, ({ params, visit }) => one(findAircraft, visit.custId, params.id)),
    handle(getFleetEngine, ({ params, visit }) => one(findEngine, visit.custId, params.id)),
  ];
}
