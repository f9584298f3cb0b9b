import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';

/** Days from `from` (inclusive) until `until` (exclusive). */
export interface DaySpan {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** The part of some days on which terms apply. */
export interface HeldPart<Held extends DaySpan> {
  readonly held: Held;
  readonly part: DaySpan;
}

/** Days by the terms that apply on them. */
export interface SplitDays<Held extends DaySpan> {
  /** In order of time. */
  readonly parts: readonly HeldPart<Held>[];
  /** The first days on which no term applies; absent when one applies on each day. */
  readonly missing?: DaySpan;
}

/** The days that two spans share; empty when `until` is not after `from`. */
export function commonDays(a: DaySpan, b: DaySpan): DaySpan {
  return {
    from: a.from > b.from ? a.from : b.from,
    until: a.until < b.until ? a.until : b.until,
  };
}

/** The days of a month between two dates, `until` exclusive; open ends allowed. */
export function daysOfMonth(month: IsoMonth, from?: IsoDate, until?: IsoDate): DaySpan {
  const whole = { from: monthStart(month), until: addDays(monthEnd(month), 1) };
  return commonDays(whole, { from: from ?? whole.from, until: until ?? whole.until });
}

/**
 * Splits days by the terms that apply on them (domain page §3.9: a term that changes inside a month
 * splits the line by days). Terms do not overlap.
 */
export function splitDays<Held extends DaySpan>(
  days: DaySpan,
  terms: readonly Held[],
): SplitDays<Held> {
  const parts = terms
    .map((held) => ({ held, part: commonDays(days, held) }))
    .filter(({ part }) => part.from < part.until)
    .toSorted((a, b) => (a.part.from < b.part.from ? -1 : 1));
  let reached = days.from;
  for (const { part } of parts) {
    if (part.from > reached) return { parts, missing: { from: reached, until: part.from } };
    reached = part.until;
  }
  return reached < days.until
    ? { parts, missing: { from: reached, until: days.until } }
    : { parts };
}

/** The days of a month that a line bills, `1 to 10`; null where it bills all of them. */
export function partText(line: {
  readonly partFrom: IsoDate | null;
  readonly partTo: IsoDate | null;
}): string | null {
  const { partFrom, partTo } = line;
  if (partFrom === null || partTo === null) return null;
  const [first, last] = [partFrom, partTo].map((date) => Number(date.slice(8)));
  return first === last ? `${first}` : `${first} to ${last}`;
}
