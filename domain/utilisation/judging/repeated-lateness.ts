import { type IsoMonth, shiftMonth } from '#domain/dates/month.ts';
import type { ReportMark } from '../report/report-mark.ts';

/** How a month of a lease was reported. */
export interface MarkedMonth {
  readonly month: IsoMonth;
  readonly mark: ReportMark;
  /** Days after the due date on which the first version arrived. */
  readonly lateDays: number;
}

/** Late months of twelve from which lateness counts as repeated. */
const fromMonths = 3;
const lookedAt = 12;
/** How many months back the latest of them may be; older ones are not shown. */
const newsMonths = 2;

const notIn: ReadonlySet<ReportMark> = new Set(['late', 'missing', 'estimated']);

function isLate({ mark, lateDays }: MarkedMonth): boolean {
  return notIn.has(mark) || (mark === 'corrected' && lateDays > 0);
}

/**
 * The late months of a lease, oldest first, when at least three of the twelve up to the last closed
 * month are late and the latest is recent (domain page §1.8); empty otherwise.
 */
export function repeatedlyLate(
  months: readonly MarkedMonth[],
  lastClosed: IsoMonth,
): readonly IsoMonth[] {
  const since = shiftMonth(lastClosed, 1 - lookedAt);
  const late = months
    .filter((one) => one.month >= since && one.month <= lastClosed && isLate(one))
    .map(({ month }) => month)
    .toSorted();
  const isNews = (late.at(-1) ?? '') > shiftMonth(lastClosed, -newsMonths);
  return late.length >= fromMonths && isNews ? late : [];
}
