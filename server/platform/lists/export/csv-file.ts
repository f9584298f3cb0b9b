import { stringify } from 'csv-stringify/sync';
import { formatHours } from '#domain/format/hours.ts';
import type { WriteRows } from './sheet.ts';
import { type ExportCell, exportCell, type ExportColumn } from './export-cell.ts';

/** Marks a figure that starts with a minus, so that it is not read as a formula. */
interface PlainFigure {
  readonly plain: string;
}

const byteOrderMark = '\uFEFF';
const options = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: {
    object: (value: object) => ({ value: (value as PlainFigure).plain, escape_formulas: false }),
  },
} as const;

function figure(text: string): string | PlainFigure {
  return text.startsWith('-') ? { plain: text } : text;
}

/** Hours are written in decimal with two places, which read back to the same minute. */
function field(cell: ExportCell): string | PlainFigure {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'number' || cell.kind === 'amount') return figure(cell.number);
  if (cell.kind === 'hours') return figure(formatHours(cell.minutes, 'decimal'));
  return cell.iso;
}

/** Rows as lines of CSV. */
export function csvRows(columns: readonly ExportColumn[], rows: readonly object[]): string {
  const fields = rows.map((row) => columns.map((column) => field(exportCell(column, row))));
  return stringify(fields, options);
}

/**
 * Writes rows as CSV (RFC 4180) piece by piece: UTF-8 with a byte order mark for Excel, ISO dates,
 * plain decimals. Text that a spreadsheet would read as a formula starts with `'`.
 */
export async function* csvFile(
  columns: readonly ExportColumn[],
  chunks: AsyncIterable<readonly object[]>,
  write: WriteRows = csvRows,
): AsyncGenerator<string | Uint8Array> {
  yield byteOrderMark + stringify([columns.map(({ label }) => label)], options);
  let first = 2;
  for await (const rows of chunks) {
    yield await write(columns, rows, first);
    first += rows.length;
  }
}
