import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';
import { type RoutePath, routes } from './routes.ts';

/** Whether a user may open a screen of the access table, decided by `isAllowed` (R1, R2). */
export function mayOpen(claims: AccessClaims, path: RoutePath): boolean {
  return routes.some((row) => row.path === path && isAllowed(claims, row.requirement));
}
