import { addDays } from '#domain/dates/date.ts';
import { counted } from '#domain/format/numbers.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { CorrectedMonth } from '../world/planned-use.ts';
import { decisionOn } from '../world/report-calendar.ts';
import { monthDraft } from './month-draft.ts';

const forgottenMinutes = 65;
const waitsSinceDays = 2;

function versionOf(rows: AirlineRows, lease: SeededLease, month: string, version: number) {
  return rows.utilReports.find(
    (report) => report.leaseId === lease.id && report.month === month && report.version === version,
  );
}

/** Why a report is corrected by some sectors. */
function reasonOf(sectors: number): string {
  const count = Math.abs(sectors);
  const verb = count === 1 ? 'was' : 'were';
  const fault = sectors < 0 ? 'booked twice' : 'left out';
  return `${counted(count, 'sector')} of the last day ${verb} ${fault}. The log page is corrected.`;
}

/** Plans a request that the lessor approves. */
function addApproved(
  rows: AirlineRows,
  lease: SeededLease,
  { month, sectors }: CorrectedMonth,
): void {
  const report = versionOf(rows, lease, month, 2);
  if (typeof report?.submittedAt !== 'string') return;
  rows.correctionRequests.push({
    leaseId: lease.id,
    month,
    report: monthDraft(rows, report),
    reason: reasonOf(sectors),
    at: report.submittedAt,
    approved: {
      note: 'Agrees with the technical log. A credit note and a new invoice are issued.',
      at: `${decisionOn(month)}T10:20:00Z`,
    },
  });
}

/** Plans a request that waits for the lessor. */
function addWaiting(rows: AirlineRows, lease: SeededLease, month: string): void {
  const report = versionOf(rows, lease, month, 1);
  if (report?.status !== 'invoiced') return;
  report.status = 'correctionRequested';
  rows.correctionRequests.push({
    leaseId: lease.id,
    month,
    report: monthDraft(rows, report, forgottenMinutes),
    reason: 'The ferry flight on the last day was left out: one cycle, 1:05 hours.',
    at: `${addDays(lease.seededFor, -waitsSinceDays)}T09:20:00Z`,
  });
}

/** Adds what an airline asks to correct: one request for each corrected month, and those that wait. */
export function addCorrections(rows: AirlineRows, leases: readonly SeededLease[]): void {
  for (const lease of leases) {
    const { corrected = [], toCorrect = [] } = lease.plan.reporting ?? {};
    for (const one of corrected) addApproved(rows, lease, one);
    for (const month of toCorrect) addWaiting(rows, lease, month);
  }
}
