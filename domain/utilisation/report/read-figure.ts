import { parseHours } from '#domain/format/hours.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import type { RuleCode } from '../judging/problem.types.ts';
import { type Figure, figures, type LineDraft } from './report.types.ts';

/** A cell as read: its number, null when it is empty, or its fault. */
export type Reading =
  | { readonly value: number | null }
  | { readonly code: RuleCode; readonly text: string };

const empty: Reading = { value: null };
const cyclesFault: Reading = {
  code: 'U04',
  text: 'Cycles must be a whole number of 0 or more.',
};
const hourCodes: ReadonlySet<string | undefined> = new Set(['U02', 'U03', 'U05']);

/** Reads hours as typed into minutes (U02, U03, U05). */
export function readHours(text: string): Reading {
  if (text.trim() === '') return empty;
  try {
    return { value: parseHours(text) };
  } catch (fault) {
    if (!(fault instanceof InvalidInputError) || !hourCodes.has(fault.code)) throw fault;
    return { code: fault.code as RuleCode, text: fault.message };
  }
}

/** Reads cycles as typed (U04). */
export function readCycles(text: string): Reading {
  const typed = text.trim();
  if (typed === '') return empty;
  return /^\d{1,7}$/.test(typed) ? { value: Number(typed) } : cyclesFault;
}

/** The number of a cell, or null when it is empty or wrong. */
export function valueOf(reading: Reading): number | null {
  return 'value' in reading ? reading.value : null;
}

const readers: Readonly<Record<Figure, (text: string) => Reading>> = {
  fh: readHours,
  fc: readCycles,
  tsn: readHours,
  csn: readCycles,
};

/** Reads a figure of a row as typed (U02 to U05). */
export function readFigure(figure: Figure, text: string): Reading {
  return readers[figure](text);
}

/** Whether two texts of a figure mean the same: `310:30` and `310.5` do. */
export function isSameFigure(figure: Figure, one: string, other: string): boolean {
  const value = valueOf(readFigure(figure, one));
  return one === other || (value !== null && value === valueOf(readFigure(figure, other)));
}

/** Whether a row has no figure yet. */
export function isWithoutFigures(line: Pick<LineDraft, Figure>): boolean {
  return figures.every((figure) => line[figure].trim() === '');
}
