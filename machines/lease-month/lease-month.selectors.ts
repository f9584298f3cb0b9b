import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { LeaseMonthSnapshot } from './lease-month.snapshot.ts';

/** The states of a lease-month as the screen words them. */
export type LeaseMonthState = LeaseMonthSnapshot['value'];

/** Where a lease-month stands. */
export const selectLeaseMonthState = (snapshot: LeaseMonthSnapshot): LeaseMonthState =>
  snapshot.value;

/** What somebody else saved meanwhile, or null. */
export const selectTheirs = (snapshot: LeaseMonthSnapshot): StoredLeaseMonth | null =>
  snapshot.context.theirs;
