import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { LeaseMonthSnapshot } from './lease-month.machine.ts';
import type { BrokenRules } from './save-answer.ts';

/** The states of a lease-month for the screen. */
export type LeaseMonthState = Exclude<LeaseMonthSnapshot['value'], 'overtaken'>;

/** The save state of a lease-month; it is still being saved while two versions are joined. */
export const selectLeaseMonthState = ({ value }: LeaseMonthSnapshot): LeaseMonthState =>
  value === 'overtaken' ? 'saving' : value;

/** What another person saved meanwhile, or null. */
export const selectTheirs = (snapshot: LeaseMonthSnapshot): StoredLeaseMonth | null =>
  snapshot.context.theirs;

/** What another person saved meanwhile, where the person chooses between the two, else null. */
export const selectContest = (snapshot: LeaseMonthSnapshot | undefined): StoredLeaseMonth | null =>
  snapshot?.matches('conflicted') === true ? snapshot.context.theirs : null;

const nothingRefused: BrokenRules = [];

/** Why the server cannot store the shown texts, or null. */
export const selectRejection = (snapshot: LeaseMonthSnapshot): string | null =>
  snapshot.matches('invalid') ? snapshot.context.rejection : null;

/** Why the server refused the shown texts; empty once they are typed again. */
export const selectRefusal = (snapshot: LeaseMonthSnapshot): BrokenRules =>
  snapshot.matches('invalid') ? snapshot.context.refusal : nothingRefused;
