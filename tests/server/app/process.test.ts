import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { keyEntry } from '#tests/support/databases/with-keys.ts';
import { copyMigratedFolder, fillFolder } from '#tests/support/databases/migrated-folder.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';
import { exitOf, startPortal, type RunningPortal } from '#tests/support/run/portal-process.ts';

// On both engines: the process starts on the embedded database only.

let dataDir: string;
let folders: string[] = [];
let running: RunningPortal[] = [];

async function newFolder(): Promise<string> {
  const folder = await quickFolder('portal-process-');
  folders.push(folder);
  return folder;
}

async function copyEmpty(): Promise<string> {
  const folder = await newFolder();
  await copyMigratedFolder(folder);
  return folder;
}

async function start(env: Record<string, string> = {}): Promise<RunningPortal> {
  const portal = await startPortal({ dataDir, env });
  running.push(portal);
  return portal;
}

/** Starts a server that has to fail, on the folder of the test. */
const failed = (env: Readonly<Record<string, string>>) =>
  exitOf({ PORTAL_DATA_DIR: dataDir, ...env });

async function signIn(portal: RunningPortal): Promise<Response> {
  return fetch(`${portal.origin}/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'finance@aurora.example', password: 'fly-the-portal-demo' }),
  });
}

describe.runIf(inject('databaseTemplate').engine === 'pglite')('the process', () => {
  beforeEach(async () => {
    dataDir = await newFolder();
  });

  afterEach(async () => {
    for (const portal of running) await portal.stop('SIGKILL');
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    running = [];
    folders = [];
  });

  it(
    'continues after kill -9 with every visit that it had confirmed (F2)',
    { timeout: 240_000 },
    async () => {
      await fillFolder(dataDir, 'demo');
      const first = await start();
      const answers = await Promise.all([signIn(first), signIn(first)]);
      const cookies = (await Promise.all(answers.map((answer) => answer.json()))) as {
        token: string;
      }[];
      const companions = answers.map((answer) => answer.headers.get('set-cookie')?.split(';')[0]);
      await first.stop('SIGKILL');

      const second = await start();
      const statuses = await Promise.all(
        cookies.map(async ({ token }, index) => {
          const headers = { authorization: `Bearer ${token}`, cookie: companions[index] ?? '' };
          return (await fetch(`${second.url}/api/me`, { headers })).status;
        }),
      );

      expect(statuses).toEqual([200, 200]);
      expect(first.output()).toContain('finance@aurora.example');
    },
  );

  it(
    'keeps its data folder and its port, and finishes in order when it is asked to end (F20)',
    { timeout: 240_000 },
    async () => {
      dataDir = await copyEmpty();
      const first = await start({ PORTAL_SEED: 'none' });
      const port = new URL(first.origin).port;

      expect(await failed({ PORT: '0' })).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^The data folder .+ is in use by process \d+\. Stop that process/,
        ),
      });
      const elsewhere = { PORTAL_SEED: 'none', PORTAL_DATA_DIR: await copyEmpty() };
      expect(await failed({ ...elsewhere, PORT: port })).toEqual({
        code: 1,
        output: `PORT: ${port} on 127.0.0.1 is in use. Example: PORT=${Number(port) + 1}\n`,
      });
      expect((await fetch(`${first.url}/ready`)).status).toBe(200);

      await first.stop('SIGTERM');
      const again = await start({ PORTAL_SEED: 'none' });
      expect((await fetch(`${again.url}/health`)).status).toBe(200);
    },
  );

  it(
    'makes a key for its secrets once, which only its user reads, and needs it again',
    { timeout: 240_000 },
    async () => {
      dataDir = await copyEmpty();
      const path = join(dataDir, 'encryption.keys');
      await rm(path);
      const first = await start({ PORTAL_SEED: 'none' });
      const made = readFileSync(path, 'utf8');
      await first.stop('SIGTERM');
      const again = await start({ PORTAL_SEED: 'none' });
      await again.stop('SIGTERM');

      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toBe(made);

      writeFileSync(path, keyEntry('another'));
      expect(await failed({ PORT: '0', PORTAL_SEED: 'none' })).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^signing_key \S+ private_jwk is encrypted with the key "made-[0-9a-f]{8}", which is missing\. .+\n$/,
        ),
      });
      writeFileSync(path, `${keyEntry('another')}\n${made}`);
      expect((await fetch(`${(await start({ PORTAL_SEED: 'none' })).url}/ready`)).status).toBe(200);
    },
  );

  it('names each setting that is wrong in one line', async () => {
    expect(await failed({ PORT: 'x', PORTAL_SEED: 'y' })).toEqual({
      code: 1,
      output:
        'PORT: is not a number from 0 to 65535. Example: PORT=8080\n' +
        'PORTAL_SEED: is none of demo, fleet, none. Example: PORTAL_SEED=demo\n',
    });
  });

  it('names a data folder that cannot be used', async () => {
    const folder = 'package.json';
    const { code, output } = await failed({ PORTAL_DATA_DIR: folder });

    expect(code).toBe(1);
    expect(output).toMatch(
      /^PORTAL_DATA_DIR: .+package\.json cannot be used\. .+ \(EEXIST: .+\)\n$/,
    );
  });

  it('names a host that is no address of this machine', { timeout: 60_000 }, async () => {
    dataDir = await copyEmpty();
    expect(await failed({ HOST: '192.0.2.1', PORT: '0', PORTAL_SEED: 'none' })).toEqual({
      code: 1,
      output: 'HOST: 192.0.2.1 is no address of this machine. Example: HOST=127.0.0.1\n',
    });
  });
});
