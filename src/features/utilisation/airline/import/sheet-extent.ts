import { columnsFault, rowsFault } from '#domain/utilisation/import/import-template.ts';
import { FileRefusal } from './file-refusal.ts';

const blankCell = /<(?:\w+:)?c\b[^>]*(?:\/>|><\/(?:\w+:)?c>)/g;
const place = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr=["']([A-Z]*)(\d+)["']/g;

/** The last row of spreadsheet programs. */
const lastRow = 1_048_576;

/**
 * The XML of a sheet without cells that only have a format. Refuses a sheet with content beyond the
 * supported rows and columns: the reader allocates every cell before them.
 */
export function withinExtent(sheet: string): string {
  const filled = sheet.replace(blankCell, '');
  const known = new Map<string, number>();
  for (const [, letters = '', digits] of filled.matchAll(place)) {
    const row = Number(digits);
    if (row > lastRow) throw new Error('The sheet has more rows than a spreadsheet can have.');
    if (letters === '') continue;
    const column = known.get(letters) ?? columnNumber(letters);
    known.set(letters, column);
    const fault = rowsFault(row - 1) ?? columnsFault(column);
    if (fault !== undefined) throw new FileRefusal(fault);
  }
  return filled;
}

/** Number of a column by its letters, A being 1. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
