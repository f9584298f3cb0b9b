import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { TableName } from '#server/platform/db/insert-rows.ts';
import { fieldOf } from '#server/platform/db/table-columns.ts';
import { tables } from '#server/platform/db/tables.ts';
import { selectRows } from './select-rows.ts';

type ReadValue<Type> = Type extends `${infer Kept} ${'null' | 'default'}`
  ? ReadValue<Kept> | (Type extends `${string} null` ? null : never)
  : Type extends 'integer' | 'smallint' | 'bigint'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'timestamp with time zone'
        ? Date
        : Type extends 'json' | 'jsonb'
          ? unknown
          : Type extends 'bytea'
            ? Uint8Array
            : string;

/** A stored row by its fields; amounts and days are text. */
export type TableRow<T extends TableName> = {
  readonly [Field in keyof (typeof tables)[T]]: ReadValue<(typeof tables)[T][Field]>;
};

function toFields(types: Readonly<Record<string, string>>, row: Record<string, unknown>) {
  const entries = Object.entries(row).map(([column, value]) => {
    const field = fieldOf(column);
    const isInstant = types[field]?.startsWith('timestamp') === true && value !== null;
    return [field, isInstant ? new Date(value as string) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** The stored rows of a table, of all customers; `rest` follows the name of the table. */
export async function tableRows<T extends TableName>(
  database: Database,
  table: T,
  rest: SQL = sql``,
): Promise<TableRow<T>[]> {
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, unknown>>(tx, sql`select * from ${sql.identifier(table)} ${rest}`),
  );
  return rows.map((row) => toFields(tables[table], row)) as TableRow<T>[];
}
