import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { type DaySpan, type SplitDays, splitDays } from '#domain/funds/split-days.ts';

/** A row of a rate with its days, the last exclusive; null where no rate is known. */
export interface RatedDays {
  readonly rateFrom: IsoDate | null;
  readonly rateUntil: IsoDate | null;
}

/** Splits days by the rates that a fund has on them. */
export function splitRates<Row extends RatedDays>(
  days: DaySpan,
  rows: readonly Row[],
): SplitDays<Row & DaySpan> {
  const held = rows.flatMap((row) => {
    const { rateFrom: from, rateUntil: until } = row;
    return from === null || until === null ? [] : [{ ...row, from, until }];
  });
  return splitDays(days, held);
}

/** Days as a sentence names them. */
export function spanWords({ from, until }: DaySpan): string {
  const last = addDays(until, -1);
  return from === last
    ? `on ${formatDate(from)}`
    : `from ${formatDate(from)} to ${formatDate(last)}`;
}
