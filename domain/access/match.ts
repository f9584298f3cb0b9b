import { type OwnRoute, ownRoutes } from './own-routes.ts';
import { type AccessRoute, routes } from './routes.ts';

/** A screen that has an access rule: a row of spec §2 or one of ours. */
export type PageRoute = AccessRoute | OwnRoute;

/** A screen and the address that the bar should show for it. */
export interface RouteMatch {
  readonly route: PageRoute;
  /** Canonical path relative to `/portal`, with the query and fragment as they were typed. */
  readonly path: string;
}

/** The path of a row as it is shown, with the product name of the installation (R13). */
export function canonicalPath(route: PageRoute, product: string): string {
  return route.path.replace('{product}', () => product);
}

/** Splits an address relative to the origin into its path and its query with fragment. */
export function splitAddress(address: string): { readonly path: string; readonly rest: string } {
  const end = address.search(/[?#]/);
  if (end < 0) return { path: address, rest: '' };
  return { path: address.slice(0, end), rest: address.slice(end) };
}

const pages: readonly PageRoute[] = [...routes, ...ownRoutes];

/**
 * Finds the row with an access rule for a typed path relative to `/portal` (R2).
 *
 * Case and one trailing slash do not matter; a query and a fragment are passed on untouched. The
 * guard must look at the returned row, never at the typed text. No row: `undefined`.
 */
export function matchRoute(typed: string, product: string): RouteMatch | undefined {
  const { path, rest } = splitAddress(typed);
  const wanted = (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
  const route = pages.find((row) => canonicalPath(row, product).toLowerCase() === wanted);
  return route && { route, path: canonicalPath(route, product) + rest };
}
