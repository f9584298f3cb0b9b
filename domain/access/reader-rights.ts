import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a notification requires of its reader beside access to the screen behind it. */
export const readerRights = ['financial', 'technical', 'customer'] as const;

/** A right that a notification may require. */
export type ReaderRight = (typeof readerRights)[number];

/** The rights of a user over notifications, decided by `isAllowed` (R1). */
export function readerRightsOf(claims: AccessClaims): readonly ReaderRight[] {
  return readerRights.filter((right) => isAllowed(claims, [right]));
}
