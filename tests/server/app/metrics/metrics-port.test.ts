import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '#tests/support/run/free-port.ts';
import { copyMigratedFolder } from '#tests/support/databases/migrated-folder.ts';
import { exitOf, type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';
import { valueOf } from '#tests/support/read/read-metrics.ts';

// On both engines: the process starts on the embedded database only.

let place: string;
let portal: RunningPortal | undefined;

beforeEach(async () => {
  place = await quickFolder('portal-metrics-');
});

afterEach(async () => {
  await portal?.stop('SIGKILL');
  portal = undefined;
  await rm(place, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = join(place, 'data');
  await copyMigratedFolder(dataDir);
  portal = await startPortal({ dataDir, env: { PORTAL_SEED: 'none', ...env } });
  return portal;
}

describe.runIf(inject('databaseTemplate').engine === 'pglite')('the port of the metrics', () => {
  it('shows metrics and nothing of the portal, and is closed with the server', async () => {
    const port = await freePort();
    const measured = await start({ PORTAL_METRICS_PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    const text = await (await fetch(`${origin}/metrics`)).text();
    const call = await fetch(`${origin}/portal/health`);
    const inPublic = await fetch(`${measured.origin}/metrics`);
    const page = await (await fetch(`${measured.url}/metrics`)).text();

    expect(measured.output()).toContain(`Metrics are at ${origin}/metrics\n`);
    expect(valueOf(text, 'portal_database_up')).toBe(1);
    expect(valueOf(text, 'portal_database_connections', { state: 'idle' })).toBe(1);
    expect(valueOf(text, 'portal_chore_runs_total', { chore: 'backup', outcome: 'done' })).toBe(1);
    expect([call.status, inPublic.status]).toEqual([404, 404]);
    expect(page).not.toContain('portal_database_up');

    await measured.stop('SIGTERM');
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
  }, 240_000);

  it('is closed where no setting opens it', async () => {
    const closed = await start();

    expect(closed.output()).not.toContain('Metrics');
  }, 240_000);

  it('is named before anything is stored when it is taken, or no address of this machine', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const PORTAL_DATA_DIR = join(place, 'data');
    const taken = await exitOf({ PORTAL_DATA_DIR, PORTAL_METRICS_PORT: String(port) });
    const elsewhere = await exitOf({
      PORTAL_DATA_DIR,
      PORTAL_METRICS_PORT: '0',
      PORTAL_METRICS_HOST: '192.0.2.1',
    });
    blocker.close();

    expect([taken, elsewhere]).toEqual([
      {
        code: 1,
        output: `PORTAL_METRICS_PORT: ${port} on 127.0.0.1 is in use. Example: PORTAL_METRICS_PORT=${port + 1}\n`,
      },
      {
        code: 1,
        output:
          'PORTAL_METRICS_HOST: 192.0.2.1 is no address of this machine. Example: PORTAL_METRICS_HOST=127.0.0.1\n',
      },
    ]);
    expect(existsSync(PORTAL_DATA_DIR)).toBe(false);
  }, 60_000);
});
