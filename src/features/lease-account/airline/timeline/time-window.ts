import { compareDates, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { formatMonth } from '#domain/format/date.ts';

/** How much time a timeline shows. */
export const timeSpans = [
  ['year', 'One year'],
  ['three', 'Three years'],
  ['whole', 'Whole terms'],
] as const;

export type TimeSpan = (typeof timeSpans)[number][0];

/** The days that a timeline shows; both ends belong to it. */
export interface TimeWindow {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A day of a term. */
interface Term {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** The window of a span around a day; the whole terms reach from the first start to the last end. */
export function windowOf(span: TimeSpan, today: IsoDate, terms: readonly Term[]): TimeWindow {
  if (span === 'year') return { from: addMonths(today, -1), to: addMonths(today, 12) };
  if (span === 'three') return { from: addMonths(today, -3), to: addMonths(today, 36) };
  const starts = terms.map(({ startDate }) => startDate).toSorted(compareDates);
  const ends = terms.map(({ endDate }) => endDate).toSorted(compareDates);
  return { from: starts[0] ?? today, to: ends.at(-1) ?? today };
}

/** The place of a day, from 0 to 100 percent of the window; days outside stand at its ends. */
export function placeIn({ from, to }: TimeWindow, day: IsoDate): number {
  const days = Math.max(1, daysBetween(from, to));
  return Math.min(100, Math.max(0, (daysBetween(from, day) / days) * 100));
}

/** Whether a day can be drawn in the window. */
export function isInWindow({ from, to }: TimeWindow, day: IsoDate): boolean {
  return from <= day && day <= to;
}

/** A day that the scale names. */
export interface Tick {
  readonly day: IsoDate;
  readonly label: string;
}

const steps = [3, 6, 12, 24, 60, 120] as const;
const mostTicks = 8;

/** The named days of a window: firsts of a month in equal steps, at most eight; years once they do. */
export function ticksOf(shown: TimeWindow): readonly Tick[] {
  const months = daysBetween(shown.from, shown.to) / 30.4;
  const step = steps.find((one) => months / one <= mostTicks) ?? 240;
  const years = Math.max(1, step / 12);
  const first = Number(shown.from.slice(0, 4));
  let month = `${first - (first % years)}-01`;
  const ticks: Tick[] = [];
  while (monthStart(month) <= shown.to) {
    const label = step < 12 ? formatMonth(month) : month.slice(0, 4);
    const day = monthStart(month);
    if (monthOf(shown.from) < month) ticks.push({ day, label });
    month = shiftMonth(month, step);
  }
  return ticks;
}
