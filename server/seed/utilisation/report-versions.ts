import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import type { FigureSource } from '#domain/utilisation/report/report.types.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { revisedSubject } from '../invoices/bill-follow-ups.ts';
import { usageBillType } from '../invoices/bill-usage.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { drawsFor } from '../world/random.ts';
import {
  hasEstimate,
  isEstimated,
  isLoadedMonth,
  isReportPlanned,
  isRevised,
  lateReportOn,
  reportDue,
} from '../world/report-calendar.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import { seededDerate } from '../world/utilisation.ts';

type ReportRow = AirlineRows['utilReports'][number];

/** What the reports of an airline have in common. */
export interface Reporter {
  readonly custId: string;
  readonly reporter: string;
  /** Numbers of the bills that exist, by their keys. */
  readonly billed: ReadonlyMap<string, string>;
}

const acceptedAfterDays = 5;

/** The months of a fleet are reported together, but for late ones. */
function submittedOn(lease: SeededLease, month: IsoMonth, custId: string): IsoDate {
  const draws = drawsFor(`report:${lease.plan.leaseNo}:${month}`);
  const isLate = !lease.plan.isMrPaying && draws.chance(6);
  if (isLate) return addDays(reportDue(lease, month), draws.int(1, 9));
  return addDays(
    monthStart(shiftMonth(month, 1)),
    drawsFor(`reports:${custId}:${month}`).int(1, 3),
  );
}

function submission(lease: SeededLease, month: IsoMonth, by: string, on: IsoDate) {
  const draws = drawsFor(`submission:${lease.plan.leaseNo}:${on}`);
  const hour = String(draws.int(7, 16)).padStart(2, '0');
  const minute = String(draws.int(0, 59)).padStart(2, '0');
  return {
    source: draws.pick<FigureSource>(['web', 'web', 'paste', 'csv']),
    submittedBy: by,
    submittedAt: `${on}T${hour}:${minute}:00Z`,
    lateDays: Math.max(0, daysBetween(reportDue(lease, month), on)),
  };
}

function billOf(
  lease: SeededLease,
  subject: string,
  { billed }: Reporter,
  type: string = usageBillType(lease),
): string | null {
  const number = billed.get(`${lease.plan.leaseNo}/${type}/${subject}`);
  return number === undefined ? null : importedIds.invoice(number);
}

/** The new bill of a corrected month, or the true-up of an estimate; null where nothing changed. */
function revisedBill(lease: SeededLease, month: IsoMonth, reporter: Reporter): string | null {
  const types = [usageBillType(lease), 'adjustment', 'creditNote'];
  const found = types.map((type) => billOf(lease, revisedSubject(month), reporter, type));
  return found.find((one) => one !== null) ?? null;
}

function head(lease: SeededLease, month: IsoMonth, version: number, { custId }: Reporter) {
  const id = seedId('utilReport', `${lease.plan.leaseNo}/${month}/${version}`);
  const dueDate = reportDue(lease, month);
  const { grounded } = lease.plan.reporting ?? {};
  const isGrounded = grounded && month >= grounded.from && month < grounded.until;
  const noFlyingReason = isGrounded === true ? grounded.reason : null;
  const deratePercent = seededDerate(lease, month, version) ?? null;
  const place = { id, custId, leaseId: lease.id, month, version, dueDate } as const;
  return { ...place, noFlyingReason, deratePercent };
}

const estimate = {
  status: 'estimated',
  source: 'estimate',
  submittedBy: null,
  submittedAt: null,
  lateDays: 0,
} as const;

function reported(lease: SeededLease, month: IsoMonth, reporter: Reporter): ReportRow | undefined {
  const on = submittedOn(lease, month, reporter.custId);
  if (on > lease.seededFor) return undefined;
  const invoiceId = billOf(lease, month, reporter);
  const { queried, unread } = lease.plan.reporting ?? {};
  const isQueried = queried?.includes(month) === true;
  const isDue = addDays(on, acceptedAfterDays) <= lease.seededFor && !lease.plan.isMrPaying;
  const isAccepted = isDue && unread?.includes(month) !== true;
  const open = isQueried ? 'query' : isAccepted ? 'accepted' : 'submitted';
  return {
    ...head(lease, month, 1, reporter),
    isCurrent: !isRevised(lease, month),
    status: invoiceId === null ? open : 'invoiced',
    ...submission(lease, month, reporter.reporter, on),
    invoiceId,
  };
}

/** What was flown before the airline worked in the portal: nobody's report. */
function loaded(lease: SeededLease, month: IsoMonth, reporter: Reporter): ReportRow {
  const invoiceId = billOf(lease, month, reporter);
  return {
    ...head(lease, month, 1, reporter),
    id: importedIds.report(lease.id, month),
    isCurrent: true,
    status: invoiceId === null ? 'accepted' : 'invoiced',
    source: 'loaded',
    submittedBy: null,
    submittedAt: null,
    lateDays: 0,
    invoiceId,
  };
}

function first(lease: SeededLease, month: IsoMonth, reporter: Reporter): ReportRow | undefined {
  if (isLoadedMonth(month, lease.liveSince)) return loaded(lease, month, reporter);
  if (!isEstimated(lease, month)) return reported(lease, month, reporter);
  if (!hasEstimate(lease, month)) return undefined;
  const invoiceId = billOf(lease, month, reporter);
  const isCurrent = !isRevised(lease, month);
  return { ...head(lease, month, 1, reporter), isCurrent, ...estimate, invoiceId };
}

/**
 * Every version of a month's report: as it came in, or the estimate that was billed without it, and
 * the report that replaced it. None while the month is open or its report has not come.
 */
export function reportVersions(
  lease: SeededLease,
  month: IsoMonth,
  reporter: Reporter,
): readonly ReportRow[] {
  const row = isReportPlanned(lease, month) ? first(lease, month, reporter) : undefined;
  if (row === undefined) return [];
  if (!isRevised(lease, month)) return [row];
  const on = lateReportOn(month);
  const isTrueUp = row.status === 'estimated';
  const revised: ReportRow = {
    ...head(lease, month, 2, reporter),
    isCurrent: true,
    status: isTrueUp ? 'invoiced' : 'corrected',
    ...submission(lease, month, reporter.reporter, on),
    // A correction is as late as the report that it corrects.
    ...(!isTrueUp && { lateDays: row.lateDays }),
    invoiceId: revisedBill(lease, month, reporter) ?? row.invoiceId ?? null,
  };
  return [row, revised];
}
