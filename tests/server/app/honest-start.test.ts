import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DiskFullError, namingFullDisk } from '#server/platform/db/pglite/disk-full.ts';
import { freePort } from '#tests/support/run/free-port.ts';
import {
  exitOf,
  type RunningPortal,
  serverProgram,
  startPortal,
} from '#tests/support/run/portal-process.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';

// On both engines: the process starts on the embedded database only.

let place: string;
let blocker: Server | undefined;
let running: RunningPortal | undefined;

beforeEach(async () => {
  place = await quickFolder('portal-start-');
});

afterEach(async () => {
  blocker?.close();
  blocker = undefined;
  await running?.stop('SIGKILL');
  running = undefined;
  rmSync(place, { recursive: true, force: true });
});

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

    running = await startPortal({ dataDir: dataDir(), env: { PORTAL_SEED: 'none' } });
    expect((await fetch(`${running.url}/ready`)).status).toBe(200);
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
