import { addDays, dayOfInstant } from '#domain/dates/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

type ReportRow = AirlineRows['utilReports'][number];
type LineRow = AirlineRows['utilLines'][number];

function questionOn({ fhMin, fc }: LineRow): string {
  const flight = averageFlight(fhMin, fc);
  return `${fc} cycles for ${formatHours(fhMin)} hours are ${flight} hours a flight. Please check the cycles with the technical log, or say in a comment what was different in this month.`;
}

/** The day after the submission; on the day itself where that is today. */
function askedAt({ submittedAt }: ReportRow, { seededFor }: SeededLease): string {
  const at = submittedAt ?? `${seededFor}T08:00:00Z`;
  const next = addDays(dayOfInstant(at), 1);
  return next < seededFor ? `${next}T09:40:00Z` : at;
}

/** Adds what the lessor asks about months that are queried. */
export function addQuestions(rows: AirlineRows, leases: readonly SeededLease[]): void {
  for (const lease of leases) {
    const reports = rows.utilReports.filter(
      ({ leaseId, status }) => leaseId === lease.id && status === 'query',
    );
    for (const report of reports) {
      const line = rows.utilLines.find(({ reportId }) => reportId === report.id);
      if (line === undefined) continue;
      rows.utilQuestions.push({
        id: seedId('utilQuestion', `${lease.plan.leaseNo}/${report.month}`),
        custId: report.custId,
        reportId: report.id,
        question: questionOn(line),
        askedBy: 'Iris Lennon',
        askedById: importedIds.user('internal@lessor.example'),
        askedAt: askedAt(report, lease),
      });
    }
  }
}
