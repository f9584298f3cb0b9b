import { sql, type SQL } from 'drizzle-orm';
import type { TableName } from './insert-rows.ts';
import type { Shape } from './row.ts';
import { tableOf } from './table-columns.ts';
import type { tables } from './tables.ts';

/** A shape whose names are fields of the table. */
type FieldsOf<T extends TableName, S extends Shape> = S & {
  readonly [Name in Exclude<keyof S, keyof (typeof tables)[T]>]: never;
};

/**
 * What a statement selects or returns for a shape of fields of one table: `"mail"."to_address" as
 * "toAddress"`. `from` is the name that the statement gives the table.
 */
export function columnsOf<T extends TableName, S extends Shape>(
  table: T,
  shape: FieldsOf<T, S>,
  from: string = table,
): SQL {
  const { columnOf } = tableOf(table);
  const columns = Object.keys(shape).map((field) => `"${from}".${columnOf(field)} as "${field}"`);
  return sql.raw(columns.join(', '));
}
