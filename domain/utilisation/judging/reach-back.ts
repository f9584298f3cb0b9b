import { type IsoMonth, monthsBetween, monthStart, shiftMonth } from '#domain/dates/month.ts';

/** Most months that are shown at once (domain page §1.8). */
export const mostMonths = 12;

/** Consecutive months that end at `month`. */
export interface ShownMonths {
  readonly month: IsoMonth;
  readonly noOfMonths: number;
}

/**
 * The months to show so that `oldest` is the first of them, up to `last`. When there are more than
 * twelve, they end earlier, at one of `months` (newest first): totals are cumulative, so the oldest
 * month is reported first.
 */
export function reachBack(
  oldest: IsoMonth,
  last: IsoMonth,
  months: readonly IsoMonth[],
): ShownMonths {
  const farthest = shiftMonth(oldest, mostMonths - 1);
  const month = last <= farthest ? last : (months.find((one) => one <= farthest) ?? oldest);
  return { month, noOfMonths: monthsBetween(monthStart(oldest), monthStart(month)) + 1 };
}
