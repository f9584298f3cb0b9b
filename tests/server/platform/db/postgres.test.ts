import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkActingRoles, checkLogin } from '#server/platform/db/check-role.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { accountRule } from '#server/session/devices/sign-in-limits.steps.ts';
import { createTestPortal, testConfig } from '#tests/support/portal/create-test-portal.ts';
import { insertFixture } from '#tests/support/portal/identity-fixture.ts';
import { openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

const silent = (): void => undefined;

describe.runIf(inject('databaseTemplate').engine === 'postgres')('on PostgreSQL', () => {
  let owner: Database;
  let url: string;
  beforeAll(async () => {
    ({ database: owner, url } = await openTestServerDatabase());
    await insertFixture(owner);
  });
  afterAll(() => owner.close());

  const run = (statement: string) =>
    owner.tx({ kind: 'owner' }, (_tx, script) => script(statement));
  const openAs = (role: string) => {
    const address = new URL(url);
    address.username = role;
    return openPostgres({ engine: 'postgres', url: address.href, poolSize: 1 });
  };

  it('a superuser and an owner are refused in production', async () => {
    await expect(checkLogin(owner, 'pg_monitor')).rejects.toThrow('is a superuser');
  });

  it('a role that can become the owner of the tables is refused in production (S41)', async () => {
    const [holder, role] = [`portal_holder_${process.pid}`, `portal_member_${process.pid}`];
    await run(`create role ${holder}; create role ${role} login noinherit in role ${holder}`);
    await run(
      `grant create on schema public to ${holder}; alter table throttle owner to ${holder}`,
    );
    const member = openAs(role);

    await expect(checkLogin(member, 'pg_monitor')).rejects.toThrow('owns tables');
    await member.close();
    await run(
      `alter table throttle owner to current_user; revoke create on schema public from ${holder}`,
    );
    await run(`drop role ${role}; drop role ${holder}`);
  });

  it('one role that may create roles is enough for a demonstration', async () => {
    const role = `portal_single_${process.pid}`;
    await run(`create role ${role} login createrole`);
    const server = new Client({ connectionString: url });
    await server.connect();
    await server.query(`create database ${role} owner ${role}`);
    const address = new URL(url);
    [address.username, address.pathname] = [role, `/${role}`];
    const single = { engine: 'postgres', url: address.href, migrationUrl: address.href } as const;
    const { database } = await prepareDatabase({
      config: { ...testConfig, database: single },
      now: 0,
      print: silent,
      report: silent,
    });
    const users = await database.tx({ kind: 'identity' }, (tx) =>
      selectRows(tx, sql`select email from user_account`),
    );
    await database.close();
    await server.query(`drop database ${role} with (force)`);
    await server.query(`drop role ${role}`);
    await server.end();

    expect(users).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', (address: URL) => (address.pathname = '/portal_nowhere')],
    ['DATABASE_URL', (address: URL) => (address.username = 'portal_nobody')],
  ])('%s is named when it leads nowhere', async (variable, spoil) => {
    const address = new URL(url);
    spoil(address);
    const config = {
      ...testConfig,
      database: { engine: 'postgres', url: address.href, migrationUrl: url },
    } as const;
    const refused = prepareDatabase({ config, now: 0, print: silent, report: silent });

    await expect(refused).rejects.toThrow(new RegExp(`^${variable}: .+ does not exist\\. Correct`));
  });

  it('a plain login role is admitted once it may act for requests', async () => {
    const role = `portal_login_${process.pid}`;
    await run(`create role ${role} login noinherit`);
    const plain = openAs(role);
    const before = checkActingRoles(plain);
    await expect(before).rejects.toThrow(
      `grant portal_app, portal_identity, portal_lessor, portal_publisher, portal_colleagues, portal_directory to "${role}";`,
    );
    await run(
      `grant portal_app, portal_identity, portal_lessor, portal_publisher, portal_colleagues, portal_directory to ${role}`,
    );

    await expect(checkActingRoles(plain)).resolves.toBeUndefined();
    await expect(checkLogin(plain, 'pg_monitor')).resolves.toBeUndefined();
    await expect(
      plain.tx({ kind: 'owner' }, (tx) => selectRows(tx, sql`select * from user_account`)),
    ).rejects.toThrow();
    await plain.close();
    await run(`drop role ${role}`);
  });

  it('a database with seeded accounts is refused in production (S41)', async () => {
    await run(`insert into seed_run values ('demo', 'all', '2026-01-01')`);
    const config = {
      ...testConfig,
      mode: 'production',
      database: { engine: 'postgres', url, migrationUrl: url },
    } as const;
    const refused = prepareDatabase({ config, now: 0, print: silent, report: silent });

    await expect(refused).rejects.toThrow('PORTAL_MODE: the database holds demo accounts');
    await run('delete from seed_run');
  });

  const stop = async (pid: number) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('select pg_terminate_backend($1)', [pid]);
    await client.end();
  };

  it('a lost connection is replaced without an error to the caller (F1)', async () => {
    const lines: string[] = [];
    const database = openPostgres({ engine: 'postgres', url, report: (line) => lines.push(line) });
    const identity = { kind: 'identity' } as const;
    let rounds = 0;
    const answer = await database.tx(identity, async (tx) => {
      rounds += 1;
      const [row] = await selectRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      if (rounds === 1) await stop(row?.pid ?? 0);
      return selectRows(tx, sql`select count(*) as users from user_account`);
    });
    await database.close();

    expect(rounds).toBe(2);
    expect(answer).toEqual([{ users: 7 }]);
  });

  it('a request neither compiles its statements nor shares them among workers', async () => {
    const address = new URL(url);
    address.searchParams.set('options', '-c jit=on -c max_parallel_workers_per_gather=2');
    const database = openPostgres({ engine: 'postgres', url: address.href, poolSize: 1 });
    const settings = await database.tx({ kind: 'tenant', custId: 'ALPHA' }, (tx) =>
      selectRows(
        tx,
        sql`select current_setting('jit') as jit,
          current_setting('max_parallel_workers_per_gather') as workers`,
      ),
    );
    await database.close();

    expect(settings).toEqual([{ jit: 'off', workers: '0' }]);
  });

  it('two servers count the attempts on one account together (S25)', async () => {
    const [one, two] = [
      await createTestPortal({ database: owner }),
      await createTestPortal({ database: owner }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_each, index) =>
        (index % 2 === 0 ? one : two).app.inject({
          method: 'POST',
          url: '/users/authenticate',
          payload: { username: 'all@alpha.example', password: 'wrong' },
        }),
      ),
    );
    await one.close();
    await two.close();

    const admitted = answers.filter(({ statusCode }) => statusCode === 401);
    expect(admitted).toHaveLength(accountRule.points);
  });
});
