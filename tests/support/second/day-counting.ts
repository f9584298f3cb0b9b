import { type Day, dayOf, daysFromTo } from './day-table.ts';

/** The conventions that a lease may name. */
export type Convention = '30/360US' | '30E/360' | 'ACT/360' | 'ACT/365F' | 'ACT/PERIOD';

const isEndOfFebruary = ({ month, isLastOfMonth }: Day) => month === 2 && isLastOfMonth;

/** 30/360 US: ends of February count as the 30th, a 31st at the end only after a 30th or 31st. */
function americanDays(from: Day, to: Day): number {
  let [first, last] = [from.day, to.day];
  if (isEndOfFebruary(from) && isEndOfFebruary(to)) last = 30;
  if (isEndOfFebruary(from)) first = 30;
  if (last === 31 && first >= 30) last = 30;
  if (first === 31) first = 30;
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + last - first;
}

function europeanSerial({ year, month, day }: Day): number {
  return 360 * year + 30 * month + Math.min(day, 30);
}

/** Days from one date (inclusive) to another (exclusive) by a convention (domain page §3.1). */
export function countedDays(convention: Convention, from: string, to: string): number {
  if (convention === '30/360US') return americanDays(dayOf(from), dayOf(to));
  if (convention === '30E/360') return europeanSerial(dayOf(to)) - europeanSerial(dayOf(from));
  return daysFromTo(from, to).length;
}

/** Days of a year by a convention that has them. */
export function yearOf(convention: Exclude<Convention, 'ACT/PERIOD'>): number {
  return convention === 'ACT/365F' ? 365 : 360;
}
