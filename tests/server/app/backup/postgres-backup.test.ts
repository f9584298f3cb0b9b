// On both engines: the page is followed between two servers of PostgreSQL, where there is one.
import { readFileSync, rmSync } from 'node:fs';
import { appendFile, cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verify } from '#server/app/backup/verify.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { expectedFacts } from '#server/platform/db/verify/expected-facts.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import { loadDemo } from '#tests/support/databases/load-demo.ts';
import { databaseUrl, onServer } from '#tests/support/databases/on-server.ts';
import {
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/databases/temporary-postgres.ts';
import { freePort } from '#tests/support/run/free-port.ts';
import { demoFilesFolder } from '#tests/support/run/open-test-database.ts';
import {
  commandFolder,
  commandsOf,
  notPrinted,
  openShell,
  type Shell,
} from '#tests/support/run/page-commands.ts';
import { type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';
import { type Caller, signInAt } from '#tests/support/portal/sign-in-at.ts';

// Both servers have roles of their own, which the server that other tests work on must not get.
const { engine } = inject('databaseTemplate');
const found = findPostgres();
const programs = engine === 'postgres' && found?.kind === 'programs' ? found.folder : undefined;

const goingLive = commandsOf(readFileSync('docs/go-live.md', 'utf8')).filter(
  ({ heading }) => heading === 'On PostgreSQL',
);
const operations = commandsOf(readFileSync('docs/operations.md', 'utf8'));
const under = (wanted: string) => operations.filter(({ heading }) => heading === wanted);

let folder: string;
let shell: Shell;
let old: TemporaryPostgres;
let fresh: TemporaryPostgres;
let portal: RunningPortal | undefined;

async function start(): Promise<void> {
  const { PORT, PORTAL_DATA_DIR = '.data' } = shell.variables();
  const settings = Object.entries(shell.variables()).filter(([name]) =>
    /^(?:PORTAL_|DATABASE_URL$)/.test(name),
  );
  const dataDir = join(folder, PORTAL_DATA_DIR);
  const env = { ...Object.fromEntries(settings), PORTAL_DATA_DIR: dataDir };
  portal = await startPortal({ port: Number(PORT), dataDir, env });
}

/** Runs the blocks of a page in their order; the values of the first are chosen after it. */
async function follow(
  commands: ReturnType<typeof commandsOf>,
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const { text, prints } of commands) {
    const startsPortal = text.trimEnd().endsWith('npm start');
    const output = await shell.run(text.replace(/npm start\s*$/, ''));
    const missing = notPrinted(prints, output);
    if (missing.length > 0) throw new Error(`${missing.join('\n')}\nis not printed:\n${output}`);
    shell.choose(chosen);
    if (startsPortal) await start();
  }
}

const valuesOn = ({ url }: TemporaryPostgres, PORT: string): Record<string, string> => ({
  SUPERUSER_URL: url,
  DATABASE_SERVER: `127.0.0.1:${new URL(url).port}`,
  PORT,
  // The demo airlines are refused in production mode.
  PORTAL_MODE: 'demo',
});

const asAirline = (username: string): Promise<Caller> =>
  signInAt(portal?.origin ?? '', { username, password: 'fly-the-portal-demo' });

const moneyLists = [
  'lease-accounts?status=all',
  'funds',
  'invoices?status=all',
  'payments',
  'claims?status=all',
  'letters-of-credit',
];

interface Listed {
  readonly items: Record<string, unknown>[];
}

/** Everything about money that an airline sees in its lists. */
async function account(call: Caller) {
  const pages = moneyLists.map(async (path) => {
    const { items } = await call<Listed>(`${path}${path.includes('?') ? '&' : '?'}pageSize=100`);
    return [path, items] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

/** Opens a connection of the new server as a role of the page. */
const openAs = (role: 'DATABASE_URL' | 'PORTAL_MIGRATION_URL', name = 'portal') =>
  openPostgres({ engine: 'postgres', url: databaseUrl(shell.variables()[role] ?? '', name) });

/** What `npm run db:verify` prints about a database of the new server and its files. */
async function verified(name: string, files: string): Promise<string[]> {
  const printed: string[] = [];
  const database = openAs('PORTAL_MIGRATION_URL', name);
  const login = openAs('DATABASE_URL', name);
  const print = (line: string) => printed.push(line);
  await verify({ database, login, files: createFolderStore(files), print, expect: expectOnce });
  await Promise.all([database.close(), login.close()]);
  return printed;
}

let expected: ReturnType<typeof expectedFacts> | undefined;
const expectOnce = () => (expected ??= expectedFacts(readMigrations()));

let before: Record<string, Record<string, unknown>[]>;
let stranger: Record<string, Record<string, unknown>[]>;
let earlier: Caller;

describe.runIf(programs !== undefined)(
  'a backup of PostgreSQL (CP-10)',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      const at = programs ?? '';
      // Beside the commands: it takes as long as a few of them.
      void expectOnce();
      [old, fresh] = await Promise.all([startPostgres(at), startPostgres(at)]);
      folder = await commandFolder();
      shell = openShell(folder);
      // The same address before and after: a browser sends what it had.
      const port = String(await freePort());
      await follow(goingLive, valuesOn(old, port));
      await loadDemo(databaseUrl(old.url, 'portal'));
      await cp(demoFilesFolder(), join(folder, '.data', 'files'), { recursive: true });
      await start();
      earlier = await asAirline('everything@aurora.example');
      before = await account(earlier);
      stranger = await account(await asAirline('everything@borealis.example'));
      await follow(under('Back up PostgreSQL and files'));
      await portal?.stop();
      await follow(under('Restore into a new PostgreSQL'), valuesOn(fresh, port));
    }, 240_000);

    afterAll(async () => {
      await portal?.stop();
      for (const server of [old, fresh]) server?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('shows the airline the same balances and documents after a sign-in on the new server', async () => {
      const call = await asAirline('everything@aurora.example');

      expect(before['funds']).not.toEqual([]);
      expect(await account(call)).toEqual(before);
    });

    it('shows an airline nothing of another one', async () => {
      const call = await asAirline('everything@aurora.example');
      const [foreign] = stranger['invoices?status=all'] ?? [];
      const own = (await account(call))['invoices?status=all'] ?? [];
      const others = new Set((stranger['invoices?status=all'] ?? []).map(({ id }) => id));

      expect(own.filter(({ id }) => others.has(id))).toEqual([]);
      await expect(call(`invoices/${String(foreign?.['id'])}`)).rejects.toThrow(/: 404 /);
    });

    it('has ended the sessions of the time before', async () => {
      await expect(earlier('terms')).rejects.toThrow('terms: 401');
    });

    it('names everything that is missing or was changed', async () => {
      const files = join(folder, 'broken-files');
      await cp(join(folder, 'restored', 'files'), files, { recursive: true });
      const keys = (await readdir(files, { recursive: true })).filter((name) => name.includes('-'));
      const [altered = '', gone = ''] = keys.toSorted();
      await appendFile(join(files, altered), 'more');
      rmSync(join(files, gone));
      await portal?.stop();
      portal = undefined;
      await onServer(fresh.url, 'create database broken template portal owner portal_owner');
      const url = databaseUrl(fresh.url, 'broken');
      for (const statement of [
        'drop policy invoice_tenant on invoice',
        'alter policy claim_tenant on claim using (true)',
        'revoke select on lease from portal_app',
        'grant select on payment to portal_colleagues',
        'alter table payment no force row level security',
        'alter table contact disable row level security',
        'drop trigger fund_movement_rolls on fund_movement',
        'alter table visit disable trigger visit_end_told',
        'alter function has_lessor_role(uuid, text) security invoker',
        'drop table saved_view cascade',
        "update schema_migration set checksum = repeat('0', 64) where number = 7",
        'delete from schema_migration where number = 8',
        'alter role portal_app createdb',
        'revoke portal_lessor from portal',
      ])
        await onServer(url, statement);
      const printed = await verified('broken', files);
      const has = (text: string) => printed.filter((line) => line.includes(text));

      expect(printed.toSorted()).toEqual(
        [
          ...has('The table saved_view is missing.'),
          ...has('The policy invoice_tenant of the table invoice is missing.'),
          ...has(
            'The policy claim_tenant of the table claim differs: it is "permissive * to portal_app using true',
          ),
          ...has('The grant to portal_app on lease is missing.'),
          ...has('The grant to portal_colleagues on payment is not of this release: SELECT.'),
          ...has('The table payment differs: it is "owned by owner, row security on, not forced"'),
          ...has('The table contact differs: it is "owned by owner, row security off, forced"'),
          ...has('The trigger fund_movement_rolls of the table fund_movement is missing.'),
          ...has('The trigger visit_end_told of the table visit differs: it is "off'),
          ...has('The function has_lessor_role(uuid,text) differs'),
          ...has('The role portal_app differs: it is "may not connect, makes databases"'),
          ...has('Migration 7 ('),
          ...has('Migration 8 ('),
          ...has('DATABASE_URL: the role portal may not act as portal_lessor.'),
          ...has(`The file ${altered.split('/')[1]} is altered.`),
          ...has(`The file ${gone.split('/')[1]} is missing.`),
          'Faults: 16.',
        ].toSorted(),
      );
    });
  },
);
