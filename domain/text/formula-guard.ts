/** Characters with which a spreadsheet formula starts; some programs trim blanks first. */
const formula = '[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]';
const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/**
 * A text for a CSV file or the clipboard that a spreadsheet does not read as a formula: it gets one
 * apostrophe in front where it starts like a formula. A text that already has such apostrophes gets
 * one more, so that the guard can be removed without loss.
 */
export function guardedText(text: string): string {
  return needsGuard.test(text) ? `'${text}` : text;
}

/** Reverses `guardedText` and `workbookText`. */
export function unguardedText(text: string): string {
  return hasGuard.test(text) ? text.slice(1) : text;
}

/**
 * A text of a workbook, which reads no text as a formula: guarded only where it would look guarded.
 */
export function workbookText(text: string): string {
  return hasGuard.test(text) ? `'${text}` : text;
}
