import { adjustDate, defaultCalendars } from '#domain/dates/business-days.ts';
import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthOf } from '#domain/dates/month.ts';
import { addAmounts, type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, whole } from '#domain/money/decimal.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import type { IndexValues } from './indexed-rises.ts';
import type { RentPeriod } from './rent-periods.ts';
import { risenAmounts, type ScheduledRent, scheduleRents } from './rent-schedule.ts';
import type { HourlyTerms, RentTerms } from './rent-terms.types.ts';

/** The flight hours of a month as they are reported, in minutes; undefined while they are not. */
export type FlownLookup = (month: IsoMonth) => number | undefined;

/** For a lease without a rent by the hour, and before anything is reported. */
export const nothingFlown: FlownLookup = () => undefined;

/** Figures that are known only after a lease was agreed: what was flown, and values of indices. */
export interface LaterFigures {
  readonly flownIn?: FlownLookup | undefined;
  readonly indexValues?: IndexValues | undefined;
}

/** What a rent by the hour was calculated from. */
export interface HourlyUse {
  readonly month: IsoMonth;
  /** Undefined while the month is not reported: the rent is the minimum then, an estimate. */
  readonly minutes: number | undefined;
  /** For one flight hour, after the rises so far. */
  readonly rate: string;
  /** Hours times rate, between minimum and maximum. */
  readonly amount: Amount;
}

/** A month of a rent by the hour. */
export interface FlownPeriod extends Pick<RentPeriod, 'from' | 'to' | 'periodDays'> {
  readonly minutes: number | undefined;
  readonly currency: string;
}

const minutesOfHour = whole(60, 'The minutes of an hour');

/**
 * The rent for the hours of a month: what was flown, but at least the minimum and at most the
 * maximum, each in a part of a month in proportion to its days on lease, as the minimum of
 * supplemental rent is (§3.5); times the rate, rounded half-up once. Throws `InvalidInputError`.
 */
export function hourlyAmount(
  { rate, minimumHours, maximumHours }: Omit<HourlyTerms, 'dueDays'>,
  { from, to, periodDays, minutes = 0, currency }: FlownPeriod,
): Amount {
  const days = whole(daysBetween(from, to), 'The days');
  const ofMonth = whole(periodDays, 'The days of the month');
  // Minutes times days of the month: a whole number of them, whatever the share of the month.
  const shareOf = (hours: string): Decimal =>
    decimal(hours, 'The hours of a month').times(minutesOfHour).times(days);
  const flown = whole(minutes, 'The minutes').times(ofMonth);
  const least = minimumHours === undefined ? flown : larger(flown, shareOf(minimumHours));
  const paid = maximumHours === undefined ? least : smaller(least, shareOf(maximumHours));
  const exact = paid.times(decimal(rate, 'The rate')).div(minutesOfHour.times(ofMonth));
  return toAmount(exact, currency);
}

function checkMonths(terms: RentTerms): void {
  if (terms.frequency === 'M' && terms.rentDay === 1) return;
  throw new InvalidInputError(
    'A rent by the hour is paid for calendar months: monthly, rent day 1.',
  );
}

/** The day on which the rent of a month is due, before the business-day rule. */
export function hourlyRentDay({ dueDays }: HourlyTerms, to: IsoDate): IsoDate {
  return addDays(to, dueDays - 1);
}

/** A rent by the hour, with what it was calculated from. */
export type HourlyRent = ScheduledRent & { readonly hourly: HourlyUse };

/**
 * Every rent of a lease by the hour: a part that is the same each month, which may be 0, and the
 * hours reported for it times a rate. Both rise together. Throws `InvalidInputError`.
 */
export function hourlyRents(
  terms: RentTerms,
  hourly: HourlyTerms,
  { flownIn = nothingFlown, indexValues }: LaterFigures,
): readonly HourlyRent[] {
  checkMonths(terms);
  const { currency, businessDayRule = 'preceding' } = terms;
  const months = scheduleRents(terms, indexValues);
  const last = months.at(-1);
  const rises = last?.rises ?? last?.escalations ?? 0;
  const rates = [hourly.rate, ...risenAmounts(terms, hourly.rate, rises)];
  return months.map((period) => {
    const month = monthOf(period.from);
    const minutes = flownIn(month);
    const rate = rates[period.escalations] ?? hourly.rate;
    const amount = hourlyAmount({ ...hourly, rate }, { ...period, minutes, currency });
    const day = hourlyRentDay(hourly, period.to);
    return {
      ...period,
      due: adjustDate(day, businessDayRule, terms.calendars ?? defaultCalendars),
      amount: addAmounts([period.amount, amount], currency),
      hourly: { month, minutes, rate, amount },
    };
  });
}
