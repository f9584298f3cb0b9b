import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { flag, text } from './row.ts';
import { fieldOf } from './table-columns.ts';

const columnRow = { table: text, name: text, type: text, isNeeded: flag, isNullable: flag };

interface TableColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly isNullable: boolean;
}

function readColumns(database: Database): Promise<TableColumn[]> {
  return database.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      columnRow,
      sql`select c.relname as table, a.attname as name,
          format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
          not a.attnotnull as "isNullable"
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
          and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
        order by c.relname collate "C", a.attnum`,
    ),
  );
}

function typeOf({ type, isNeeded, isNullable }: TableColumn): string {
  return isNullable ? `${type} null` : isNeeded ? type : `${type} default`;
}

function linesOf(columns: readonly TableColumn[]): string[] {
  const tables = [...new Set(columns.map(({ table }) => table))];
  return tables.flatMap((name) => [
    `  ${name}: {`,
    ...columns
      .filter(({ table }) => table === name)
      .map((column) => `    ${fieldOf(column.name)}: '${typeOf(column)}',`),
    '  },',
  ]);
}

/**
 * The text of `tables.ts` for the schema of a migrated database. Columns that the database computes
 * are left out: they cannot be inserted.
 */
export async function tableTypesOf(database: Database): Promise<string> {
  const columns = await readColumns(database);
  return `// Written by \`npm run db:types\` from the migrations.
/* oxlint-disable max-lines -- one line for each column of the schema */

/**
 * The PostgreSQL types of the columns of each table, by field. \`null\`: the column takes null;
 * \`default\`: it has another default.
 */
export const tables = {
${linesOf(columns).join('\n')}
} as const;
`;
}
