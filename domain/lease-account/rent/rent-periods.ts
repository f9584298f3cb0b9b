import { formatDate } from '#domain/format/date.ts';
import { type IsoDate, dateOf, dateParts, daysBetween } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** How often rent is paid: monthly, quarterly, half-yearly. */
export type RentFrequency = 'M' | 'Q' | 'S';

/** Months that one rent pays for. */
export const monthsOf: Record<RentFrequency, number> = { M: 1, Q: 3, S: 6 };

/** When a lease term runs and on which day of the month its rent periods start. */
export interface PeriodTerms {
  readonly from: IsoDate;
  /** First day after the term. */
  readonly until: IsoDate;
  readonly frequency: RentFrequency;
  /** 1 to 31; the last day of a shorter month. */
  readonly rentDay: number;
}

/** Rent period from `from` (inclusive) to `to` (exclusive). */
export interface RentPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly kind: 'whole' | 'stub';
  /** Days of the whole period that a stub is part of. */
  readonly periodDays: number;
}

function checkTerms(terms: PeriodTerms): void {
  if (daysBetween(terms.from, terms.until) <= 0)
    throw new InvalidInputError(
      `The term must end after it starts; it runs from ${formatDate(terms.from)} until ${formatDate(terms.until)}.`,
    );
  if (!Number.isSafeInteger(terms.rentDay) || terms.rentDay < 1 || terms.rentDay > 31)
    throw new InvalidInputError(`The rent day must be 1 to 31; it is ${terms.rentDay}.`);
}

/** First rent day on or after the start of the term. */
function firstRentDay(terms: PeriodTerms): IsoDate {
  const sameMonth = dateOf({ ...dateParts(terms.from), day: terms.rentDay });
  return sameMonth >= terms.from ? sameMonth : addMonths(sameMonth, 1, terms.rentDay);
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

function period(from: IsoDate, to: IsoDate, wholeFrom: IsoDate, wholeTo: IsoDate): RentPeriod {
  const kind = from === wholeFrom && to === wholeTo ? 'whole' : 'stub';
  return { from, to, kind, periodDays: daysBetween(wholeFrom, wholeTo) };
}

/**
 * Cuts a lease term into rent periods: a stub up to the first rent day, whole periods, a stub at
 * the end (§3.1). The periods follow each other without a gap. Throws `InvalidInputError`.
 */
export function rentPeriods(terms: PeriodTerms): readonly RentPeriod[] {
  checkTerms(terms);
  const months = monthsOf[terms.frequency];
  const first = firstRentDay(terms);
  const periods: RentPeriod[] = [];
  if (first > terms.from)
    periods.push(
      period(
        terms.from,
        earlier(first, terms.until),
        addMonths(first, -months, terms.rentDay),
        first,
      ),
    );
  let from = first;
  for (let count = 1; from < terms.until; count += 1) {
    const to = addMonths(first, count * months, terms.rentDay);
    periods.push(period(from, earlier(to, terms.until), from, to));
    from = to;
  }
  return periods;
}
