import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';

/** Who changed what is contested, and what they saved. */
export type Contest = Pick<StoredLeaseMonth, 'report' | 'changedBy' | 'changedAt'>;

/** What is contested once an own save went onto it: as stored now, and still by who changed it. */
export function stillContested(
  stored: StoredLeaseMonth,
  { changedBy, changedAt }: Contest,
): StoredLeaseMonth {
  return { ...stored, changedBy, changedAt };
}
