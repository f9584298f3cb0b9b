import { exportCell, type ExportColumn } from './export-cell.ts';
import { sheetCell, textCell } from './sheet-cell.ts';

const widths: Readonly<Record<ExportColumn['kind'], number>> = {
  text: 22,
  status: 18,
  currency: 9,
  date: 13,
  month: 11,
  instant: 18,
  amount: 16,
  rate: 14,
  percent: 12,
  hours: 11,
  count: 11,
  flag: 9,
};

/** Letters of a column, counted from 1. */
export function columnLetters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCodePoint(65 + ((number - 1) % 26));
}

function rowXml(
  row: number,
  columns: readonly ExportColumn[],
  cell: (column: ExportColumn, at: string) => string,
): string {
  const cells = columns.map((column, index) => cell(column, `${columnLetters(index + 1)}${row}`));
  return `<row r="${row}">${cells.join('')}</row>`;
}

function opening(columns: readonly ExportColumn[]): string {
  const cols = columns.map(({ kind, label }, index) => {
    const width = Math.max(widths[kind], label.length + 4);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`,
    rowXml(1, columns, ({ label }, at) => textCell(at, label, 'head')),
  ].join('');
}

/** Rows of a sheet as XML, from a row number on. */
export function sheetRows(
  columns: readonly ExportColumn[],
  rows: readonly object[],
  first: number,
): string {
  return rows
    .map((row, index) =>
      rowXml(first + index, columns, (column, at) => sheetCell(at, exportCell(column, row))),
    )
    .join('');
}

/** Writes rows, the first of which has the number `first` of its sheet. */
export type WriteRows = (
  columns: readonly ExportColumn[],
  rows: readonly object[],
  first: number,
) => string | Promise<Uint8Array>;

/** A sheet as XML, piece by piece: the frozen heading, then the rows with a filter. */
export async function* sheetXml(
  columns: readonly ExportColumn[],
  chunks: AsyncIterable<readonly object[]>,
  write: WriteRows = sheetRows,
): AsyncGenerator<string | Uint8Array> {
  yield opening(columns);
  let last = 1;
  for await (const rows of chunks) {
    yield await write(columns, rows, last + 1);
    last += rows.length;
  }
  yield `</sheetData><autoFilter ref="A1:${columnLetters(columns.length)}${last}"/></worksheet>`;
}
