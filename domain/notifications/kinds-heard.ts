import type { AccessClaims } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes } from '#domain/access/routes.ts';
import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from './notification-kinds.ts';

/**
 * The kinds that a user receives: those whose screen they may open, decided by `isAllowed` (R1,
 * R2).
 */
export function kindsHeard(claims: AccessClaims): readonly NotificationKind[] {
  return notificationKindNames.filter((kind) => {
    const row = routes.find(({ path }) => path === notificationKinds[kind].place);
    return row !== undefined && isAllowed(claims, row.requirement);
  });
}
