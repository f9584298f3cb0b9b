import { formatHours, type HoursFormat } from '#domain/format/hours.ts';
import { readHours, valueOf } from '#domain/utilisation/report/read-figure.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import type { LineDraft, MonthLine } from '#domain/utilisation/report/report.types.ts';

/** The text of a cell: typed, or derived from the other figures. */
export interface CellText {
  readonly text: string;
  readonly isDerived: boolean;
}

const none: CellText = { text: '', isDerived: false };

/** A figure of a month as displayed; empty when unknown. */
export function figureText(
  column: Exclude<TypedColumn, 'comment'>,
  line: Pick<MonthLine, 'fhMin' | 'tsnMin' | 'fc' | 'csn'>,
  format: HoursFormat,
): string {
  if (column === 'fh') return line.fhMin === null ? '' : formatHours(line.fhMin, format);
  if (column === 'tsn') return line.tsnMin === null ? '' : formatHours(line.tsnMin, format);
  const cycles = column === 'fc' ? line.fc : line.csn;
  return cycles === null ? '' : String(cycles);
}

/** Typed hours in the person's format; unreadable text stays unchanged. */
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
