import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { LeaseMonthSnapshot } from './lease-month.snapshot.ts';
import type { Refusal } from './lease-month.types.ts';

/** The states of a lease-month as the screen words them. */
export type LeaseMonthState = LeaseMonthSnapshot['value'];

/** Where a lease-month stands. */
export const selectLeaseMonthState = (snapshot: LeaseMonthSnapshot): LeaseMonthState =>
  snapshot.value;

/** What somebody else saved meanwhile, or null. */
export const selectTheirs = (snapshot: LeaseMonthSnapshot): StoredLeaseMonth | null =>
  snapshot.context.theirs;

const nothingRefused: Refusal = [];

/** Why the server cannot take what is shown, or null. */
export const selectRejection = (snapshot: LeaseMonthSnapshot): string | null =>
  snapshot.matches('invalid') ? snapshot.context.rejection : null;

/** Why the server refused what is shown; empty once it is typed anew. */
export const selectRefusal = (snapshot: LeaseMonthSnapshot): Refusal =>
  snapshot.matches('invalid') ? snapshot.context.refusal : nothingRefused;
