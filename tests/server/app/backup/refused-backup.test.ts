// On both engines: the roles of the page are on a server of PostgreSQL of its own, where there is one.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '#server/app/backup/back-up.ts';
import { restore } from '#server/app/backup/restore.ts';
import { verifyBackup } from '#server/app/backup/verify.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import { databaseUrl, onServer } from '#tests/support/databases/on-server.ts';
import {
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/databases/temporary-postgres.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const { engine } = inject('databaseTemplate');
const found = findPostgres();
const programs = engine === 'postgres' && found?.kind === 'programs' ? found.folder : undefined;

let server: TemporaryPostgres;
let folder: string;
const at = (name: string): string => join(folder, name);

function urlAs(role: string, name: string): string {
  const url = new URL(databaseUrl(server.url, name));
  url.username = role;
  return url.href;
}

const databaseAs = (role: string, name: string) =>
  ({ engine: 'postgres', url: urlAs(role, name) }) as const;

const asSuperuser = (name: string, statement: string) =>
  onServer(databaseUrl(server.url, name), statement);

const backUpAs = (role: string, name: string, target: string) =>
  backUp(at(target), {
    database: databaseAs(role, name),
    files: createFolderStore(at('files')),
    copiesFiles: true,
    now: Date.UTC(2026, 10, 30),
    print: () => undefined,
  });

/** The rows of each table that a backup says it has. */
async function rowsIn(name: string): Promise<object> {
  const text = await readFile(join(at(name), 'manifest.json'), 'utf8');
  return (JSON.parse(text) as { rows: object }).rows;
}

const provider = `with alpha as (insert into customer (cust_id, name, country)
    values ('ALPHA', 'Alpha', 'IE') returning cust_id)
  insert into identity_provider (cust_id, issuer, client_id, client_secret, changed_at)
  select cust_id, 'https://idp.alpha.example', 'portal', 'sealed', now() from alpha`;

const printed: string[] = [];

const restoreAs = (
  role: string,
  name: string,
  from: string,
  withoutKeys = false,
  login = databaseAs('portal', name),
) =>
  restore(at(from), {
    database: databaseAs(role, name),
    login,
    files: createFolderStore(at('restored')),
    keys: [],
    withoutKeys,
    print: (line) => void printed.push(line),
  });

describe.runIf(programs !== undefined)('a backup of PostgreSQL (CP-9)', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
    for (const statement of [
      'create role portal_owner login createrole',
      'create role portal login noinherit',
      'create role keeper login bypassrls in role pg_read_all_data',
      'create database portal owner portal_owner',
      'create database fresh owner portal_owner',
    ])
      await onServer(server.url, statement);
    const owner = openPostgres(databaseAs('portal_owner', 'portal'));
    await migrate(owner);
    await owner.close();
    await backUpAs('portal_owner', 'portal', 'whole');
  }, 120_000);

  afterAll(async () => {
    server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it('can be written by a role that bypasses row security, with the same rows', async () => {
    await backUpAs('keeper', 'portal', 'kept');

    expect(await rowsIn('kept')).toEqual(await rowsIn('whole'));
  });

  it('can be read by its user only, and has no password and no key', async () => {
    const manifest = await readFile(join(at('whole'), 'manifest.json'), 'utf8');

    expect(await readdir(at('whole'))).toEqual(['database.dump', 'files.json', 'manifest.json']);
    expect(manifest).not.toMatch(/password|SCRAM|md5/i);
  });

  it.each([
    ['a policy of the owner is missing', 'drop policy owner_access on invoice'],
    [
      'another one is in its way',
      'create policy few on invoice as restrictive to public using (false)',
    ],
    ['it shows only some rows', 'alter policy owner_access on invoice using (gross > 0)'],
  ])('is refused when %s, and leaves nothing', async (_case, statement) => {
    await asSuperuser('postgres', 'create database hiding template portal owner portal_owner');
    await asSuperuser('hiding', statement);

    await expect(backUpAs('portal_owner', 'hiding', 'hidden')).rejects.toThrow(
      'The role portal_owner may not see every row of invoice: a backup would lack rows',
    );
    expect((await readdir(folder)).filter((name) => name.includes('hidden'))).toEqual([]);
    await asSuperuser('postgres', 'drop database hiding');
  });

  it('is refused as the login of requests', async () => {
    await expect(backUpAs('portal', 'portal', 'login')).rejects.toThrow(
      /permission denied|may not/,
    );
  });

  it('replaces nothing', async () => {
    await expect(backUpAs('portal_owner', 'portal', 'whole')).rejects.toThrow(
      /whole is not empty\. Name a new folder/,
    );
    await expect(restoreAs('portal_owner', 'portal', 'whole')).rejects.toThrow(
      'The database portal is not empty, and a restore replaces nothing. Make a new one',
    );
  });

  it('is not restored under another owner, nor beside another connection', async () => {
    await asSuperuser('postgres', 'create role someone login createrole');
    await asSuperuser('postgres', 'grant all on database fresh to someone');
    const other = new Client({ connectionString: databaseUrl(server.url, 'fresh') });

    await expect(restoreAs('someone', 'fresh', 'whole')).rejects.toThrow(
      'The owner of the tables was portal_owner, and PORTAL_MIGRATION_URL enters as someone.',
    );
    await other.connect();
    await expect(restoreAs('portal_owner', 'fresh', 'whole')).rejects.toThrow(
      'The database fresh is in use by 1 other connection. Stop the portal',
    );
    await other.end();
  });

  it('is not restored when a part was changed or is missing', async () => {
    await cp(at('whole'), at('changed'), { recursive: true });
    const dump = join(at('changed'), 'database.dump');
    const bytes = await readFile(dump);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(dump, bytes);
    const lines: string[] = [];

    await expect(restoreAs('portal_owner', 'fresh', 'changed')).rejects.toThrow(
      'The part database.dump of the backup was changed.',
    );
    expect(await verifyBackup(at('changed'), (line) => lines.push(line))).toBe(false);
    expect(lines).toEqual(['The part database.dump of the backup was changed.', 'Faults: 1.']);
    await rm(join(at('changed'), 'manifest.json'));
    await expect(restoreAs('portal_owner', 'fresh', 'changed')).rejects.toThrow(
      /changed is not a complete backup: it has no manifest\.json/,
    );
  });

  it('names a key that the settings lack, and is restored without it when told so', async () => {
    await asSuperuser(
      'portal',
      `insert into signing_key (kid, realm, public_jwk, private_jwk, created_at, encrypted_by)
        values ('k1', 'customer', '{}', '"sealed"', now(), 'first')`,
    );
    await backUpAs('portal_owner', 'portal', 'sealed');

    await expect(restoreAs('portal_owner', 'fresh', 'sealed')).rejects.toThrow(
      'Secrets of the backup are encrypted with the key first, which the settings do not have.',
    );
    expect(await restoreAs('portal_owner', 'fresh', 'sealed', true)).toBe(true);
  });

  it('of an earlier schema, without directories, is restored', async () => {
    await asSuperuser('postgres', 'create database earlier owner portal_owner');
    await asSuperuser('postgres', 'create database later owner portal_owner');
    const owner = openPostgres(databaseAs('portal_owner', 'earlier'));
    await migrate(owner, readMigrations().slice(0, 116));
    await owner.close();
    await backUpAs('portal_owner', 'earlier', 'before');

    expect(await restoreAs('portal_owner', 'later', 'before')).toBe(true);
  });

  it('says what to do when a step after the copy fails, and nobody can enter', async () => {
    await asSuperuser('postgres', 'create database "half way" owner portal_owner');
    await asSuperuser('portal', provider);
    await asSuperuser(
      'portal',
      "insert into directory_token values ('ALPHA', repeat('0', 64), now())",
    );
    await asSuperuser(
      'portal',
      `insert into service_key (id, cust_id, name, secret_hash, networks, permissions, made_by_id,
        made_by, made_at, expires_at) values (gen_random_uuid(), 'ALPHA', 'Maintenance system',
        repeat('0', 64), '{203.0.113.0/24}', '{reportUtilisation}', gen_random_uuid(), 'An owner',
        now(), now() + interval '1 day')`,
    );
    await backUpAs('portal_owner', 'portal', 'tokens');
    const login = databaseAs('nobody_here', 'half way');

    await expect(restoreAs('portal_owner', 'half way', 'tokens', true, login)).rejects.toThrow(
      /nobody_here.* The restore has not ended\. Drop this database and start again: drop database "half way"; create database "half way" owner portal_owner;$/s,
    );
    const owner = openPostgres(databaseAs('portal_owner', 'half way'));
    expect(await tableRows(owner, 'directory_token')).toEqual([]);
    expect(await tableRows(owner, 'service_key')).toMatchObject([{ revokedBy: 'a restore' }]);
    expect(await tableRows(owner, 'identity_provider')).toHaveLength(1);
    await owner.close();
    await asSuperuser('postgres', 'drop database "half way"');
    await asSuperuser('postgres', 'create database "half way" owner portal_owner');
    expect(await restoreAs('portal_owner', 'half way', 'tokens', true)).toBe(true);
    expect(printed).toContain(
      'Directory tokens ended: ALPHA. Their IT departments need new ones: npm run directory:token -- CODE make.',
    );
    expect(printed).toContain(
      'Keys of systems revoked: ALPHA. Their owners make new ones under Users.',
    );
  });
});
