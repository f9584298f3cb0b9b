import type { OwnColumns, RememberedColumns, ConfirmedTarget } from './own-columns.types.ts';

/** The record that a file is read by, or what stands against it. */
export interface Remembered {
  readonly record: RememberedColumns;
  /** Headings that the record reads and the file lacks. */
  readonly missing: readonly string[];
  /** Headings that another record reads as something else. */
  readonly contested: ReadonlySet<string>;
}

/** The headings that a record reads something from. */
export function readHeadings({ columns }: OwnColumns): readonly string[] {
  return columns.filter(({ becomes }) => becomes !== 'leaveOut').map(({ heading }) => heading);
}

/** What a record makes of a heading; one that it does not know is left out. */
export function confirmedFor(record: OwnColumns, heading: string): ConfirmedTarget {
  return record.columns.find((column) => column.heading === heading)?.becomes ?? 'leaveOut';
}

/**
 * The record for a file with these headings, in whatever order: that of exactly these, else the
 * latest that the file has all columns for, else the one that it has most columns for, half of them
 * at least. Columns that no record knows are left out.
 */
export function rememberedFor(
  keys: readonly string[],
  records: readonly RememberedColumns[],
): Remembered | undefined {
  const there = new Set(keys);
  const latestFirst = records.toSorted((a, b) => b.confirmedAt.localeCompare(a.confirmedAt));
  const isExact = ({ columns }: OwnColumns): boolean =>
    columns.length === keys.length && columns.every(({ heading }) => there.has(heading));
  const exact = latestFirst.find(isExact);
  if (exact !== undefined) return { record: exact, missing: [], contested: new Set() };
  const ranked = latestFirst
    .map((record) => ({ record, missing: readHeadings(record).filter((one) => !there.has(one)) }))
    .filter(({ record, missing }) => missing.length * 2 <= readHeadings(record).length)
    .toSorted((a, b) => a.missing.length - b.missing.length);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const others = ranked.filter(({ missing }) => missing.length === 0).map(({ record }) => record);
  const contested = keys.filter((key) => {
    const mine = confirmedFor(best.record, key);
    return others.some((other) => confirmedFor(other, key) !== mine);
  });
  return { ...best, contested: new Set(contested) };
}
