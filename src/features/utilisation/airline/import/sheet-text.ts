import { formatHours } from '#domain/format/hours.ts';
import type { FigureKind } from '#domain/utilisation/report/foreign-figure.ts';
import type { DateSystem } from './date-system.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const minuteMs = 60_000;
/** No asset has flown this long: a larger value is a date, not a duration. */
const longest = 30 * 365 * 24 * 60 * minuteMs;

/**
 * A cell of a sheet as text: a duration in a column of hours as `h:mm`, dates as `YYYY-MM-DD`, a
 * boolean as a spreadsheet shows it.
 */
export function sheetText(cell: unknown, kind: FigureKind | undefined, system: DateSystem): string {
  if (cell instanceof Date) return dateText(cell, kind, system);
  if (typeof cell === 'number') return kind === undefined ? String(cell) : figureText(cell, kind);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

function dateText(date: Date, kind: FigureKind | undefined, { zero, lack }: DateSystem): string {
  const elapsed = date.getTime() - zero;
  return kind === 'hours' && elapsed < longest
    ? formatHours(Math.round(elapsed / minuteMs))
    : isoDayOf(date.getTime() + lack);
}

/**
 * A number in a column whose figures are not known yet: one with three decimals has a fourth, so
 * that a text with them differs, which may be thousands.
 */
export function unknownText(cell: unknown, system: DateSystem): string {
  const text = sheetText(cell, 'hours', system);
  return typeof cell === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * Six decimals for hours; a fraction of a cycle keeps all six, otherwise it looks like thousands.
 */
function figureText(figure: number, kind: FigureKind): string {
  const fixed = figure.toFixed(6);
  const rounded = Number(fixed);
  return kind === 'hours' || Number.isInteger(rounded) ? String(rounded) : fixed;
}
