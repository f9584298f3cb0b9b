import { formatHours } from '#domain/format/hours.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { ValueChange } from './table/import-run.ts';
import { linePlace } from './table/table-fault.ts';

/** Columns of the files whose fields have another name. */
const columns: Readonly<Partial<Record<string, string>>> = {
  fhMin: 'hours',
  fc: 'cycles',
  tsnMin: 'tsn',
  startDate: 'start',
  endDate: 'end',
  actualReturn: 'returned',
  issueDate: 'issued',
  dueDate: 'due',
  receivedDate: 'received',
  allocatedOn: 'date',
  writtenOffOn: 'written_off',
};

const minutes: ReadonlySet<string> = new Set(['fhMin', 'tsnMin']);

function columnOf(field: string): string {
  return columns[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function shown(field: string, value: string): string {
  if (value === '') return '(empty)';
  return minutes.has(field) ? formatHours(Number(value)) : value;
}

/** What is left of the key of a row without the ids that only the database knows. */
function keyText(key: string): string[] {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return [];
  return parts.map(String).filter((part) => part !== '' && !isUuid(part));
}

/** A replaced value with its row and column as people name them; hours as `312:45`. */
export function changeText({ field, from, to, key, about, ...place }: ValueChange): string {
  const row = [...(about === undefined ? [] : [about]), ...keyText(key)].join(' ');
  const where = `${linePlace(place)}${row === '' ? '' : `, ${row}`}`;
  if (isUuid(from) || isUuid(to))
    return `${where}: ${columnOf(field).replace(/_id$/, '')} is another one`;
  return `${where}: ${columnOf(field)} ${shown(field, from)} → ${shown(field, to)}`;
}
