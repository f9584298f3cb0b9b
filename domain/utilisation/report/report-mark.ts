import type { IsoDate } from '#domain/dates/date.ts';
import type { MonthStatus } from './report.types.ts';

/** How a month of an asset was reported, as in the matrix of Utilisation Reports. */
export const reportMarks = [
  'onTime',
  'late',
  'missing',
  'estimated',
  'corrected',
  'open',
  'loaded',
] as const;
export type ReportMark = (typeof reportMarks)[number];

/** The facts behind a mark; `status` is undefined while nothing is typed. */
export interface MarkFacts {
  readonly status: MonthStatus | undefined;
  readonly lateDays: number;
  readonly due: IsoDate;
  readonly today: IsoDate;
  /** Whether the lessor loaded it as history; nobody reported it then. */
  readonly isLoaded?: boolean | undefined;
}

/**
 * The mark of a month that may be reported: `open` until its due date has passed, then `missing`
 * until a report is submitted. An estimate has its own mark until the actual figures arrive, which
 * count as late. A loaded month has a mark of its own until it is corrected.
 */
export function reportMark({ status, lateDays, due, today, isLoaded }: MarkFacts): ReportMark {
  if (isLoaded === true) return 'loaded';
  if (status === 'estimated') return 'estimated';
  if (status === 'corrected') return 'corrected';
  const isIn = status !== undefined && !['notDue', 'due', 'draft'].includes(status);
  if (isIn) return lateDays > 0 ? 'late' : 'onTime';
  return today > due ? 'missing' : 'open';
}

/** How many of the due reports arrived on time. */
export interface Compliance {
  readonly onTime: number;
  readonly wanted: number;
}

/**
 * Counts the due reports; a corrected report is on time when its first version was, and loaded
 * history was nobody's report.
 */
export function complianceOf(
  months: readonly { readonly mark: ReportMark; readonly lateDays: number }[],
): Compliance {
  const wanted = months.filter(({ mark }) => mark !== 'open' && mark !== 'loaded');
  const isTimely = ({ mark, lateDays }: (typeof months)[number]): boolean =>
    mark === 'onTime' || (mark === 'corrected' && lateDays === 0);
  return { onTime: wanted.filter(isTimely).length, wanted: wanted.length };
}

/** A share in whole per cent, never rounded up to 100; null when no report was due. */
export function compliancePercent({ onTime, wanted }: Compliance): number | null {
  return wanted === 0 ? null : Math.floor((onTime * 100) / wanted);
}
