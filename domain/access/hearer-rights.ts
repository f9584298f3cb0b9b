import type { Claims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a notification may ask of its reader beside the screen behind it. */
export const hearerRights = ['financial', 'technical', 'customer'] as const;

/** A right that a notification may ask for. */
export type HearerRight = (typeof hearerRights)[number];

/** The rights of a user over notifications, by the one guard (R1). */
export function hearerRightsOf(claims: Claims): readonly HearerRight[] {
  return hearerRights.filter((right) => isAllowed(claims, [right]));
}
