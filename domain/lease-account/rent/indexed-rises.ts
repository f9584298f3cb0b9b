import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths, type IsoMonth, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { roundMoney } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, one, smaller } from '#domain/money/decimal.ts';

/** The published value of a price index for a month; undefined while it is not published. */
export type IndexValues = (index: string, month: IsoMonth) => string | undefined;

/** For a rent that follows no price index. */
export const noIndexValues: IndexValues = () => undefined;

/** A rent that rises with a price index; rates are fractions of 1. */
export interface IndexedEscalation {
  readonly index: string;
  /** Months from the month whose value counts to the rise: values are published late. */
  readonly lagMonths: number;
  /** Least rise of a year; without it, the rent falls when the index does. */
  readonly floor?: string | undefined;
  /** Most rise of a year. */
  readonly cap?: string | undefined;
}

/** A value of an index; undefined while it is not published. */
interface IndexValue {
  readonly month: IsoMonth;
  readonly value: string | undefined;
}

/** One rise by an index: its value, and the one of a year before. */
export interface IndexedRise {
  readonly terms: IndexedEscalation;
  readonly on: IsoDate;
  readonly now: IndexValue;
  readonly yearBefore: IndexValue;
}

/** The month whose value a rise waits for; until then the index is taken as unchanged. */
export function awaitedMonth({ now, yearBefore }: IndexedRise): IsoMonth | undefined {
  return [yearBefore, now].find(({ value }) => value === undefined)?.month;
}

/** The first `count` yearly rises of a lease. */
export function indexedRises(
  terms: IndexedEscalation,
  first: IsoDate,
  count: number,
  indexValues: IndexValues,
): readonly IndexedRise[] {
  const { index, lagMonths } = terms;
  return Array.from({ length: count }, (_rise, year) => {
    const on = addMonths(first, 12 * year);
    const month = shiftMonth(monthOf(on), -lagMonths);
    const before = shiftMonth(month, -12);
    return {
      terms,
      on,
      now: { month, value: indexValues(index, month) },
      yearBefore: { month: before, value: indexValues(index, before) },
    };
  });
}

/**
 * An amount after a rise: times the index, over its value of a year before, but at least and at most
 * so much more, rounded half-up to the currency. The next rise starts from what this one gives.
 */
export function afterRise(
  amount: Decimal,
  { terms: { floor, cap }, now, yearBefore }: IndexedRise,
  currency?: string,
): Decimal {
  const isKnown = now.value !== undefined && yearBefore.value !== undefined;
  const moved = isKnown
    ? amount.times(decimal(now.value, 'The index')).div(decimal(yearBefore.value, 'The index'))
    : amount;
  const by = (rate: string, what: string) => amount.times(one.plus(decimal(rate, what)));
  const least = floor === undefined ? moved : larger(moved, by(floor, 'The floor'));
  const most = cap === undefined ? least : smaller(least, by(cap, 'The cap'));
  return roundMoney(most, currency);
}
