/** What a spreadsheet takes for the beginning of a formula; some cut off blanks before they look. */
const formula = '[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]';
const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/**
 * A text as it stands in a CSV or on the clipboard, where a spreadsheet must not take it for a
 * formula: one apostrophe more where it begins as formulas do. A text that has apostrophes there
 * already gets one more too, so that each has one way back.
 */
export function guardedText(text: string): string {
  return needsGuard.test(text) ? `'${text}` : text;
}

/** What was guarded by `guardedText` or `workbookText`. */
export function unguardedText(text: string): string {
  return hasGuard.test(text) ? text.slice(1) : text;
}

/** A text of a workbook, which takes no text for a formula: guarded where it would read as guarded. */
export function workbookText(text: string): string {
  return hasGuard.test(text) ? `'${text}` : text;
}
