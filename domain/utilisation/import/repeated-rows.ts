import { monthName } from '#domain/format/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { ImportRow } from './import-template.ts';

/** A row and the component and month that it is about. */
export interface PlacedRow {
  readonly number: number;
  readonly row: ImportRow;
  /** The same for all rows of one component, lease and month. */
  readonly place: string;
  readonly month: IsoMonth;
}

/** The columns that a row brings values in; the others name what it is about. */
const brought = [
  'fh',
  'fc',
  'tsn',
  'csn',
  'apu_hours',
  'location',
  'position',
  'event',
  'event_date',
  'comment',
  'change',
] as const;

/** Row numbers that a message names; the rest are counted. */
const mostNamed = 3;

/**
 * U39: the rows that are left out because another row is about the same component and month, and
 * why. Of equal rows the first is taken. Where they differ none is: the file may be a log of
 * flights or halves of a month, and neither one of them nor their sum is a figure that it states.
 */
export function repeatedRows(rows: readonly PlacedRow[]): ReadonlyMap<PlacedRow, string> {
  const places = new Map<string, PlacedRow[]>();
  for (const one of rows) {
    const same = places.get(one.place);
    if (same === undefined) places.set(one.place, [one]);
    else same.push(one);
  }
  return new Map([...places.values()].flatMap((same) => faultsOf(same)));
}

function faultsOf(rows: readonly PlacedRow[]): readonly (readonly [PlacedRow, string])[] {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return [];
  const values = new Set(rows.map(({ row }) => JSON.stringify(brought.map((name) => row[name]))));
  if (values.size === 1)
    return rows.slice(1).map((one) => [one, `Row ${one.number} repeats row ${first.number}.`]);
  return rows.map((one) => [
    one,
    `Row ${one.number}: ${numbersOf(rows)} of ${one.row.serial} in ${monthName(one.month)} differ. The portal does not add rows up: write one row for the month.`,
  ]);
}

/** `rows 2, 3 and 4`, or `rows 2, 3, 4 and 60 more`. */
function numbersOf(rows: readonly PlacedRow[]): string {
  const numbers = rows.map(({ number }) => String(number));
  const named = numbers.slice(0, mostNamed);
  const more = numbers.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop();
  return `rows ${named.join(', ')} and ${last ?? ''}`;
}
