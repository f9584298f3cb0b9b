import type { IsoDate } from '#domain/dates/date.ts';
import { commonYear, type DayCount, daysOfYear } from '#domain/dates/day-count.ts';
import { termsOn } from '#domain/dates/terms-in-force.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, sum, whole } from '#domain/money/decimal.ts';
import { fullMonths } from './interest-dates.ts';
import type { InterestSegment } from './late-interest.types.ts';

/** Interest of an item with the terms that applied, the first ones those of its due date. */
export interface CompoundedInterest<Segment extends InterestSegment = InterestSegment> {
  readonly dueDate: IsoDate;
  readonly currency: string;
  readonly terms: readonly {
    readonly from: IsoDate;
    readonly dayCount: DayCount;
    readonly compounding: 'none' | 'monthly';
  }[];
  readonly segments: readonly Segment[];
}

/** The segments that are rounded together, and their interest. */
export interface InterestSum<Segment extends InterestSegment = InterestSegment> {
  readonly segments: readonly Segment[];
  readonly interest: Amount;
  /** The day on which it joins the principal; null for the rest, which does not. */
  readonly joinsOn: IsoDate | null;
}

/**
 * The sums that make the interest of an item whose terms compound it monthly: each full month since
 * the due date, rounded by itself, and the rest (§3.3). Empty when no term compounds.
 */
export function compoundedMonths<Segment extends InterestSegment>(
  charge: CompoundedInterest<Segment>,
): InterestSum<Segment>[] {
  const { dueDate, currency, segments } = charge;
  const terms = charge.terms.map((one) => ({ ...one, validFrom: one.from }));
  const termsOf = ({ from }: InterestSegment) => termsOn(terms, from);
  if (!terms.some(({ compounding }) => compounding === 'monthly')) return [];
  const product = (one: InterestSegment): Decimal =>
    decimal(one.principal)
      .times(decimal(one.rate))
      .times(whole(one.days, 'The days'))
      .times(whole(commonYear / daysOfYear(termsOf(one).dayCount), 'The years'));
  const sumOf = (own: readonly Segment[], joinsOn: IsoDate | null): InterestSum<Segment> => {
    const exact = sum(own.map(product)).div(whole(commonYear, 'The year'));
    return { segments: own, joinsOn, interest: toAmount(exact, currency) };
  };
  const last = segments.at(-1)?.to ?? dueDate;
  const found: InterestSum<Segment>[] = [];
  let rest = segments;
  for (const end of fullMonths(dueDate, last)) {
    const own = rest.filter((one) => one.to <= end && termsOf(one).compounding === 'monthly');
    if (own.length > 0) found.push(sumOf(own, end));
    rest = rest.filter((one) => !own.includes(one));
  }
  return rest.length === 0 ? found : [...found, sumOf(rest, null)];
}
