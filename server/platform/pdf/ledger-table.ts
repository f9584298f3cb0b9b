import { breathe } from './document.ts';
import { fittedText } from './fitted-text.ts';
import { font, ink, page, roomFor, rule, type Pdf } from './page-frame.ts';

/** A column of a table with one line per row. */
export interface LedgerColumn<Row> {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
  readonly text: (row: Row) => string;
}

const rowHeight = 13;
const size = 8;

/**
 * Prints one cell on one line. Computes the position here because pdfkit's own wrapping and
 * alignment take ten times as long, which matters for a statement over years.
 */
function printCell(pdf: Pdf, text: string, cell: Omit<LedgerColumn<never>, 'text'>, y: number) {
  if (text === '') return;
  const shown = fittedText(pdf, text, cell.width);
  const x = cell.align === 'right' ? cell.x + cell.width - pdf.widthOfString(shown) : cell.x;
  pdf.text(shown, x, y, { lineBreak: false });
}

function printHead<Row>(pdf: Pdf, columns: readonly LedgerColumn<Row>[], y: number): number {
  pdf.rect(page.left, y, page.width, 16).fill(ink.soft);
  pdf.font(font.bold).fontSize(size).fillColor(ink.accent);
  for (const column of columns) printCell(pdf, column.label, column, y + 4);
  pdf.font(font.regular).fontSize(size).fillColor(ink.text);
  return y + 20;
}

/**
 * Prints rows of one line each, with the heading on every page; returns the y below the last one.
 */
export async function printLedger<Row>(
  pdf: Pdf,
  columns: readonly LedgerColumn<Row>[],
  rows: readonly Row[],
  top: number,
): Promise<number> {
  let y = printHead(pdf, columns, roomFor(pdf, top, 40));
  for (const row of rows) {
    const start = roomFor(pdf, y, rowHeight);
    if (start !== y) {
      await breathe();
      y = printHead(pdf, columns, start);
    }
    for (const column of columns) printCell(pdf, column.text(row), column, y);
    y += rowHeight;
  }
  rule(pdf, y);
  return y + 6;
}
