import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';

/** The other person's contested change and what they saved. */
export type Contest = Pick<StoredLeaseMonth, 'report' | 'changedBy' | 'changedByMe' | 'changedAt'>;

/** What stays contested after an own save: as stored now, by the same person. */
export function stillContested(
  stored: StoredLeaseMonth,
  { changedBy, changedByMe, changedAt }: Contest,
): StoredLeaseMonth {
  return { ...stored, changedBy, changedByMe, changedAt };
}

/** The facts of a contesting version. */
export function contestOf({ report, changedBy, changedByMe, changedAt }: Contest): Contest {
  return { report, changedBy, changedByMe, changedAt };
}
