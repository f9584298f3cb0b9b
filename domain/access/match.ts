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
  const wanted = wantedPath(path);
  const route = pages.find((row) => canonicalPath(row, product).toLowerCase() === wanted);
  return route && { route, path: canonicalPath(route, product) + rest };
}

function wantedPath(path: string): string {
  return (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
}

/**
 * Finds the screen for the root of a section, `/LeaseAccount` or `/internal`: the first one of the
 * table below it that `isOpen`, else the first one, which the guard refuses. Spelling as in
 * `matchRoute`. No section: `undefined`.
 */
export function matchSection(
  typed: string,
  isOpen: (route: PageRoute) => boolean,
): RouteMatch | undefined {
  const { path, rest } = splitAddress(typed);
  const root = `${wantedPath(path)}/`;
  const [first, ...others] = pages.filter(
    (row) => root.length > 2 && row.path.toLowerCase().startsWith(root),
  );
  if (first === undefined) return undefined;
  const route = [first, ...others].find(isOpen) ?? first;
  return { route, path: route.path + rest };
}
