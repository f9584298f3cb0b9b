import type { Claims } from '../access/claims.ts';
import { isAllowed } from '../access/guard.ts';
import { routes } from '../access/routes.ts';
import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from './notification-kinds.ts';

/** The kinds that a user hears of: those whose screen they may open, by the one guard (R1, R2). */
export function kindsHeard(claims: Claims): readonly NotificationKind[] {
  return notificationKindNames.filter((kind) => {
    const row = routes.find(({ path }) => path === notificationKinds[kind].place);
    return row !== undefined && isAllowed(claims, row.requirement);
  });
}
