import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});

afterAll(() => database.close());

/** Filled by the database when a row is stored. */
const stamped = new Set(['created_at', 'updated_at', 'applied_at']);

it('the demo data tell of nothing later than the first moment of their day', async () => {
  const later = await database.tx({ kind: 'owner' }, async (tx) => {
    const columns = await selectRows<{ table: string; name: string }>(
      tx,
      sql`select table_name as table, column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone'`,
    );
    const found: string[] = [];
    for (const { table, name } of columns.filter((column) => !stamped.has(column.name))) {
      const rows = await selectRows(
        tx,
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)} > ${`${seededDay}T00:00:00Z`}`,
      );
      if (rows.length > 0) found.push(`${table}.${name}`);
    }
    return found;
  });

  expect(later).toEqual([]);
});
