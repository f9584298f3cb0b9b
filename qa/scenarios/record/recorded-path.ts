import { matchRoute } from '#domain/access/match.ts';

const openPaths =
  /^\/(account\/(login|login_internal|confirm|forget-password|invitation|unsubscribe))?$/i;

/**
 * An address as a recording may store it: without query and fragment, which can contain typed text;
 * an address that is not a screen of the portal becomes `/not-found`.
 */
export function recordedPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/, 1);
  const inside = bare === '' ? '/' : bare;
  const isKnown = openPaths.test(inside) || matchRoute(inside, 'lessor') !== undefined;
  return isKnown ? inside : '/not-found';
}
