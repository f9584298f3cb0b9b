import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { monthEnd, monthOf, monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import type { SeededLease } from './build-leases.ts';

const issueDay = 8;
const revisionDays = 40;

/** Day on which the use of a month is billed. */
export function usageIssue(month: IsoMonth): IsoDate {
  return addDays(monthStart(shiftMonth(month, 1)), issueDay - 1);
}

/** Day on which a bill for use is credited and issued again. */
export function revisionIssue(issue: IsoDate): IsoDate {
  return addDays(issue, revisionDays);
}

/**
 * Whether a month was flown before the first one that the airline reported in the portal, in which it
 * works since the day `since`.
 */
export function isLoadedMonth(month: IsoMonth, since: IsoDate): boolean {
  return month < shiftMonth(monthOf(since), -1);
}

/** Day on which a month's report is due, on a business day. */
export function reportDue({ plan }: SeededLease, month: IsoMonth): IsoDate {
  return reportDueDate(plan.utilDueDay, month);
}

/** Whether a month was estimated or misreported; its first bill is credited. */
export function isToBeRevised({ plan }: SeededLease, month: IsoMonth): boolean {
  const { estimated = [], corrected = [] } = plan.reporting ?? {};
  return estimated.includes(month) || corrected.includes(month);
}

/** Whether the revision of a month has happened. */
export function isRevised(lease: SeededLease, month: IsoMonth): boolean {
  return isToBeRevised(lease, month) && revisionIssue(usageIssue(month)) <= lease.seededFor;
}

/** Whether a month has ended and its report is not knowingly left out. */
export function isReportPlanned({ plan, seededFor }: SeededLease, month: IsoMonth): boolean {
  const { unreportedSince } = plan.reporting ?? {};
  return monthEnd(month) < seededFor && (unreportedSince === undefined || month < unreportedSince);
}
