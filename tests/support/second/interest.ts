import { type Convention, countedDays, yearOf } from './day-counting.ts';
import { daysFromTo, daysLater, sameDayLater } from './day-table.ts';
import { Fraction, least, none } from './fraction.ts';
import { toCents } from './minor-units.ts';

/** Money with the day from which it counts. */
export interface ValuedAmount {
  readonly date: string;
  readonly amount: string;
}

/** An item that is paid late, as the clause of domain page §3.3 sees it. */
export interface LateItem {
  readonly principal: string;
  readonly due: string;
  readonly asOf: string;
  readonly rates: readonly { readonly from: string; readonly rate: string }[];
  readonly payments: readonly ValuedAmount[];
  readonly graceUntil?: string | undefined;
  readonly isCompounded: boolean;
  readonly convention: Exclude<Convention, 'ACT/PERIOD' | '30/360US'>;
  readonly cap?: string | undefined;
  readonly currency: string;
}

function receivedBy(item: LateItem, day: string): Fraction {
  return item.payments
    .filter(({ date }) => date <= day)
    .reduce((sum, { amount }) => sum.plus(amount), none);
}

function rateAt(item: LateItem, day: string): Fraction {
  const known = item.rates.filter(({ from }) => from <= day);
  const latest = known.reduce((a, b) => (b.from >= a.from ? b : a));
  const rate = Fraction.of(latest.rate);
  return item.cap === undefined ? rate : least(rate, Fraction.of(item.cap));
}

function isSettledBy(item: LateItem, day: string): boolean {
  return receivedBy(item, day).against(item.principal) >= 0;
}

/** Whether nobody is late: the grace is not over yet, or all was paid within it. */
function isInTime(item: LateItem): boolean {
  const { graceUntil } = item;
  if (graceUntil === undefined) return false;
  const isRunning = item.asOf <= graceUntil;
  return isRunning || isSettledBy(item, graceUntil);
}

/** The ends of the full months since the due date: the same day, or the last of a shorter month. */
function monthEnds(item: LateItem): ReadonlySet<string> {
  const ends = new Set<string>();
  for (let count = 1; sameDayLater(item.due, count) <= item.asOf; count++)
    ends.add(sameDayLater(item.due, count));
  return ends;
}

/**
 * Interest of an item to `asOf`, exclusive, day by day: what is open at the rate of the day. With
 * monthly compounding the interest of a full month, in cents, bears interest itself from then on,
 * until the item is settled and its interest can be charged (§3.9).
 */
export function interestByDay(item: LateItem): Fraction {
  if (isInTime(item)) return none;
  const ends = item.isCompounded ? monthEnds(item) : new Set<string>();
  const year = yearOf(item.convention);
  let joined = none;
  let running = none;
  for (const { iso } of daysFromTo(item.due, daysLater(item.asOf, 1))) {
    if (ends.has(iso)) {
      joined = joined.plus(toCents(running.over(year), item.currency));
      running = none;
    }
    if (iso >= item.asOf || isSettledBy(item, iso)) break;
    const open = Fraction.of(item.principal).minus(receivedBy(item, iso)).plus(joined);
    const days = countedDays(item.convention, iso, daysLater(iso, 1));
    running = running.plus(open.times(rateAt(item, iso)).times(days));
  }
  return joined.plus(toCents(running.over(year), item.currency));
}
