import { meaningOf } from '../grid/paste-headings.ts';
import type { AssetNames } from './asset-names.ts';
import { headingKeys } from './heading-keys.ts';
import type { OwnColumns } from './own-columns.types.ts';
import { isOfHeadings } from './remembered-columns.ts';

/** Titles above the headings are looked through so far. */
const mostTitles = 100;

type Row = readonly string[];

/**
 * Index of the row of headings: the one that a record is about, else the one above the first row
 * that names something of the fleet, else the first with a known heading. Undefined where there is
 * none: nothing else ever counts as headings.
 */
export function findHeader(
  table: readonly Row[],
  names: AssetNames,
  records: readonly OwnColumns[],
): number | undefined {
  const top = table.slice(0, mostTitles);
  const known = top.findIndex((row) => {
    const keys = headingKeys(row);
    return records.some((record) => isOfHeadings(record, keys));
  });
  if (known !== -1) return known;
  for (const [at, row] of top.entries()) {
    if (!row.some((text) => names.find(text).length > 0)) continue;
    const above = bestAbove(top.slice(0, at));
    if (above !== undefined) return above;
  }
  const worded = top.findIndex(
    (row) => filled(row) > 1 && row.some((text) => isKnownHeading(text)),
  );
  return worded === -1 ? undefined : worded;
}

function isKnownHeading(text: string): boolean {
  return meaningOf(text) !== undefined;
}

/** A row of units may be between the headings and the rows, and titles of one cell above them. */
function bestAbove(rows: readonly Row[]): number | undefined {
  const scores = rows.map((row) =>
    filled(row) < 2 ? 0 : row.filter(isKnownHeading).length * 10 + filled(row),
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? undefined : scores.lastIndexOf(best);
}

function filled(row: Row): number {
  return row.filter((text) => text.trim() !== '').length;
}
