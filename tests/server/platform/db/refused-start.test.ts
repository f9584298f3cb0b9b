import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { testConfig } from '#tests/support/portal/create-test-portal.ts';
import { openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

const silent = (): void => undefined;

/**
 * Everything that a migration or a grant changes: roles, memberships, schemas, relations, rights. Tests
 * beside this one make roles of their own on the same server.
 */
const catalogs = `select json_build_object(
  'roles', (select json_agg(to_json(r) order by r.rolname) from pg_roles r
    where r.rolname = any($1)),
  'members', (select json_agg(to_json(m) order by m.roleid) from pg_auth_members m
    join pg_roles r on r.oid = m.member where r.rolname = any($1)),
  'schemas', (select json_agg(json_build_array(n.nspname, n.nspowner, n.nspacl) order by n.nspname)
    from pg_namespace n where n.nspname !~ '^pg_(temp|toast)'),
  'relations', (select json_agg(json_build_array(c.relname, c.relowner, c.relacl, c.relkind)
    order by c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace),
  'databases', (select json_agg(json_build_array(d.datname, d.datdba, d.datacl) order by d.datname)
    from pg_database d where d.datname = current_database()))::text as dump`;

const start = (url: string, migrationUrl: string) =>
  prepareDatabase({
    config: {
      ...testConfig,
      mode: 'production',
      database: { engine: 'postgres', url, migrationUrl },
    },
    now: 0,
    print: silent,
    report: silent,
  });

describe.runIf(inject('databaseTemplate').engine === 'postgres')('a start that is refused', () => {
  const name = `portal_refused_${process.pid}`;
  const plain = `${name}_app`;
  let server: Client;
  let inside: Client;
  let close: () => Promise<void>;
  let superuser: URL;

  /** The address of the empty database as a role. */
  function as(role?: string): string {
    const address = new URL(superuser);
    address.pathname = `/${name}`;
    if (role !== undefined) address.username = role;
    return address.href;
  }

  const dump = async (): Promise<string> =>
    (await inside.query<{ dump: string }>(catalogs, [[name, plain, superuser.username]])).rows[0]
      ?.dump ?? '';

  const version = async (): Promise<unknown> =>
    (await inside.query('select max(number) as number from schema_migration')).rows;

  beforeAll(async () => {
    const { database, url } = await openTestServerDatabase();
    close = () => database.close();
    superuser = new URL(url);
    server = new Client({ connectionString: url });
    await server.connect();
    await server.query(`create role ${name} login createrole`);
    await server.query(`create role ${plain} login`);
  });

  afterAll(async () => {
    await server.query(`drop role ${plain}`);
    await server.query(`drop role ${name}`);
    await server.end();
    await close();
  });

  beforeEach(async () => {
    await server.query(`create database ${name} owner ${name}`);
    inside = new Client({ connectionString: as() });
    await inside.connect();
  });

  afterEach(async () => {
    await inside.end();
    await server.query(`drop database ${name} with (force)`);
  });

  it.each([
    ['a superuser for requests', () => [as(), as(name)], 'is a superuser'],
    ['the owner for requests', () => [as(name), as(name)], 'owns tables'],
  ] as const)('because of %s has changed nothing', async (_why, addresses, reason) => {
    const [url, migrationUrl] = addresses();
    const before = await dump();

    await expect(start(url ?? '', migrationUrl ?? '')).rejects.toThrow(reason);

    expect(await dump()).toBe(before);
  });

  it('because of demo accounts in an older schema has changed nothing (Q5)', async () => {
    await inside.query(
      `create table seed_run (profile text); insert into seed_run values ('demo')`,
    );
    await inside.query(`grant select on seed_run to ${name}`);
    const before = await dump();

    await expect(start(as(plain), as(name))).rejects.toThrow('holds demo accounts');

    expect(await dump()).toBe(before);
  });

  it('because the owner may not let the login act has migrated nothing', async () => {
    const owner = openPostgres({ engine: 'postgres', url: as(name) });
    await migrate(owner, readMigrations().slice(0, -1));
    await owner.close();
    const before = [await version(), await dump()];
    await server.query(`alter role ${name} nocreaterole`);

    await expect(start(as(plain), as(name))).rejects.toThrow(
      `PORTAL_MIGRATION_URL: the role ${name} may not let ${plain} act for requests. Run as a superuser: grant portal_app, portal_identity, portal_lessor, portal_publisher, portal_colleagues, portal_directory to "${plain}";`,
    );

    await server.query(`alter role ${name} createrole`);
    expect([await version(), await dump()]).toEqual(before);
  });

  it('leaves the owner as it is, so that the right start after it works', async () => {
    await expect(start(as(name), as(name))).rejects.toThrow('owns tables');

    const { database } = await start(as(plain), as(name));
    await database.close();

    await expect(dump()).resolves.toContain('user_account');
  });
});
