import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { monthEnd, monthOf, monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import type { SeededLease } from './build-leases.ts';

const issueDay = 8;
const reportDays = 35;
const decisionDays = 40;

/** Day on which the use of a reported month is billed. */
export function usageIssue(month: IsoMonth): IsoDate {
  return addDays(monthStart(shiftMonth(month, 1)), issueDay - 1);
}

/** Day on which the late report of an estimated month comes, or a correction is requested. */
export function lateReportOn(month: IsoMonth): IsoDate {
  return addDays(usageIssue(month), reportDays);
}

/** Day on which the lessor approves the correction of a month. */
export function decisionOn(month: IsoMonth): IsoDate {
  return addDays(usageIssue(month), decisionDays);
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

/** Whether the lessor bills a month on an estimate, because its report is late. */
export function isEstimated({ plan }: SeededLease, month: IsoMonth): boolean {
  return plan.reporting?.estimated?.includes(month) === true;
}

/** Sectors by which the first report of a month is corrected; undefined when it is not. */
export function correctedSectors({ plan }: SeededLease, month: IsoMonth): number | undefined {
  return plan.reporting?.corrected?.find((one) => one.month === month)?.sectors;
}

/** The months whose use is billed again: those that were estimated, or misreported. */
export function revisedMonths({ plan }: SeededLease): readonly IsoMonth[] {
  const { estimated = [], corrected = [] } = plan.reporting ?? {};
  return [...estimated, ...corrected.map(({ month }) => month)];
}

/** Whether the use of a month is billed again. */
export function isToBeRevised(lease: SeededLease, month: IsoMonth): boolean {
  return revisedMonths(lease).includes(month);
}

/** Day on which the portal bills a month again. */
export function revisedOn(lease: SeededLease, month: IsoMonth): IsoDate {
  return isEstimated(lease, month) ? lateReportOn(month) : decisionOn(month);
}

/** Whether the revision of a month has happened; the day of the seed has just begun. */
export function isRevised(lease: SeededLease, month: IsoMonth): boolean {
  return isToBeRevised(lease, month) && revisedOn(lease, month) < lease.seededFor;
}

/**
 * Day on which the lessor bills a month on an estimate: once the report can no longer come in time
 * (domain page §1.8).
 */
export function estimateIssue(lease: SeededLease, month: IsoMonth): IsoDate {
  const late = addDays(addBusinessDays(reportDue(lease, month), 1), 1);
  const usual = usageIssue(month);
  return late > usual ? late : usual;
}

/** Whether the lessor has billed a month on an estimate. */
export function hasEstimate(lease: SeededLease, month: IsoMonth): boolean {
  return isEstimated(lease, month) && estimateIssue(lease, month) < lease.seededFor;
}

/** Whether a month has ended and its report is not knowingly left out. */
export function isReportPlanned({ plan, seededFor }: SeededLease, month: IsoMonth): boolean {
  const { unreportedSince } = plan.reporting ?? {};
  return monthEnd(month) < seededFor && (unreportedSince === undefined || month < unreportedSince);
}
