import { type FoundPlace, searchPlaces } from '#contract/search/search.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findEngines, searchAircraft, searchDocuments, searchInvoices } from './search-places.ts';
import type { PlaceSearch } from './search.queries.ts';

type Find = (tx: Tx, search: PlaceSearch) => Promise<FoundPlace[]>;

/** Each kind with its screen: a user without access to the screen finds nothing there. */
const finders: readonly (readonly [screen: RoutePath, find: Find])[] = [
  ['/FleetSummary/Fleet/Aircraft', searchAircraft],
  ['/FleetSummary/Fleet/Engines', findEngines],
  ['/LeaseAccount/ViewInvoices', searchInvoices],
  ['/Documents/Publications', searchDocuments],
];

/** The call behind the command palette, about the caller's customer. */
export function searchRoutes(): HandledCall[] {
  return [
    handle(searchPlaces, async ({ tx, caller, query, today }) => {
      const search = { reader: caller, q: query.q, asOf: today };
      const items: FoundPlace[] = [];
      for (const [screen, find] of finders)
        if (mayOpen(caller.claims, screen)) items.push(...(await find(tx, search)));
      return { items };
    }),
  ];
}
