import type {
  ConfirmedColumn,
  ConfirmedTarget,
  OwnColumns,
  RememberedColumns,
} from './own-columns.types.ts';

/** What earlier decisions of the airline say about a file. */
export interface Remembered {
  /** The latest record of exactly these headings; it alone reads a file without a question. */
  readonly record: RememberedColumns | undefined;
  /** What a heading was chosen to become in files with other headings, where all records agree. */
  readonly suggested: ReadonlyMap<string, ConfirmedTarget>;
}

/** What a record makes of a heading; undefined for one that it does not contain. */
export function confirmedFor(record: OwnColumns, heading: string): ConfirmedTarget | undefined {
  return record.columns.find((column) => column.heading === heading)?.becomes;
}

/**
 * Whether a record is about exactly these headings, in whatever order. Columns without a heading
 * come and go at the edges of a sheet; only one that the record reads is needed.
 */
export function isOfHeadings({ columns }: OwnColumns, keys: readonly string[]): boolean {
  const known = new Set(columns.map(({ heading }) => heading));
  const there = new Set(keys);
  return (
    keys.every((key) => known.has(key) || isUnnamed(key)) &&
    columns.every((column) => there.has(column.heading) || !isNeeded(column))
  );
}

function isNeeded({ heading, becomes }: ConfirmedColumn): boolean {
  return !isUnnamed(heading) || becomes !== 'leaveOut';
}

/** Whether a key is that of a column without a heading. */
function isUnnamed(key: string): boolean {
  return key.startsWith('#');
}

/**
 * What the records say about a file with these headings. A record decides only about the set of
 * headings that a person has seen together: in another file the same heading may need a column beside
 * it that nobody has chosen, so there it is a suggestion. A column without a heading has none.
 */
export function rememberedFor(
  keys: readonly string[],
  records: readonly RememberedColumns[],
): Remembered {
  const latestFirst = records.toSorted((a, b) => b.confirmedAt.localeCompare(a.confirmedAt));
  const record = latestFirst.find((one) => isOfHeadings(one, keys));
  const suggested = keys.flatMap((key): [string, ConfirmedTarget][] => {
    const said = new Set(records.flatMap((one) => confirmedFor(one, key) ?? []));
    const [target, other] = [...said];
    return target === undefined || other !== undefined || isUnnamed(key) ? [] : [[key, target]];
  });
  return { record, suggested: new Map(suggested) };
}
