import { type BusinessDayRule, adjustDate, defaultCalendars } from '#domain/dates/business-days.ts';
import type { CalendarName } from '#domain/dates/calendars.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { DayCount } from '#domain/dates/day-count.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, zero } from '#domain/money/decimal.ts';
import { escalate, stubRent } from './fixed-rent.ts';
import {
  afterRise,
  type IndexedEscalation,
  type IndexedRise,
  indexedRises,
  type IndexValues,
  noIndexValues,
} from './indexed-rises.ts';
import { type PeriodTerms, type RentPeriod, monthsOf, rentPeriods } from './rent-periods.ts';
import { type RentSeason, seasonOf } from './rent-seasons.ts';

/** A fixed rent: amount, timing and escalation. */
export interface FixedRentTerms extends PeriodTerms {
  /** Rent of one whole period at the start of the term. */
  readonly rent: Amount;
  /** Months of the year with another rent, which rises as `rent` does; default none. */
  readonly seasons?: readonly RentSeason[] | undefined;
  readonly currency: string;
  /** `ADV` (in advance): due when the period starts; `ARR` (in arrears): when it ends. */
  readonly timing: 'ADV' | 'ARR';
  readonly dayCount: DayCount;
  /** Yearly rise, 0.025 for 2.5 %; default none. */
  readonly escalation?: string | undefined;
  /** A rise with a price index, in the place of `escalation`. */
  readonly indexed?: IndexedEscalation | undefined;
  /** Day of the first rise; each rise applies to periods that start on or after it, yearly. */
  readonly firstEscalation?: IsoDate | undefined;
  /** Default `preceding` (domain page §0). */
  readonly businessDayRule?: BusinessDayRule | undefined;
  readonly calendars?: readonly CalendarName[] | undefined;
}

/** One rent of the schedule. */
export interface ScheduledRent extends RentPeriod {
  /** After the business-day rule. */
  readonly due: IsoDate;
  /** Rises applied so far. */
  readonly escalations: number;
  /** Of a rent that rises with an index: the rises so far. */
  readonly rises?: readonly IndexedRise[];
  /** Of a seasonal rent: the season of the first day, unless that is outside all of them. */
  readonly season?: RentSeason;
  /** Rent of a whole period at that time. */
  readonly rent: Amount;
  /** What is due: `rent`, or its share for a stub. */
  readonly amount: Amount;
}

/** The day of the first rise of a rent that rises; one of nothing is none. */
function firstRise({ firstEscalation, escalation = '0', indexed }: FixedRentTerms) {
  const isRising = indexed !== undefined || !decimal(escalation, 'The escalation').eq(zero);
  return isRising ? firstEscalation : undefined;
}

function escalationsBy(terms: FixedRentTerms, date: IsoDate): number {
  const first = firstRise(terms);
  if (first === undefined) return 0;
  let count = 0;
  while (addMonths(first, 12 * count) <= date) count += 1;
  return count;
}

/**
 * The day of a rise inside a period, which leaves the rent of that period as it is (§3.1);
 * undefined where there is none.
 */
export function riseInside(
  terms: FixedRentTerms,
  { from, to, escalations }: Pick<ScheduledRent, 'from' | 'to' | 'escalations'>,
): IsoDate | undefined {
  const first = firstRise(terms);
  if (first === undefined) return undefined;
  const next = addMonths(first, 12 * escalations);
  return next > from && next < to ? next : undefined;
}

/** The due date of a period by timing, business-day rule and calendars of a lease. */
export function rentDueDate(
  terms: Pick<FixedRentTerms, 'timing' | 'businessDayRule' | 'calendars'>,
  period: Pick<RentPeriod, 'from' | 'to'>,
): IsoDate {
  const day = terms.timing === 'ADV' ? period.from : period.to;
  return adjustDate(day, terms.businessDayRule ?? 'preceding', terms.calendars ?? defaultCalendars);
}

function amountOf(terms: FixedRentTerms, period: RentPeriod, rent: Amount): Amount {
  if (period.kind === 'whole') return rent;
  const { dayCount, currency } = terms;
  const { from, to, periodDays } = period;
  const monthsPerPeriod = monthsOf[terms.frequency];
  return stubRent({ rent, from, to, dayCount, periodDays, monthsPerPeriod, currency }).amount;
}

/** An amount after each rise of a lease: by its yearly rate, or by the given rises of its index. */
export function risenAmounts(
  { escalation = '0', currency }: FixedRentTerms,
  start: Amount,
  rises: readonly IndexedRise[] | number,
): readonly Amount[] {
  if (typeof rises === 'number') return escalate(start, escalation, rises, currency);
  const amounts: Amount[] = [];
  let current = decimal(start, 'The rent');
  for (const rise of rises) {
    current = afterRise(current, rise, currency);
    amounts.push(toAmount(current, currency));
  }
  return amounts;
}

/** A rent of the terms, or of one of their seasons, before and after each rise. */
function rentsOf(
  terms: FixedRentTerms,
  rises: readonly IndexedRise[] | number,
): (season: RentSeason | undefined) => readonly Amount[] {
  const found = new Map<RentSeason | undefined, readonly Amount[]>();
  return (season) => {
    const start = toAmount(decimal(season?.rent ?? terms.rent, 'The rent'), terms.currency);
    const amounts = found.get(season) ?? [start, ...risenAmounts(terms, start, rises)];
    found.set(season, amounts);
    return amounts;
  };
}

/**
 * The rents of a fixed lease term in order: whole periods and stubs, escalated, with due dates
 * (§3.1). Throws `InvalidInputError`.
 */
export function scheduleRents(
  terms: FixedRentTerms,
  indexValues: IndexValues = noIndexValues,
): readonly ScheduledRent[] {
  const periods = rentPeriods(terms);
  const counts = periods.map((period) => escalationsBy(terms, period.from));
  const last = counts.at(-1) ?? 0;
  const { indexed, firstEscalation: first } = terms;
  const rises = indexed && first ? indexedRises(indexed, first, last, indexValues) : undefined;
  const rents = rentsOf(terms, rises ?? last);
  return periods.map((period, index) => {
    const escalations = counts[index] ?? 0;
    const season = seasonOf(terms.seasons, period.from);
    const rent = rents(season)[escalations] ?? terms.rent;
    const amount = amountOf(terms, period, rent);
    return {
      ...period,
      due: rentDueDate(terms, period),
      escalations,
      ...(rises && { rises: rises.slice(0, escalations) }),
      ...(season && { season }),
      rent,
      amount,
    };
  });
}
