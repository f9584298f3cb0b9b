import { type OwnRoute, ownRoutes } from './own-routes.ts';
import { type AccessRoute, routes } from './routes.ts';

/** A screen that has an access rule: a row of spec §2 or of `ownRoutes`. */
export type PageRoute = AccessRoute | OwnRoute;

/** A screen and the address that the address bar shows for it. */
export interface RouteMatch {
  readonly route: PageRoute;
  /** Canonical path relative to `/portal`, with the query and fragment as typed. */
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
 * Case and one trailing slash do not matter; a query and a fragment stay unchanged. The guard must
 * check the returned row, never the typed text. Undefined when there is no such row.
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
 * Finds the screen for the root of a section, `/LeaseAccount` or `/internal`: the first row of the
 * section for which `isOpen` is true, else its first row, which the guard refuses. Compares like
 * `matchRoute`. Undefined when there is no such section.
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
