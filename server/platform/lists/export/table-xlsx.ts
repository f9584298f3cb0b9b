import type { Readable } from 'node:stream';
import { textCell } from './sheet-cell.ts';
import { columnLetters } from './sheet.ts';
import { lookIndex } from './styles.ts';
import { workbookFile, type WorkbookSheet } from './xlsx-file.ts';

const start = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<sheetViews><sheetView workbookViewId="0">',
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  '</sheetView></sheetViews><sheetData>',
].join('');

type Rows = readonly (readonly string[])[];
/** Whether blank cells of a column, given by heading, keep typed text unchanged. */
type IsTyped = (column: string) => boolean;

function* piecesOf(rows: Rows, isTyped: IsTyped): Generator<string> {
  const typed = (rows[0] ?? []).map(isTyped);
  yield start;
  for (const [index, cells] of rows.entries()) {
    const number = index + 1;
    const look = index === 0 ? 'head' : 'text';
    const written = cells.map((text, column) => {
      const at = `${columnLetters(column + 1)}${number}`;
      if (text !== '') return textCell(at, text, look);
      return typed[column] === true ? `<c r="${at}" s="${lookIndex[look]}"/>` : '';
    });
    yield `<row r="${number}">${written.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/**
 * A table of texts as a sheet; the first row is its frozen heading. Blank cells of the typed
 * columns are text: otherwise a spreadsheet converts `312:45` to a time.
 */
export function tableSheet(title: string, rows: Rows, isTyped: IsTyped): WorkbookSheet {
  return { title, pieces: piecesOf(rows, isTyped) };
}

/** A table of texts as a workbook with one sheet. */
export function tableXlsx(title: string, rows: Rows, isTyped: IsTyped): Readable {
  return workbookFile([tableSheet(title, rows, isTyped)]);
}
