import { monthName } from '../../dates/words.ts';
import { longestComment, longestFigure } from '../text-limits.ts';
import type { CellEdit, GridRow, TypedColumn } from './grid.types.ts';

/** The edit of a cell; none, and a word about it, for a text that no cell holds. */
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

/** Of how many rows cells are edited. */
export function countRows(edits: readonly CellEdit[]): number {
  return new Set(edits.map(({ key, componentId }) => `${key} ${componentId}`)).size;
}

/** Why a row takes nothing. */
export function shutWords({ component, month }: GridRow): string {
  return `${monthName(month)} of ${component.serial} is submitted or closed.`;
}
