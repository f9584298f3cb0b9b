import { dateParts } from '../dates/date.ts';
import { type IsoMonth, monthStart, shiftMonth } from '../dates/month.ts';

/** Most months that are shown at once (domain page §1.8). */
const mostMonths = 12;

/** Consecutive months that end at `month`. */
export interface ShownMonths {
  readonly month: IsoMonth;
  readonly noOfMonths: number;
}

/** How many months lie between two, both counted. */
function lengthOf(first: IsoMonth, last: IsoMonth): number {
  const [from, to] = [dateParts(monthStart(first)), dateParts(monthStart(last))];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
}

/**
 * The months to show so that `oldest` is the first of them, up to `last`. Beyond twelve they end
 * earlier, at one of `months` (newest first), because totals chain: the oldest is reported first.
 */
export function reachBack(
  oldest: IsoMonth,
  last: IsoMonth,
  months: readonly IsoMonth[],
): ShownMonths {
  const farthest = shiftMonth(oldest, mostMonths - 1);
  const month = last <= farthest ? last : (months.find((one) => one <= farthest) ?? oldest);
  return { month, noOfMonths: lengthOf(oldest, month) };
}
