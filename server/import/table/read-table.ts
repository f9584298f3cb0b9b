import type { TableEncoding } from './decode-table.ts';

/** What separates the cells of a row. */
export type Separator = 'comma' | 'semicolon' | 'tab';

/** How a table was read: from text, or from a sheet with formulas taken by their last results. */
export type TableReading =
  | { readonly encoding: TableEncoding; readonly separator: Separator }
  | { readonly formulas: number };

/** The cells of a file or a sheet with the line on which each row starts. */
export interface ReadTable {
  /** Names of the columns in small letters. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly how: TableReading;
  /** Why cells of a sheet cannot be taken, by their names (`C5`). */
  readonly refused?: ReadonlyMap<string, string>;
}

/** Whether a row has nothing but blanks. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');
