import { daysOfMonth } from './day-table.ts';
import { Fraction, most, none } from './fraction.ts';
import { toCents } from './minor-units.ts';

/** Hours as counted in a report: whole minutes. */
export type Minutes = number;

/** The use of a component in a month. */
export interface Flown {
  readonly minutes: Minutes;
  readonly cycles: number;
}

/** The unit that a fund charges for. */
export type ChargedBy = 'FH' | 'FC' | 'APU_H' | 'MONTH';

/** The days of a month on which a lease ran, counted one by one; `until` is the day after it. */
export function daysLeased(month: string, from: string, until: string): number {
  return daysOfMonth(month).filter(({ iso }) => iso >= from && iso < until).length;
}

/** One line as the clause says it: units flown, or the minimum for the days, times the rate. */
export interface MonthLineTerms {
  readonly by: ChargedBy;
  readonly flown: Flown;
  readonly rate: Fraction;
  readonly minimum?: string | undefined;
  readonly days: number;
  /** Days over which the use of the month is shared; those of the line when left out. */
  readonly sharedOver?: number | undefined;
  readonly month: string;
  readonly currency: string;
}

function unitsFlown({ by, flown, days, sharedOver = days }: MonthLineTerms): Fraction {
  const whole = by === 'FC' ? Fraction.of(flown.cycles) : Fraction.of(flown.minutes).over(60);
  return sharedOver === days ? whole : whole.times(days).over(sharedOver);
}

/** The amount of a line and what the contract minimum adds to it (domain page §3.5). */
export function chargedFor(terms: MonthLineTerms): {
  readonly amount: Fraction;
  readonly topUp: Fraction;
} {
  const { by, rate, minimum = '0', currency } = terms;
  const share = Fraction.of(terms.days).over(daysOfMonth(terms.month).length);
  if (by === 'MONTH') return { amount: toCents(rate.times(share), currency), topUp: none };
  const units = unitsFlown(terms);
  const amount = toCents(most(units, share.times(minimum)).times(rate), currency);
  return { amount, topUp: amount.minus(toCents(units.times(rate), currency)) };
}

/** A rate after the rises of every 1 January from one year to another, in cents each time. */
export function risenRate(rate: string, rise: string, years: number, currency: string): Fraction {
  let risen = Fraction.of(rate);
  for (let year = 0; year < years; year++) risen = toCents(risen.plus(risen.times(rise)), currency);
  return risen;
}
