import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { isOverLimit } from '#server/platform/db/postgres/statement-limits.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { insertFixture } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

const limits = {
  statementMs: 400,
  lockMs: 200,
  ownerStatementMs: 900,
  ownerLockMs: 500,
  clientCheckMs: 3000,
};

describe.runIf(inject('databaseTemplate').engine === 'postgres')('the limits of a request', () => {
  let owner: Database;
  let database: Database;
  let other: Client;
  let portal: TestPortal;

  beforeAll(async () => {
    const opened = await openTestServerDatabase();
    owner = opened.database;
    await insertFixture(owner);
    database = openPostgres({ engine: 'postgres', url: opened.url, limits });
    portal = await createTestPortal({ database });
    other = new Client({ connectionString: opened.url });
    await other.connect();
  });

  afterAll(async () => {
    await other.end();
    await portal.close();
    await database.close();
    await owner.close();
  });

  const sleep = (scope: Parameters<Database['tx']>[0], seconds: number): Promise<unknown> =>
    database.tx(scope, (tx) => tx.execute(sql`select pg_sleep(${seconds})`));

  it.each([{ kind: 'identity' }, { kind: 'lessor' }, { kind: 'tenant', custId: 'ALP' }] as const)(
    'end a long statement of $kind in the database, too',
    async (scope) => {
      const error: unknown = await sleep(scope, 5).catch((reason: unknown) => reason);
      const { rows } = await other.query(
        `select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
      );

      expect(isOverLimit(error)).toBe(true);
      expect(rows).toEqual([]);
    },
  );

  it.each([{ kind: 'owner' }, { kind: 'identity', snapshot: true }] as const)(
    'leave more time to $kind',
    async (scope) => {
      await expect(sleep(scope, 0.6)).resolves.toMatchObject({ rowCount: 1 });
    },
  );

  it('end a statement of a migration or import later, and say what to do', async () => {
    const started = performance.now();
    const error: unknown = await sleep({ kind: 'owner' }, 5).catch((reason: unknown) => reason);

    expect(performance.now() - started).toBeGreaterThan(limits.ownerStatementMs);
    expect(String(error)).toContain('Raise PORTAL_DATABASE_OWNER_STATEMENT_SECONDS');
  });

  it('end what a migration waits for, and let it wait for another one that migrates', async () => {
    await other.query('begin; lock table document in access exclusive mode');
    const locked: unknown = await database
      .tx({ kind: 'owner' }, (_tx, script) => script('alter table document disable trigger user'))
      .catch((reason: unknown) => reason);
    await other.query('rollback; begin; select pg_advisory_xact_lock(7220401)');
    const migrating = migrate(database);
    const waits = `select pid from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1);
    const since = performance.now();
    await expect.poll(() => performance.now() - since).toBeGreaterThan(2 * limits.ownerLockMs);
    await other.query('rollback');

    expect(String(locked)).toContain('longer than 0.5 s for a lock');
    expect(await migrating).toBe(0);
  });

  it('let the server notice a client that is gone as often as is set', async () => {
    const rows = await database.tx({ kind: 'identity' }, (tx) =>
      selectRows(tx, sql`select current_setting('client_connection_check_interval') as every`),
    );

    expect(rows).toEqual([{ every: '3s' }]);
  });

  it('slow what needs a locked table, and nothing else', async () => {
    const browser = await portal.signIn('all@alpha.example');
    await other.query('begin; lock table document in access exclusive mode');
    const started = performance.now();
    const documents = await browser.call('GET', '/portal/api/documents');
    const waited = performance.now() - started;
    const me = await browser.call('GET', '/portal/api/me');
    await other.query('rollback');
    const after = await browser.call('GET', '/portal/api/documents');

    expect(documents.statusCode).toBe(503);
    expect(documents.json()).toMatchObject({ code: 'unavailable' });
    expect(documents.headers['retry-after']).toBe('5');
    expect(waited).toBeGreaterThan(limits.lockMs);
    expect([me.statusCode, after.statusCode]).toEqual([200, 200]);
  });
});
