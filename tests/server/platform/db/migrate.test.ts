import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject, afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { readMigrations, type Migration } from '#server/platform/db/read-migrations.ts';
import { openTestDatabase, openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

const known = readMigrations();
const next = (text: string): Migration => ({
  number: known.length + 1,
  name: 'next',
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

describe('migrate', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const ledger = () =>
    database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ number: number }>(tx, sql`select number from schema_migration order by number`),
    );

  it('does nothing when the schema is up to date', async () => {
    expect(await migrate(database)).toBe(0);
  });

  it('refuses a migration that was edited', async () => {
    const edited = known.map((each) => ({ ...each, checksum: '0'.repeat(64) }));

    await expect(migrate(database, edited)).rejects.toThrow(
      'Migration 1 (identity) was edited after it was applied.',
    );
  });

  it('refuses a newer schema and changes nothing', async () => {
    await expect(migrate(database, known.slice(0, 1))).rejects.toThrow(
      `The database is at schema ${known.length}, newer than this release (1).`,
    );
    expect(await ledger()).toHaveLength(known.length);
  });

  it('leaves nothing behind of a migration that fails', async () => {
    const broken = next('create table half (id int); select * from nowhere;');

    await expect(migrate(database, [...known, broken])).rejects.toThrow();
    const left = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select 1 from pg_class where relname = 'half'`),
    );
    expect(left).toEqual([]);
    expect(await ledger()).toHaveLength(known.length);
  });
});

describe.runIf(inject('databaseTemplate').engine === 'postgres')('several instances', () => {
  it('migrate one after the other (F19)', async () => {
    const { database, url } = await openTestServerDatabase();
    const extra = next('create table once (id int);');
    const instances = [1, 2, 3, 4].map(() => openPostgres({ engine: 'postgres', url }));

    const counts = await Promise.all(
      instances.map((instance) => migrate(instance, [...known, extra])),
    );

    for (const instance of instances) await instance.close();
    await database.close();
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(counts.filter((count) => count === 0)).toHaveLength(3);
  });
});

describe('readMigrations', () => {
  it('refuses a gap in the numbers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await writeFile(join(folder, '0001_a.sql'), '');
    await writeFile(join(folder, '0003_b.sql'), '');

    expect(() => readMigrations(folder)).toThrow('Migration 0003_b.sql breaks the order.');
    await rm(folder, { recursive: true });
  });
});
