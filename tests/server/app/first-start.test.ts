// In full runs: they mount file systems and fill them up; honest-start.test.ts makes a first start at every change.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyMigratedFolder } from '#tests/support/databases/migrated-folder.ts';
import { exitOf, type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';

// On both engines: the process starts on the embedded database only.

let place: string;
let running: RunningPortal[] = [];

beforeEach(async () => {
  place = await quickFolder('portal-start-');
});

afterEach(async () => {
  for (const portal of running) await portal.stop('SIGKILL');
  running = [];
  spawnSync('umount', [place], { stdio: 'ignore' });
  rmSync(place, { recursive: true, force: true });
});

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

describe.runIf(inject('databaseTemplate').engine === 'pglite')('the first start', () => {
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
    await copyMigratedFolder(dataDir());
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
});
