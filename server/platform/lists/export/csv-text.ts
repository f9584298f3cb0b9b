import { stringify } from 'csv-stringify/sync';

/**
 * Writes a few rows of text as CSV (RFC 4180): UTF-8 with a byte order mark for Excel. Text that a
 * spreadsheet would read as a formula starts with `'`.
 */
export function csvBuffer(rows: readonly (readonly string[])[]): Buffer {
  const text = stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', escape_formulas: true },
  );
  return Buffer.from(`\uFEFF${text}`, 'utf8');
}
