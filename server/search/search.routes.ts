import { type FoundPlace, searchPlaces } from '#contract/search/search.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import {
  searchAircraft,
  searchDocuments,
  findEngines,
  searchInvoices,
  type PlaceSearch,
} from './search.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

interface SearchDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Find = (tx: Tx, search: PlaceSearch) => Promise<FoundPlace[]>;

/** Each kind with its screen: a user without access to the screen finds nothing there. */
const finders: readonly (readonly [screen: RoutePath, find: Find])[] = [
  ['/FleetSummary/Fleet/Aircraft', searchAircraft],
  ['/FleetSummary/Fleet/Engines', findEngines],
  ['/LeaseAccount/ViewInvoices', searchInvoices],
  ['/Documents/Publications', searchDocuments],
];

/** The call behind the command palette, on the customer of the visit. */
export function searchRoutes({ database, now }: SearchDependencies): HandledCall[] {
  return [
    handle(searchPlaces, ({ visit, query }) =>
      database.tx({ kind: 'tenant', custId: visit.custId }, async (tx) => {
        const search = {
          reader: visit,
          q: query.q,
          asOf: isoDayOf(now()),
        };
        const items: FoundPlace[] = [];
        for (const [screen, find] of finders)
          if (mayOpen(visit.claims, screen)) items.push(...(await find(tx, search)));
        return { items };
      }),
    ),
  ];
}
