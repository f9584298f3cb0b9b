import type { Readable } from 'node:stream';
import { textCell } from './sheet-cell.ts';
import { lookIndex } from './styles.ts';
import { workbookFile } from './xlsx-file.ts';

const start = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<sheetViews><sheetView workbookViewId="0">',
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  '</sheetView></sheetViews><sheetData>',
].join('');

/** Name of a column, from 0: A, B, …, Z, AA. */
function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function* piecesOf(rows: readonly (readonly string[])[]): Generator<string> {
  yield start;
  for (const [index, cells] of rows.entries()) {
    const number = index + 1;
    const look = index === 0 ? 'head' : 'text';
    const written = cells.map((text, column) =>
      text === ''
        ? `<c r="${columnName(column)}${number}" s="${lookIndex[look]}"/>`
        : textCell(`${columnName(column)}${number}`, text, look),
    );
    yield `<row r="${number}">${written.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/**
 * A table of texts as a workbook; the first row is its head and stays in sight. What is typed into
 * its blank cells stays text as well: a spreadsheet would make a time of `312:45`.
 */
export function tableXlsx(title: string, rows: readonly (readonly string[])[]): Readable {
  return workbookFile(title, piecesOf(rows));
}
