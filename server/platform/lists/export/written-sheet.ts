import { textCell } from './sheet-cell.ts';
import { columnLetters } from './sheet.ts';
import type { WorkbookSheet } from './xlsx-file.ts';

/** A sheet that is written row by row. */
export interface WrittenSheet {
  /** Adds a row whose cells know its number, and returns the number. */
  readonly add: (cells: (row: number) => string) => number;
  /** The sheet as it is written so far. */
  readonly finish: () => WorkbookSheet;
}

function opening(widths: readonly number[]): string {
  const columns = widths.map((width, index) => {
    const number = index + 1;
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

/** Begins a sheet without a frozen heading, with the widths of its columns in characters. */
export function writtenSheet(title: string, widths: readonly number[]): WrittenSheet {
  const rows: string[] = [];
  return {
    add(cells) {
      const row = rows.length + 1;
      rows.push(`<row r="${row}">${cells(row)}</row>`);
      return row;
    },
    finish: () => ({ title, pieces: [opening(widths), ...rows, '</sheetData></worksheet>'] }),
  };
}

/** A cell that is written where it stands, such as at B7. */
export type WrittenCell = (at: string) => string;

/** A cell of a heading. */
export const headed =
  (words: string): WrittenCell =>
  (at) =>
    textCell(at, words, 'head');

/** A cell of text. */
export const worded =
  (words: string): WrittenCell =>
  (at) =>
    textCell(at, words);

/**
 * Adds a row with its cells from column A on; undefined leaves a cell empty. Returns its number.
 */
export function addCells(
  { add }: WrittenSheet,
  cells: readonly (WrittenCell | undefined)[],
): number {
  return add((row) =>
    cells.map((cell, index) => cell?.(`${columnLetters(index + 1)}${row}`) ?? '').join(''),
  );
}
