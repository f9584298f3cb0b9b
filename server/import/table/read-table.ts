import type { TableEncoding } from './decode-table.ts';
import type { WrittenForm } from './written-form.ts';

/** What separates the cells of a row. */
export type Separator = 'comma' | 'semicolon' | 'tab';

/** How a table was read: from text, or from a sheet with formulas taken by their last results. */
export type TableReading =
  | {
      readonly encoding: TableEncoding;
      readonly separator: Separator;
      /** How days and decimals are written, where it was declared. */
      readonly form?: WrittenForm;
    }
  | {
      readonly formulas: number;
      /** How cells of text write days, where it was declared. */
      readonly form?: Pick<WrittenForm, 'dates'>;
    };

/** The cells of a row of a table, and the line on which it starts. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file or a sheet. */
export interface ReadTable {
  /** Names of the columns as `columnName` writes them. */
  readonly head: readonly string[];
  /**
   * Gives each row below the head that is not blank; a file of any length is never in memory as
   * rows. Throws `UnreadableTableError` where the text is broken.
   */
  readonly each: (take: (row: TextRow) => void) => void;
  readonly how: TableReading;
  /** Whether the last line of a text has no end: the file may be cut off. */
  readonly isOpenEnded?: boolean;
  /** Why cells of a sheet cannot be taken, by their names (`C5`). */
  readonly refused?: ReadonlyMap<string, string>;
}

/** The name of a column in small letters, with a line for a blank between its words. */
export const columnName = (text: string): string =>
  text.trim().toLowerCase().replaceAll(/\s+/gu, '_');

/** Whether a row has nothing but blanks. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');
