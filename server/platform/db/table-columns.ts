import { bigint, type Column, day, numeric, flag, int, text, uuid } from './row.ts';
import { tables } from './tables.ts';

/** What a column can hold that is neither bytes nor JSON. */
type Plain = string | number | boolean | null;

const kinds: Readonly<Record<string, Column<string | number | boolean>>> = {
  text,
  character: text,
  'character varying': text,
  uuid,
  integer: int,
  bigint,
  boolean: flag,
  numeric,
  date: day,
  // As `readOf` selects it.
  'timestamp with time zone': text,
};

/** How SQL names the fields of a table. */
export interface TableColumns {
  /** The quoted column of a field. Throws for one that the table does not have. */
  readonly columnOf: (field: string) => string;
  /** SQL that selects a field of a row `t`; an instant as text, ISO 8601 in whole seconds of UTC. */
  readonly readOf: (field: string) => string;
  /** The type of a field. Throws for one that the table does not have. */
  readonly typeOf: (field: string) => string;
  /** `"field" type` of the fields, for `json_to_recordset`. */
  readonly typesOf: (fields: readonly string[]) => string;
  /** Whether a field holds decimals. */
  readonly isDecimal: (field: string) => boolean;
  /** The shape of rows whose fields are selected by `readOf`. Throws for bytes and JSON. */
  readonly shapeOf: (fields: readonly string[]) => Readonly<Record<string, Column<Plain>>>;
}

/** The field of a column: `row_version` is `rowVersion`. */
export function fieldOf(column: string): string {
  return column.replaceAll(/_([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());
}

function columnKind(table: string, type: string): Column<Plain> {
  const kind = kinds[type.replace(/\(.*\)/u, '')];
  if (kind === undefined) throw new Error(`${table}: a column of type ${type} is not plain.`);
  return { ...kind, isNullable: true };
}

/** The fields of a table; the name of a field may be any text. */
export function tableOf(table: keyof typeof tables): TableColumns {
  const types: Readonly<Record<string, string>> = tables[table];
  const typeOf = (field: string): string => {
    const type = types[field];
    if (type === undefined) throw new Error(`${table} has no ${field}.`);
    return type.replace(/ (?:null|default)$/u, '');
  };
  const columnOf = (field: string): string => {
    typeOf(field);
    return `"${field.replaceAll(/([A-Z])/gu, (letter) => `_${letter.toLowerCase()}`)}"`;
  };
  return {
    typeOf,
    columnOf,
    readOf(field) {
      const column = `t.${columnOf(field)}`;
      return typeOf(field) === 'timestamp with time zone'
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
        : column;
    },
    isDecimal: (field) => typeOf(field).startsWith('numeric'),
    shapeOf: (fields) =>
      Object.fromEntries(fields.map((field) => [field, columnKind(table, typeOf(field))])),
    typesOf: (fields) => fields.map((field) => `"${field}" ${typeOf(field)}`).join(', '),
  };
}
