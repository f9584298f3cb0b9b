import { guardedText } from '#domain/text/formula-guard.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import { isOpenForTyping, templateRows } from '#domain/utilisation/import/template-rows.ts';
import { saveBlob } from '#src/api/save-blob.ts';

/** No cell is a formula, and one that holds a separator is quoted. */
function csvCell(text: string): string {
  const safe = guardedText(text);
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The template filled with the fleet, separated by semicolons, for Excel with a byte-order mark. */
export function templateCsv(months: readonly LeaseMonth[]): string {
  const lines = templateRows(months.filter(isOpenForTyping)).map((row) =>
    row.map(csvCell).join(';'),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Saves the filled template as CSV. */
export function saveTemplate(months: readonly LeaseMonth[], month: string): void {
  const blob = new Blob([templateCsv(months)], { type: 'text/csv;charset=utf-8' });
  saveBlob(blob, `utilisation-${month}.csv`);
}
