import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a reader needs for a notification, in addition to access to its screen. */
export const readerRights = ['financial', 'technical', 'customer'] as const;

/** A right that a notification may require. */
export type ReaderRight = (typeof readerRights)[number];

/** The rights of a user over notifications, decided by `isAllowed` (R1). */
export function readerRightsOf(claims: AccessClaims): readonly ReaderRight[] {
  return readerRights.filter((right) => isAllowed(claims, [right]));
}
