import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

// On both engines: the import logs in as another owner on a server.

describe.runIf(inject('databaseTemplate').engine === 'postgres')('an import on PostgreSQL', () => {
  const role = `portal_importing_${process.pid}`;
  let base: { database: Database; url: string };
  let owner: Database;

  async function onServer(...statements: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: base.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  beforeAll(async () => {
    base = await openTestServerDatabase();
    await onServer(`create role ${role} login createrole`, `create database ${role} owner ${role}`);
    const address = new URL(base.url);
    [address.username, address.pathname] = [role, `/${role}`];
    owner = openPostgres({ engine: 'postgres', url: address.href });
    await migrate(owner);
  }, 60_000);

  afterAll(async () => {
    await owner.close();
    await onServer(
      `drop database ${role} with (force)`,
      `revoke portal_import from ${role}`,
      `drop role ${role}`,
    );
    await base.database.close();
  });

  it('needs no superuser: the owner of the tables imports through row-level security', async () => {
    const { tables } = await importTexts(owner, exampleFiles());

    expect(tables.find(({ table }) => table === 'invoice')).toMatchObject({ created: 4 });
  });

  it('waits for no grant of another database of the server', async () => {
    const client = new Client({ connectionString: base.url });
    await client.connect();
    await client.query('begin');
    await client.query('grant portal_import to current_user');
    const { tables } = await importTexts(base.database, exampleFiles());
    await client.query('rollback');
    await client.end();

    expect(tables.find(({ table }) => table === 'invoice')).toMatchObject({ created: 4 });
  });
});
