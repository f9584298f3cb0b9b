import { guardedText } from '#domain/text/formula-guard.ts';
import { saveBlob } from '#src/api/save-blob.ts';

/** Never a formula; quoted when it contains a separator. */
function csvCell(text: string): string {
  const safe = guardedText(text);
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV, separated by semicolons, with a byte-order mark for Excel. */
export function excelCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Saves the text of a CSV. */
export function saveCsv(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
