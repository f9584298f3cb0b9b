import type { IsoDate } from '#domain/dates/date.ts';
import { addBusinessDays, defaultCalendars } from '#domain/dates/business-days.ts';
import type { CalendarName } from '#domain/dates/calendars.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import type { DayCount } from '#domain/dates/day-count.ts';
import { decimal } from '#domain/money/decimal.ts';
import {
  type FixingLookup,
  type IndexTenor,
  type UsedFixing,
  determinationDate,
} from '../rent/index-fixing.ts';
import type { InterestRate } from './late-interest.types.ts';

/** What a lease says about late payment (§3.3). Rates are fractions of 1. */
export interface InterestTerms {
  readonly index: IndexTenor;
  readonly margin: string;
  /** Business days after the due date within which full payment bears no interest. */
  readonly graceDays: number;
  readonly dayCount: DayCount;
  readonly compounding: 'none' | 'monthly';
  /** Highest rate that the law allows. */
  readonly cap?: string | undefined;
  /** Where days are business days; the default of leases when left out. */
  readonly calendars?: readonly CalendarName[] | undefined;
}

/** The rates of a period, with the fixings behind them. */
export interface InterestRates {
  readonly rates: readonly InterestRate[];
  readonly fixings: readonly UsedFixing[];
}

/** Last day on which full payment bears no interest (§3.3). */
export function graceEnd(
  terms: Pick<InterestTerms, 'graceDays' | 'calendars'>,
  due: IsoDate,
): IsoDate {
  return addBusinessDays(due, terms.graceDays, terms.calendars ?? defaultCalendars);
}

/**
 * Index plus margin from `from` to `to`. The index is set for each calendar month, by its fixing two
 * business days before the month. Throws `InvalidInputError` when `lookup` finds no rate.
 */
export function interestRates(
  terms: Pick<InterestTerms, 'index' | 'margin'>,
  lookup: FixingLookup,
  from: IsoDate,
  to: IsoDate,
): InterestRates {
  const rates: InterestRate[] = [];
  const fixings: UsedFixing[] = [];
  const margin = decimal(terms.margin, 'The margin');
  for (let month = monthOf(from); monthStart(month) <= to; month = shiftMonth(month, 1)) {
    const start = monthStart(month);
    const fixing = lookup(determinationDate(terms.index.name, start));
    fixings.push(fixing);
    const rate = decimal(fixing.rate, 'The rate').plus(margin).toFixed();
    rates.push({ from: start, rate });
  }
  return { rates, fixings };
}
