import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { verify, writeLine, writeThreeDays } from '#tests/support/audit/audit-chain.ts';

const scopes: Scope[] = [
  { kind: 'tenant', custId: 'ALPHA' },
  { kind: 'identity' },
  { kind: 'lessor' },
  { kind: 'publisher' },
  { kind: 'colleagues', custId: 'ALPHA', personId: '00000000-0000-4000-8000-000000000000' },
  { kind: 'directory', custId: 'ALPHA' },
];
const statements = ['audit_log', 'audit_seal', 'audit_day'].flatMap((table) => [
  `delete from ${table}`,
  `truncate ${table}`,
  `update ${table} set ${table === 'audit_log' ? "event = 'x'" : "day = '2000-01-01'"}`,
]);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await writeThreeDays(database);
});

afterAll(() => database.close());

describe('the rights of requests', () => {
  it.each(scopes)('of %o change and delete no line, seal or signed day', async (scope) => {
    for (const statement of statements) {
      const tried = database.tx(scope, (tx) => tx.execute(sql.raw(statement)));
      await expect(tried, statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }

    expect(await verify(database)).toMatchObject({ isWhole: true });
  });

  it('take no line out of the queue that has no seal', async () => {
    await writeLine(database, '2026-11-03T13:00:00Z');
    await database.tx({ kind: 'identity' }, (tx) =>
      tx.execute(sql.raw('delete from audit_waiting')),
    );

    expect(await tableRows(database, 'audit_waiting')).toHaveLength(1);
  });
});
