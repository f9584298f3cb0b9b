import { addDays, dayOfInstant, type IsoDate } from '#domain/dates/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { averageFlight } from '#domain/utilisation/report/words.ts';
import type { AirlineRows } from '../world/airline-rows.ts';

type ReportRow = AirlineRows['utilReports'][number];
type LineRow = AirlineRows['utilLines'][number];

/** A month that an airline reports in the portal. */
export interface PlannedMonth {
  readonly report: ReportRow;
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  /** When the lessor accepts it, or asks about it; left out while it waits. */
  readonly reviewedAt?: string;
  /** What the lessor asks instead of accepting it. */
  readonly question?: string;
}

const acceptedAfterDays = 4;
const reviewed: ReadonlySet<string> = new Set(['accepted', 'invoiced', 'correctionRequested']);

/** A month of a lease as a key. */
export function monthKey({ leaseId, month }: Pick<ReportRow, 'leaseId' | 'month'>): string {
  return `${leaseId} ${month}`;
}

function questionOn({ fhMin, fc }: LineRow): string {
  const flight = averageFlight(fhMin, fc);
  return `${fc} cycles for ${formatHours(fhMin)} hours are ${flight} hours a flight. Please check the cycles with the technical log, or say in a comment what was different in this month.`;
}

/** What follows the submission of a report so far. */
function reviewOf(rows: AirlineRows, report: ReportRow, submittedAt: string, today: IsoDate) {
  const on = dayOfInstant(submittedAt);
  if (reviewed.has(report.status))
    return { reviewedAt: `${addDays(on, acceptedAfterDays)}T11:20:00Z` };
  const line = rows.utilLines.find(({ reportId }) => reportId === report.id);
  if (report.status !== 'query' || line === undefined) return undefined;
  const next = addDays(on, 1);
  const reviewedAt = next < today ? `${next}T09:40:00Z` : submittedAt;
  return { reviewedAt, question: questionOn(line) };
}

/**
 * The months that an airline reports in the portal, as of `today`; not those that were loaded. A late
 * report replaces an estimate; what a correction makes of a month is no report.
 */
export function plannedMonths(rows: AirlineRows, today: IsoDate): readonly PlannedMonth[] {
  return rows.utilReports.flatMap((report) => {
    const { source, status, submittedAt, version } = report;
    const isReported = source !== 'loaded' && status !== 'corrected';
    if (!isReported || typeof submittedAt !== 'string') return [];
    // The portal bills a late report at once, and the lessor accepts the others.
    return [
      { report, submittedAt, ...(version === 1 && reviewOf(rows, report, submittedAt, today)) },
    ];
  });
}
