import { moved, type Market } from './closing-days.ts';
import { type Convention, countedDays } from './day-counting.ts';
import { type Day, dayAt, dayOf, daysFromTo, sameDayLater } from './day-table.ts';
import { Fraction } from './fraction.ts';
import { toCents } from './minor-units.ts';

/** The rent terms of a lease, as the generator makes them up. */
export interface LeaseRent {
  readonly from: string;
  readonly until: string;
  readonly months: 1 | 3 | 6;
  readonly rentDay: number;
  readonly rent: string;
  readonly currency: string;
  readonly isInAdvance: boolean;
  readonly convention: Convention;
  readonly rise: string;
  readonly firstRise: string;
  readonly rule: 'none' | 'preceding' | 'following' | 'modifiedFollowing';
  readonly markets: readonly Market[];
}

/** A part of a term that one rent pays for. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
  /** The whole period that it is, or is a part of. */
  readonly wholeFrom: string;
  readonly wholeTo: string;
}

const monthNumber = ({ year, month }: Day) => year * 12 + month;

function isRentDay(day: Day, rentDay: number): boolean {
  return day.day === rentDay || (day.isLastOfMonth && day.day < rentDay);
}

/** Walks the term day by day and cuts it at every rent day that is due by the frequency. */
export function stretches({ from, until, months, rentDay }: LeaseRent): readonly Stretch[] {
  const cuts: string[] = [];
  let firstCut = 0;
  for (const day of daysFromTo(from, until)) {
    if (!isRentDay(day, rentDay)) continue;
    if (cuts.length === 0) firstCut = monthNumber(day);
    if ((monthNumber(day) - firstCut) % months === 0) cuts.push(day.iso);
  }
  const [first = sameRentDayAfter(until, rentDay)] = cuts;
  const ends = [...(first === from ? [] : [from]), ...cuts, until];
  return ends.slice(1).map((to, index) => {
    const start = ends[index] ?? from;
    const isBeforeFirst = start < first;
    const wholeFrom = isBeforeFirst ? sameDayLater(first, -months, rentDay) : start;
    const wholeTo = isBeforeFirst ? first : sameDayLater(start, months, rentDay);
    return { from: start, to, isWhole: wholeFrom === start && wholeTo === to, wholeFrom, wholeTo };
  });
}

function sameRentDayAfter(until: string, rentDay: number): string {
  let day = dayOf(until);
  while (!isRentDay(day, rentDay)) day = dayAt(day.index + 1);
  return day.iso;
}

/** Which part of a whole rent a stretch pays (domain page §3.1). */
export function shareOfPeriod(stretch: Stretch, months: number, convention: Convention): Fraction {
  if (stretch.isWhole) return Fraction.of(1);
  const days = Fraction.of(countedDays(convention, stretch.from, stretch.to));
  const yearly = Fraction.of(12).over(months);
  if (convention === 'ACT/PERIOD')
    return days.over(daysFromTo(stretch.wholeFrom, stretch.wholeTo).length);
  return days.times(yearly).over(convention === 'ACT/365F' ? 365 : 360);
}

/**
 * The rent of a whole period that starts on a day, after every rise up to it, cents each time. A rise
 * of nothing is none: a rate keeps the decimals that it was agreed with (§3.9).
 */
export function risenRent(lease: LeaseRent, start: string): Fraction {
  let rent = Fraction.of(lease.rent);
  if (Fraction.of(lease.rise).against(0) === 0) return rent;
  for (let year = 0; sameDayLater(lease.firstRise, 12 * year) <= start; year++)
    rent = toCents(rent.plus(rent.times(lease.rise)), lease.currency);
  return rent;
}

/** The day on which a stretch is paid: its first day, or in arrears the day after its last one. */
export function dueDay(lease: LeaseRent, { from, to }: Stretch): string {
  return moved(lease.isInAdvance ? from : to, lease.rule, lease.markets);
}

/** One rent of a lease. */
export interface RentDue {
  readonly from: string;
  readonly to: string;
  readonly due: string;
  readonly amount: Fraction;
}

/** Every rent of a lease with a fixed rent (domain page §3.1). */
export function fixedRents(lease: LeaseRent): readonly RentDue[] {
  return stretches(lease).map((stretch) => {
    const share = shareOfPeriod(stretch, lease.months, lease.convention);
    const amount = toCents(risenRent(lease, stretch.from).times(share), lease.currency);
    return { from: stretch.from, to: stretch.to, due: dueDay(lease, stretch), amount };
  });
}
