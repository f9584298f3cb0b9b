import { formatHours, type HoursFormat } from '#domain/hours/hours.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
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

/** The text of a cell. */
export function cellText(
  column: TypedColumn,
  draft: LineDraft | undefined,
  line: MonthLine | undefined,
  format: HoursFormat,
): CellText {
  const typed = draft?.[column] ?? '';
  if (typed !== '') return { text: typed, isDerived: false };
  if (column === 'comment' || line === undefined) return none;
  return { text: figureText(column, line, format), isDerived: true };
}

/** Last month's figure under a cell, or the usual one where the column is a month's. */
export function earlierText(
  column: TypedColumn,
  history: ComponentHistory | undefined,
  format: HoursFormat,
): string {
  if (column === 'comment' || history === undefined) return '';
  if (history.month === null && (column === 'fh' || column === 'fc')) return '';
  return figureText(column, history, format);
}
