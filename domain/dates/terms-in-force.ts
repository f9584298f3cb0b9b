import { formatDate } from '#domain/format/date.ts';
import type { IsoDate } from './date.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/**
 * Terms that apply from a day until the next ones begin. The first ones also apply before their
 * day.
 */
export interface DatedTerms {
  readonly validFrom: IsoDate;
}

/** Terms with the days on which they apply: `from` inclusive, `until` exclusive. */
export interface PeriodOfTerms<T> {
  readonly terms: T;
  /** Undefined for the first terms. */
  readonly from: IsoDate | undefined;
  /** Undefined for the last terms. */
  readonly until: IsoDate | undefined;
}

/** Every period of some terms, in the order of time. */
export function periodsOfTerms<T extends DatedTerms>(terms: readonly T[]): PeriodOfTerms<T>[] {
  const sorted = terms.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return sorted.map((one, index) => ({
    terms: one,
    from: index === 0 ? undefined : one.validFrom,
    until: sorted[index + 1]?.validFrom,
  }));
}

/** The terms of a day. Throws `InvalidInputError` when there are none at all. */
export function termsOn<T extends DatedTerms>(terms: readonly T[], date: IsoDate): T {
  const found = periodsOfTerms(terms).findLast(({ from }) => from === undefined || from <= date);
  if (found === undefined)
    throw new InvalidInputError(`No terms apply on ${formatDate(date)}; add them.`);
  return found.terms;
}

/**
 * The terms that apply on any day of a span, in the order of time, each with its first day in the
 * span. `from` is inclusive, `until` exclusive.
 */
export function termsWithin<T extends DatedTerms>(
  terms: readonly T[],
  from: IsoDate,
  until: IsoDate,
): { readonly terms: T; readonly from: IsoDate }[] {
  return periodsOfTerms(terms)
    .filter((one) => (one.from ?? from) < until && (one.until ?? until) > from)
    .map((one) => {
      const begin = one.from ?? from;
      return { terms: one.terms, from: begin > from ? begin : from };
    });
}
