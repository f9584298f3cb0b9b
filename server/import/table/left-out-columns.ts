import { formatHours } from '#domain/format/hours.ts';
import type { TableName } from '#server/platform/db/insert-rows.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { columnOf } from './column-of.ts';
import { fileWord } from './file-word.ts';
import type { Placed } from './import-file.ts';
import type { ImportRun } from './import-run.ts';

type Place = Pick<Placed<unknown>, 'file' | 'line'>;

/** Tables whose fields say one thing each: a column that is left out says nothing about its field. */
const plainTables: ReadonlySet<TableName> = new Set<TableName>([
  'lessor_entity',
  'customer',
  'aircraft',
  'registration',
  'engine',
  'lease',
  'payment',
  'letter_of_credit',
]);

/** Fields that later steps fill, or that follow from the months before. */
const computed: Readonly<Partial<Record<TableName, ReadonlySet<string>>>> = {
  util_line: new Set(['tsnMin', 'csn']),
  payment: new Set(['returnedOn', 'returnReason']),
};

const isComputed = (table: TableName, field: string): boolean =>
  computed[table]?.has(field) === true;

/** Columns that say one thing together: a value of one that is given fits no stored one of another. */
const together: readonly (readonly string[])[] = [
  ['status', 'sublessee'],
  ['evergreen', 'notice_days', 'non_renewal', 'final_expiry'],
  ['aircraft_manufacturer', 'aircraft_msn', 'position'],
];

/** Whether a file leaves a column out, and the columns that it says one thing with. */
function isWhollyLeftOut(leftOut: ReadonlySet<string>, column: string): boolean {
  const group = together.find((columns) => columns.includes(column)) ?? [column];
  return group.every((one) => leftOut.has(one));
}

/** The fields of a row whose stored values stay because the file leaves their columns out. */
export function keptFields(
  run: ImportRun,
  table: TableName,
  file: string,
  fields: readonly string[],
): readonly string[] {
  const leftOut = run.leftOut.get(file);
  if (leftOut === undefined || !plainTables.has(table)) return [];
  return fields.filter(
    (field) => !isComputed(table, field) && isWhollyLeftOut(leftOut, columnOf(table, field)),
  );
}

/** Warns once of a column that a file leaves out and so replaces what was loaded before. */
export function warnLeftOut(run: ImportRun, place: Place, column: string, stored: string): void {
  if (stored === '' || run.leftOut.get(place.file)?.has(column) !== true) return;
  const name = `${place.file} ${column}`;
  if (run.toldColumns.has(name)) return;
  run.toldColumns.add(name);
  const what = isUuid(stored) ? 'a value' : stored;
  run.warn(
    place,
    column,
    `The file leaves this column out, which counts as empty, and ${what} was loaded before. Add the column to keep such values.`,
  );
}

/** The same for a field of a table. */
export function warnLeftOutField(
  run: ImportRun,
  place: Place,
  { table, field, stored }: { table: TableName; field: string; stored: string },
): void {
  if (!run.leftOut.has(place.file) || isComputed(table, field)) return;
  const isTime = field === 'tsnMin' && stored !== '';
  const value = isTime ? formatHours(Number(stored)) : fileWord(table, field, stored);
  warnLeftOut(run, place, columnOf(table, field), value);
}
