import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import * as identity from '#server/platform/db/schema/identity.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const tables = Object.values(identity) as PgTable[];

describe('the typed schema of identity', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'names the columns of %s as the migration does',
    async (name, table) => {
      const columns = await database.tx({ kind: 'owner' }, (tx) =>
        selectRows<{ name: string; nullable: boolean }>(
          tx,
          sql`select column_name as name, is_nullable = 'YES' as nullable
            from information_schema.columns where table_schema = 'public' and table_name = ${name}
            order by 1`,
        ),
      );

      const typed = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        nullable: !column.notNull,
      }));
      expect(columns).toEqual(typed.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    },
  );
});
