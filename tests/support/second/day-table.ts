/** A day of the table; `index` counts from the first one, `weekday` is 0 for Sunday. */
export interface Day {
  readonly iso: string;
  readonly index: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly isLastOfMonth: boolean;
}

const firstYear = 1999;
const lastYear = 2061;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (lengths[month - 1] ?? 0);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Every day of the years, written down one after the other; 1 January 1999 was a Friday. */
function writeTable(): Day[] {
  const days: Day[] = [];
  for (let year = firstYear; year <= lastYear; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= lengthOf(year, month); day++) {
        const index = days.length;
        const weekday = (5 + index) % 7;
        const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        const isLastOfMonth = day === lengthOf(year, month);
        days.push({ iso, index, year, month, day, weekday, isLastOfMonth });
      }
  return days;
}

const table = writeTable();
const indexes = new Map(table.map(({ iso, index }) => [iso, index]));

/** The day of a date. */
export function dayOf(iso: string): Day {
  return dayAt(indexes.get(iso) ?? -1);
}

/** The day at a place of the table. */
export function dayAt(index: number): Day {
  const day = table[index];
  if (day === undefined) throw new Error(`The table has no day ${index}.`);
  return day;
}

/** The day that is `count` days later. */
export function daysLater(iso: string, count: number): string {
  return dayAt(dayOf(iso).index + count).iso;
}

/** The days from one date (inclusive) to another (exclusive). */
export function daysFromTo(from: string, to: string): readonly Day[] {
  return table.slice(dayOf(from).index, Math.max(dayOf(from).index, dayOf(to).index));
}

/** The same day of the month `count` months later; the last day of a shorter month. */
export function sameDayLater(iso: string, count: number, wanted = dayOf(iso).day): string {
  const from = dayOf(iso);
  const months = from.year * 12 + from.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return `${year}-${twoDigits(month)}-${twoDigits(Math.min(wanted, lengthOf(year, month)))}`;
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): readonly Day[] {
  const first = `${month}-01`;
  return daysFromTo(first, sameDayLater(first, 1));
}
