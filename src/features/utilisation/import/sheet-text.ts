import { formatHours } from '#domain/hours/hours.ts';
import type { FigureKind } from '#domain/utilisation/foreign-figure.ts';

const minuteMs = 60_000;
/** Day zero of a spreadsheet, from which it counts dates and durations alike. */
const dayZero = Date.UTC(1899, 11, 30);
/** Nothing has flown so long as a day from here on would say: it is a date. */
const firstDate = Date.UTC(1930, 0, 1);

/** A cell of a sheet as text: a duration in a column of hours as `h:mm`, dates as `YYYY-MM-DD`. */
export function sheetText(cell: unknown, kind: FigureKind | undefined): string {
  if (cell instanceof Date) return dateText(cell, kind);
  if (typeof cell === 'number') return kind === undefined ? String(cell) : figureText(cell, kind);
  return typeof cell === 'string' ? cell : '';
}

function dateText(date: Date, kind: FigureKind | undefined): string {
  const time = date.getTime();
  return kind === 'hours' && time < firstDate
    ? formatHours(Math.round((time - dayZero) / minuteMs))
    : date.toISOString().slice(0, 10);
}

/** Six decimals, as hours take them; a fraction of a cycle keeps all six, or it reads as thousands. */
function figureText(figure: number, kind: FigureKind): string {
  const fixed = figure.toFixed(6);
  const rounded = Number(fixed);
  return kind === 'hours' || Number.isInteger(rounded) ? String(rounded) : fixed;
}
