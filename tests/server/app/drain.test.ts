import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyMigratedFolder } from '#tests/support/databases/migrated-folder.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';
import { type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';

// On both engines: the process starts on the embedded database only.

let dataDir: string;
let portal: RunningPortal | undefined;

beforeEach(async () => {
  dataDir = await quickFolder('portal-drain-');
});

afterEach(async () => {
  await portal?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(seconds: string): Promise<RunningPortal> {
  await copyMigratedFolder(dataDir);
  const env = { PORTAL_SEED: 'none', PORTAL_DRAIN_SECONDS: seconds };
  portal = await startPortal({ dataDir, env });
  return portal;
}

/** The first answer of `/ready` that is not 200. */
async function untilNotReady(url: string): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${url}/ready`);
    if (status !== 200) return status;
    await pause(20);
  }
}

describe.runIf(inject('databaseTemplate').engine === 'pglite')('a server that will end', () => {
  it('says that it is not ready, answers for the set time, and then ends', async () => {
    const leaving = await start('3');
    const { url } = leaving;
    const told = performance.now();
    const stopped = leaving.stop('SIGTERM').then(() => performance.now() - told);

    expect(await untilNotReady(url)).toBe(503);
    const page = await fetch(`${url}/account/login`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/health`)).status).toBe(200);

    expect(await stopped).toBeGreaterThanOrEqual(3000);
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  }, 240_000);

  it('ends at once when a person asks it at the console', async () => {
    const asked = await start('60');
    const told = performance.now();
    await asked.stop('SIGINT');

    expect(performance.now() - told).toBeLessThan(30_000);
  }, 240_000);
});
