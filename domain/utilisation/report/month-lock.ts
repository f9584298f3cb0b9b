import type { MonthFacts, MonthStatus } from './report.types.ts';

/** What locks a month that closed before it was billed, in the place of an invoice. */
export const periodClosed = 'period closed';

/** What locks a month whose correction is requested before it was billed. */
export const correctionPending = 'not billed yet';

/** What locks a month, by the number of its invoice or in words, and the status of its report. */
export interface MonthLock {
  readonly lockedBy: string;
  readonly status: MonthStatus;
}

/** The lock of a month, which the calls name after its usual cause; null while it may be edited. */
export function lockOf({
  invoice: lockedBy,
  status,
}: Pick<MonthFacts, 'invoice' | 'status'>): MonthLock | null {
  return lockedBy === null ? null : { lockedBy, status };
}
