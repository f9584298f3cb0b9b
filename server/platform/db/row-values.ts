import { sql, type SQL } from 'drizzle-orm';
import type { InsertRow, TableName } from './insert-rows.ts';
import { tableOf } from './table-columns.ts';
import type { tables } from './tables.ts';

/** A row as one statement writes it; bytes included, which `insertRows` does not take. */
export type WrittenRow<T extends TableName> = {
  [Field in keyof InsertRow<T>]: Field extends keyof (typeof tables)[T]
    ? (typeof tables)[T][Field] extends 'bytea'
      ? Uint8Array
      : (typeof tables)[T][Field] extends 'bytea null'
        ? Uint8Array | null
        : InsertRow<T>[Field]
    : never;
};

function parameter(type: string, value: unknown): SQL {
  if (value === null) return sql`null`;
  if (type.startsWith('json')) return sql`${JSON.stringify(value)}`;
  if (Array.isArray(value))
    return sql`array(select json_array_elements_text(${JSON.stringify(value)}::json))`;
  return sql`${value instanceof Date ? value.toISOString() : value}`;
}

function parametersOf(table: TableName, row: object): { column: SQL; value: SQL }[] {
  const { columnOf, typeOf } = tableOf(table);
  return Object.entries(row).flatMap(([field, value]) => {
    if (value === undefined) return [];
    return [{ column: sql.raw(columnOf(field)), value: parameter(typeOf(field), value) }];
  });
}

/**
 * The columns and the values of an insert: `insert into upload ${valuesOf('upload', row)}`. A field
 * without a value gets the default of its column.
 */
export function valuesOf<T extends TableName>(table: T, row: WrittenRow<T>): SQL {
  const given = parametersOf(table, row);
  const columns = given.map(({ column }) => column);
  const values = given.map(({ value }) => value);
  return sql`(${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`;
}

/**
 * What an update sets: `update document set ${assignmentsOf('document', change)}`. A field without
 * a value stays unchanged. Throws when no field has a value.
 */
export function assignmentsOf<T extends TableName>(table: T, change: Partial<WrittenRow<T>>): SQL {
  const given = parametersOf(table, change);
  if (given.length === 0) throw new Error(`A change of ${table} without a value changes nothing.`);
  return sql.join(
    given.map(({ column, value }) => sql`${column} = ${value}`),
    sql`, `,
  );
}
