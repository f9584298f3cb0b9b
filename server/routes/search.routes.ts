import { type Place, searchPlaces } from '#contract/search.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import {
  findAircraft,
  findDocuments,
  findEngines,
  findInvoices,
  type PlaceSearch,
} from '#server/repositories/search.repository.ts';

interface SearchDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Find = (tx: Tx, search: PlaceSearch) => Promise<Place[]>;

/** Each kind with the screen that shows it: who may not open the screen finds nothing there. */
const finders: readonly (readonly [screen: RoutePath, find: Find])[] = [
  ['/FleetSummary/Fleet/Aircraft', findAircraft],
  ['/FleetSummary/Fleet/Engines', findEngines],
  ['/LeaseAccount/ViewInvoices', findInvoices],
  ['/Documents/Publications', findDocuments],
];

/** The call behind the command palette, on the customer of the visit. */
export function searchRoutes({ database, now }: SearchDependencies): Registration[] {
  return [
    handle(searchPlaces, ({ visit, query }) =>
      database.tx({ kind: 'tenant', custId: visit.custId }, async (tx) => {
        const search = {
          reader: visit,
          q: query.q,
          asOf: new Date(now()).toISOString().slice(0, 10),
        };
        const items: Place[] = [];
        for (const [screen, find] of finders)
          if (mayOpen(visit.claims, screen)) items.push(...(await find(tx, search)));
        return { items };
      }),
    ),
  ];
}
