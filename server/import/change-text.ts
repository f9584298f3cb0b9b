import { formatHours } from '#domain/format/hours.ts';
import type { TableName } from '#server/platform/db/insert-rows.ts';
import { tables } from '#server/platform/db/tables.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { columnOf } from './table/column-of.ts';
import { fileWord } from './table/file-word.ts';
import type { ValueChange } from './table/import-run.ts';
import { linePlace } from './table/table-fault.ts';

const minutes: ReadonlySet<string> = new Set(['fhMin', 'tsnMin']);

/** Files and database write the same number with other zeros at its end. */
const moreZeros = /(\.\d\d\d*?)0+$/;

function shown({ table, field }: ValueChange, value: string): string {
  if (value === '') return '(empty)';
  if (minutes.has(field)) return formatHours(Number(value));
  return isDecimalOf(table, field) ? value.replace(moreZeros, '$1') : fileWord(table, field, value);
}

function isDecimalOf(table: TableName, field: string): boolean {
  const fields: Readonly<Record<string, string>> = tables[table];
  return fields[field]?.startsWith('numeric') === true;
}

/** What happened to a link to another row, of which only the database knows the id. */
function linkText(from: string, to: string): string {
  if (from === '') return 'is set';
  return to === '' ? 'is no longer set' : 'is another one';
}

/** How many parts of a key people know, where the last one counts versions. */
const knownParts: Readonly<Partial<Record<TableName, number>>> = { util_report: 2 };

/** What is left of the key of a row without the ids that only the database knows. */
function keyText({ table, key }: ValueChange): string[] {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return [];
  const known = parts.slice(0, knownParts[table]).map(String);
  return known.filter((part) => part !== '' && !isUuid(part));
}

/** What a removed row held, in words; ids are left out. */
function heldText(change: ValueChange, removed: Readonly<Record<string, string>>): string {
  const held = Object.entries(removed).flatMap(([field, value]) =>
    value === '' || isUuid(value)
      ? []
      : [`${columnOf(change.table, field)} ${shown({ ...change, field }, value)}`],
  );
  return held.length === 0 ? '' : ` (${held.join(', ')})`;
}

/** A replaced value, or a removed row, and column as people name them; hours as `312:45`. */
export function changeText(change: ValueChange): string {
  const { field, from, to, about, removed, ...place } = change;
  const row = [...(about === undefined ? [] : [about]), ...keyText(change)].join(' ');
  const where = `${linePlace(place)}${row === '' ? '' : `, ${row}`}`;
  if (removed !== undefined) return `${where}: removed${heldText(change, removed)}`;
  const column = columnOf(change.table, field);
  if (isUuid(from) || isUuid(to)) return `${where}: ${column} ${linkText(from, to)}`;
  return `${where}: ${column} ${shown(change, from)} → ${shown(change, to)}`;
}
