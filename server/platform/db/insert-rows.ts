import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import type { tables } from './tables.ts';
import { tableOf } from './table-columns.ts';

type Tables = typeof tables;

/** Names of the tables. */
export type TableName = keyof Tables;

type ValueOf<Type> = Type extends `${infer Item}[]`
  ? readonly ValueOf<Item>[]
  : Type extends 'integer' | 'smallint' | 'bigint'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'timestamp with time zone'
        ? Date | string
        : Type extends 'json' | 'jsonb'
          ? unknown
          : string;

type NeededField<T extends TableName> = {
  [Field in keyof Tables[T]]: Tables[T][Field] extends `${string} ${'null' | 'default'}`
    ? never
    : Field;
}[keyof Tables[T]];

/** A row as it is inserted; a field without a value gets null or the default of its column. */
export type InsertRow<T extends TableName> = {
  [Field in NeededField<T>]: ValueOf<Tables[T][Field]>;
} & {
  [
    Field in Exclude<keyof Tables[T], NeededField<T>>
  ]?: Tables[T][Field] extends `${infer Type} null`
    ? ValueOf<Type> | null
    : Tables[T][Field] extends `${infer Type} default`
      ? ValueOf<Type>
      : never;
};

const batchSize = 2000;

/** Without this check such a value would be lost silently. */
function refuseLaterFields(
  table: TableName,
  rows: readonly object[],
  known: ReadonlySet<string>,
): void {
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (value !== undefined && !known.has(field))
        throw new Error(`A row of ${table} has ${field}, which the first row does not have.`);
}

/**
 * Inserts rows in batches of one parameter each, which both engines take at full speed. All rows
 * have the fields of the first one; the other columns of the table get their defaults. A row that
 * exists already fails the insert, or is skipped on request. Not for columns of bytes. Throws for a
 * value in a field that the first row does not have.
 */
export async function insertRows<T extends TableName>(
  tx: Tx,
  table: T,
  rows: readonly InsertRow<T>[],
  existing: 'fail' | 'skip' = 'fail',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { columnOf, typesOf } = tableOf(table);
  const fields = Object.entries(first).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  refuseLaterFields(table, rows, new Set(fields));
  const target = fields.map(columnOf).join(', ');
  const from = fields.map((field) => `"${field}"`).join(', ');
  const insert = sql.raw(
    `insert into "${table}" (${target}) select ${from} from json_to_recordset(`,
  );
  const conflict = sql.raw(existing === 'skip' ? 'on conflict do nothing' : '');
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await tx.execute(
      sql`${insert}${batch}::json) as batch(${sql.raw(typesOf(fields))}) ${conflict}`,
    );
  }
}
