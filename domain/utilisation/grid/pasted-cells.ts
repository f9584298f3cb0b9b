import { monthName } from '#domain/format/date.ts';
import { longestComment, longestFigure } from '../report/text-limits.ts';
import type { CellEdit, GridRow, TypedColumn } from './grid.types.ts';

/** The edit of a cell; none, with a message, for a text that no cell can hold. */
export function cellEdit(
  { key, component }: GridRow,
  column: TypedColumn,
  text: string,
  rejected: string[],
): readonly CellEdit[] {
  const longest = column === 'comment' ? longestComment : longestFigure;
  if (text.length > longest) {
    rejected.push(`${component.serial}: a text of ${text.length} characters is too long.`);
    return [];
  }
  return [{ key, componentId: component.id, column, text }];
}

/** The number of rows with edited cells. */
export function countRows(edits: readonly CellEdit[]): number {
  return new Set(edits.map(({ key, componentId }) => `${key} ${componentId}`)).size;
}

/** Why a row accepts nothing. */
export function shutWords({ component, month }: GridRow): string {
  return `${monthName(month)} of ${component.serial} is submitted or closed.`;
}
