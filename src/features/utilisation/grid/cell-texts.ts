import { formatHours, type HoursFormat } from '#domain/hours/hours.ts';
import { readHours, valueOf } from '#domain/utilisation/read-figure.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import { averageFlight } from '#domain/utilisation/words.ts';
import type { ComponentHistory, LineDraft, MonthLine } from '#domain/utilisation/report.types.ts';

/** What a cell shows: as typed, or derived from the other figures. */
export interface CellText {
  readonly text: string;
  readonly isDerived: boolean;
}

const none: CellText = { text: '', isDerived: false };

function figureText(
  column: Exclude<TypedColumn, 'comment'>,
  line: Pick<MonthLine, 'fhMin' | 'tsnMin' | 'fc' | 'csn'>,
  format: HoursFormat,
): string {
  if (column === 'fh') return line.fhMin === null ? '' : formatHours(line.fhMin, format);
  if (column === 'tsn') return line.tsnMin === null ? '' : formatHours(line.tsnMin, format);
  const cycles = column === 'fc' ? line.fc : line.csn;
  return cycles === null ? '' : String(cycles);
}

/** Hours as typed stand in the person's format; what cannot be read stays as it is. */
function inFormat(column: TypedColumn, typed: string, format: HoursFormat): string {
  if (column !== 'fh' && column !== 'tsn') return typed;
  const minutes = valueOf(readHours(typed));
  return minutes === null ? typed : formatHours(minutes, format);
}

/** The text of a cell. */
export function cellText(
  column: TypedColumn,
  draft: LineDraft | undefined,
  line: MonthLine | undefined,
  format: HoursFormat,
): CellText {
  const typed = draft?.[column] ?? '';
  if (typed !== '') return { text: inFormat(column, typed, format), isDerived: false };
  if (column === 'comment' || line === undefined) return none;
  return { text: figureText(column, line, format), isDerived: true };
}

function lastText(column: TypedColumn, history: ComponentHistory, format: HoursFormat): string {
  if (column === 'comment') return '';
  if (history.month === null && (column === 'fh' || column === 'fc')) return '';
  return figureText(column, history, format);
}

/** A usual month, and under the comment the usual flight; totals have no average. */
function averageText(column: TypedColumn, history: ComponentHistory, format: HoursFormat): string {
  const { yearFhMin, yearFc, yearMonths } = history;
  if (yearMonths === 0) return '';
  if (column === 'fh') return formatHours(Math.round(yearFhMin / yearMonths), format);
  if (column === 'fc') return String(Math.round(yearFc / yearMonths));
  if (column !== 'comment' || yearFc === 0) return '';
  return `FH per FC ${averageFlight(yearFhMin, yearFc)} in ${yearMonths} months`;
}

/** The figure under a cell: last month's, or that of a usual month of the last twelve. */
export function earlierText(
  column: TypedColumn,
  history: ComponentHistory | undefined,
  format: HoursFormat,
  beside: 'last' | 'average',
): string {
  if (history === undefined) return '';
  return beside === 'last'
    ? lastText(column, history, format)
    : averageText(column, history, format);
}
