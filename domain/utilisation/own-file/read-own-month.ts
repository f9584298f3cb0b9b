import type { IsoMonth } from '#domain/dates/month.ts';
import { readMonthCell } from '../import/read-cells.ts';
import type { OwnTarget } from './own-columns.types.ts';

/** The ways in which a column can hold months; the last two differ in `10/11/2026`. */
export const monthTargets = ['month', 'month_dmy', 'month_mdy'] as const;
export type MonthTarget = (typeof monthTargets)[number];

/** Whether a column that becomes this names the month of its row. */
export function isMonthTarget(target: string): target is MonthTarget {
  return monthTargets.some((one) => one === target);
}

const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/**
 * The month that a cell names: `2026-10`, `Oct 2026`, `10/2026`, `202610`, or a day in it. A day in
 * figures alone is read in the order of the column; where the column has none, only a day that can be
 * read in one order, such as `30.11.2026`. Undefined where it names no month.
 */
export function readOwnMonth(target: OwnTarget, text: string): IsoMonth | undefined {
  const [byDay, byMonth] = monthsOfCell(text);
  if (target !== 'month') return target === 'month_mdy' ? byMonth : byDay;
  if (byDay === byMonth) return byDay;
  return byDay === undefined || byMonth === undefined ? (byDay ?? byMonth) : undefined;
}

/** Whether a cell is a day in figures alone, which says nothing about the order of its parts. */
export function isDayInFigures(text: string): boolean {
  return day.test(withoutTime(text));
}

/** The months of a cell whose day comes first, and whose month does; the same where it is no day. */
export function monthsOfCell(text: string): readonly [IsoMonth | undefined, IsoMonth | undefined] {
  const plain = withoutTime(text);
  const [, first, second, year = ''] = day.exec(plain) ?? [];
  if (first === undefined || second === undefined) {
    const month = readMonthCell(isoLike(plain));
    return [month, month];
  }
  const full = year.length === 2 ? `20${year}` : year;
  const monthOf = (dayOfMonth: string, month: string): IsoMonth | undefined =>
    Number(dayOfMonth) < 1 || Number(dayOfMonth) > 31
      ? undefined
      : readMonthCell(`${full}-${month}`);
  return [monthOf(first, second), monthOf(second, first)];
}

function withoutTime(text: string): string {
  return text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '');
}

/** Other spellings of a month, or of a day in it, as `readMonthCell` reads them. */
function isoLike(text: string): string {
  return text
    .replace(/^(\d{4})[/.](\d{1,2})(?:[/.]\d{1,2})?$/, '$1-$2')
    .replace(/^(20\d\d)(0[1-9]|1[0-2])$/, '$1-$2')
    .replace(/^(\d{1,2})-(\d{4})$/, '$2-$1')
    .replace(/^\d{1,2}[- .]+([a-z]{3})[a-z]*[- .]+(\d{4}|\d{2})$/i, '$1-$2')
    .replace(/^([a-z]{3})[a-z]*[. ]+(\d{4}|\d{2})$/i, '$1-$2');
}
