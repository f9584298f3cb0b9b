import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { addBusinessDays, defaultCalendars } from '#domain/dates/business-days.ts';
import type { CalendarName } from '#domain/dates/calendars.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { type DatedTerms, periodsOfTerms, termsOn } from '#domain/dates/terms-in-force.ts';
import type { DayCount } from '#domain/dates/day-count.ts';
import { decimal, smaller } from '#domain/money/decimal.ts';
import {
  type FixingLookup,
  type IndexTenor,
  type UsedFixing,
  determinationDate,
} from '../rent/index-fixing.ts';
import type { InterestRate } from './late-interest.types.ts';

/** What a lease says about late payment from a day on (§3.3). Rates are fractions of 1. */
export interface InterestTerms extends DatedTerms {
  readonly index: IndexTenor;
  readonly margin: string;
  /** Business days after the due date within which full payment bears no interest. */
  readonly graceDays: number;
  readonly dayCount: DayCount;
  readonly compounding: 'none' | 'monthly';
  /** Highest rate that the law allows. */
  readonly cap?: string | undefined;
  /** Calendars of the business days; the default calendars when left out. */
  readonly calendars?: readonly CalendarName[] | undefined;
}

/** The rate of an index that interest uses. */
export interface InterestFixing extends UsedFixing {
  readonly index: IndexTenor;
}

/** The rates of a period, with the fixings behind them. */
export interface InterestRates {
  readonly rates: readonly InterestRate[];
  readonly fixings: readonly InterestFixing[];
}

/** Last day on which full payment bears no interest (§3.3), by the terms of the due date. */
export function graceEnd(
  terms: Pick<InterestTerms, 'graceDays' | 'calendars'>,
  due: IsoDate,
): IsoDate {
  return addBusinessDays(due, terms.graceDays, terms.calendars ?? defaultCalendars);
}

/** The first days of rates: of every month, and of the terms that begin inside it. */
function rateDays(terms: readonly DatedTerms[], from: IsoDate, to: IsoDate): readonly IsoDate[] {
  const days = periodsOfTerms(terms)
    .flatMap((period) => period.from ?? [])
    .filter((day) => day > from && day < to);
  for (let month = monthOf(from); monthStart(month) <= to; month = shiftMonth(month, 1))
    days.push(monthStart(month));
  return [...new Set(days)].toSorted(compareDates);
}

type RateTerms = Pick<InterestTerms, 'validFrom' | 'index' | 'margin'>;

/**
 * The fixing of a day and the rate with the margin, by the terms of that day. The index is set for each
 * calendar month: its rate is that of two business days before the month, whenever in the month
 * interest begins. Throws `InvalidInputError` when `lookup` finds no rate.
 */
function rateOfDay(
  { index, margin }: Pick<InterestTerms, 'index' | 'margin'>,
  lookup: (index: IndexTenor) => FixingLookup,
  day: IsoDate,
) {
  const fixing = lookup(index)(determinationDate(index.name, monthStart(monthOf(day))));
  const rate = decimal(fixing.rate, 'The rate').plus(decimal(margin, 'The margin'));
  return { fixing: { ...fixing, index }, rate };
}

/**
 * The fixing behind the rate of a segment; undefined where the rates that are published now do not
 * give it: a charge keeps the rate that it was made with.
 */
export function fixingOfSegment(
  terms: readonly (RateTerms & Pick<InterestTerms, 'cap'>)[],
  lookup: (index: IndexTenor) => FixingLookup,
  segment: { readonly from: IsoDate; readonly rate: string },
): InterestFixing | undefined {
  const own = termsOn(terms, segment.from);
  const { fixing, rate } = rateOfDay(own, lookup, segment.from);
  const { cap } = own;
  const limited = cap === undefined ? rate : smaller(rate, decimal(cap, 'The cap'));
  return limited.eq(decimal(segment.rate)) ? fixing : undefined;
}

/**
 * Index plus margin from `from` to `to`, of each day by the terms of that day. Throws
 * `InvalidInputError` when `lookup` finds no rate.
 */
export function interestRates(
  terms: readonly RateTerms[],
  lookup: (index: IndexTenor) => FixingLookup,
  from: IsoDate,
  to: IsoDate,
): InterestRates {
  const rates: InterestRate[] = [];
  const fixings: InterestFixing[] = [];
  for (const day of rateDays(terms, from, to)) {
    // A month that begins before the due date has the terms of the due date.
    const own = termsOn(terms, day < from ? from : day);
    const { fixing, rate } = rateOfDay(own, lookup, day);
    fixings.push(fixing);
    rates.push({ from: day, rate: rate.toFixed() });
  }
  return { rates, fixings };
}
