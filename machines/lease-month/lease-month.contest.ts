import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';

/** Who changed what is contested, and what they saved. */
export type Contest = Pick<StoredLeaseMonth, 'report' | 'changedBy' | 'changedByMe' | 'changedAt'>;

/** What is contested once an own save went onto it: as stored now, and still by who changed it. */
export function stillContested(
  stored: StoredLeaseMonth,
  { changedBy, changedByMe, changedAt }: Contest,
): StoredLeaseMonth {
  return { ...stored, changedBy, changedByMe, changedAt };
}

/** What is told of a version that contests. */
export function contestOf({ report, changedBy, changedByMe, changedAt }: Contest): Contest {
  return { report, changedBy, changedByMe, changedAt };
}
