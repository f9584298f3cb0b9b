import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DiskFullError, namingFullDisk } from '#server/platform/db/pglite/disk-full.ts';
import { freePort } from '#tests/support/run/free-port.ts';
import {
  type RunningPortal,
  serverProgram,
  startPortal,
} from '#tests/support/run/portal-process.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';

// On both engines: the process starts on the embedded database only.

let place: string;
let running: RunningPortal[] = [];
let blocker: Server | undefined;

beforeEach(async () => {
  place = await quickFolder('portal-start-');
});

afterEach(async () => {
  for (const portal of running) await portal.stop('SIGKILL');
  running = [];
  blocker?.close();
  blocker = undefined;
  spawnSync('umount', [place], { stdio: 'ignore' });
  rmSync(place, { recursive: true, force: true });
});

async function exitOf(env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, await serverProgram(), {
    env: { PATH: process.env['PATH'], PORTAL_SEED: 'none', ...env },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [unknown];
  return { code, output };
}

/** Gives the folder a file system of its own; false where this user may not. */
function mount(megabytes: number): boolean {
  const size = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', place]).status === 0;
}

/** Writes until nothing fits. */
function fillUp(file: string): void {
  const chunk = Buffer.alloc(2 ** 20);
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}

const dataDir = () => join(place, 'data');

describe.runIf(inject('databaseTemplate').engine === 'pglite')('the start', () => {
  it('finds a port that is in use before it makes or changes a database', async () => {
    const port = await freePort();
    blocker = createServer();
    blocker.listen(port, '127.0.0.1');
    await once(blocker, 'listening');

    expect(await exitOf({ PORTAL_DATA_DIR: dataDir(), PORT: String(port) })).toEqual({
      code: 1,
      output: `PORT: ${port} on 127.0.0.1 is in use. Example: PORT=${port + 1}\n`,
    });
    expect(existsSync(dataDir())).toBe(false);
  });

  it('says what to do on a full disk, keeps nothing half-made, and starts once there is room', async ({
    skip,
  }) => {
    if (!mount(30)) skip('This user may not mount.');
    const env = { PORTAL_DATA_DIR: dataDir(), PORT: '0' };

    expect(await exitOf(env)).toEqual({
      code: 1,
      output: `The disk of ${dataDir()} is full. Free at least 500 MB there, or name a folder on another disk in PORTAL_DATA_DIR, and start again. What is stored stays as it is.\n`,
    });
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('database'))).toEqual([]);

    spawnSync('mount', ['-o', 'remount,size=200m', place]);
    running.push(await startPortal({ dataDir: dataDir(), env: { PORTAL_SEED: 'none' } }));
    expect((await fetch(`${running[0]?.url}/ready`)).status).toBe(200);
  }, 240_000);

  it('leaves a database on a full disk where it is, and opens it once there is room', async ({
    skip,
  }) => {
    if (!mount(200)) skip('This user may not mount.');
    const first = await startPortal({ dataDir: dataDir(), env: { PORTAL_SEED: 'none' } });
    await first.stop('SIGKILL');
    const ballast = join(place, 'ballast');
    mkdirSync(ballast);
    fillUp(join(ballast, 'file'));

    const { code, output } = await exitOf({ PORTAL_DATA_DIR: dataDir(), PORT: '0' });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`The disk of ${dataDir()} is full.`),
    ]);

    rmSync(ballast, { recursive: true });
    const again = await startPortal({ dataDir: dataDir(), env: { PORTAL_SEED: 'none' } });
    running.push(again);
    expect(again.output()).not.toContain('migrated');
    expect(readdirSync(dataDir()).filter((name) => name.includes('unopenable'))).toEqual([]);
  }, 240_000);

  it('takes over the data folder of a process that was killed while it migrated', async () => {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_SEED: 'none',
      PORTAL_DATA_DIR: dataDir(),
    };
    const child = spawn(process.execPath, await serverProgram(), { env });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(dataDir(), 'portal.lock'))).toBe(true);

    const again = await startPortal({ dataDir: dataDir(), env: { PORTAL_SEED: 'none' } });
    running.push(again);
    expect((await fetch(`${again.url}/ready`)).status).toBe(200);
  }, 240_000);
});

/** Linux has a file that stands for a full disk. */
const writeToFullDisk = async () => writeFileSync('/dev/full', 'x');

describe('an error of the embedded database', () => {
  it('is a full disk when the system says so', async () => {
    await expect(namingFullDisk(place, writeToFullDisk)).rejects.toBeInstanceOf(DiskFullError);
  });

  it.each([{ code: '53100' }, { errno: 51 }, { cause: { message: 'No space left on device' } }])(
    'is a full disk when it has %j',
    async (failure) => {
      const fail = () => Promise.reject(Object.assign(new Error('failed'), failure));

      await expect(namingFullDisk(place, fail)).rejects.toBeInstanceOf(DiskFullError);
    },
  );

  it('is readable when it is no error, and stays itself when it is another one', async () => {
    const other = new Error('another');
    const thrown: unknown = { name: 'ErrnoError', errno: 44 };

    await expect(namingFullDisk(place, () => Promise.reject(other))).rejects.toBe(other);
    await expect(namingFullDisk(place, () => Promise.reject(thrown as Error))).rejects.toThrow(
      'The embedded database has failed: {"name":"ErrnoError","errno":44}',
    );
  });
});
