import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isoDayOf } from '#domain/dates/date.ts';
import { findPostgres } from '../databases/find-postgres.ts';
import { onServer } from '../databases/on-server.ts';
import { notePreparation, runBeside } from '../databases/preparation.ts';
import { serverToUse } from '../databases/temporary-postgres.ts';
import {
  onPostgres,
  type PortalTemplates,
  serverLogin,
  type StoredTemplate,
} from './portal-copies.ts';
import { startPortal } from './portal-process.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalTemplates: PortalTemplates;
  }
}

/** What a server does at its first start is done once for all copies. */
async function fillFolder(folder: string): Promise<void> {
  await runBeside('tests/support/databases/fill-folder.ts', folder);
  const portal = await startPortal({ dataDir: folder });
  await portal.stop();
}

async function fillDatabase({ serverUrl, name, folder }: StoredTemplate): Promise<void> {
  await onServer(
    serverUrl,
    `do $$ begin create role ${serverLogin} login noinherit;
     exception when duplicate_object then null; end $$`,
  );
  const program = 'tests/support/databases/fill-postgres.ts';
  const today = isoDayOf(new Date());
  await runBeside(program, serverUrl, `${name}_empty`, name, join(folder, 'files'), today);
  const portal = await startPortal({ dataDir: folder, env: onPostgres(serverUrl, name) });
  await portal.stop();
}

/**
 * Makes the demo data once on each engine that there is, so that every browser test file starts from
 * a copy of it. What runs before the browser tests does not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await quickFolder('portal-template-');
  const folder = join(place, 'data');
  const server = findPostgres() === undefined ? undefined : await serverToUse();
  const name = `portal_browser_template_${process.pid}`;
  const stored = server && { serverUrl: server.url, name, folder: join(place, 'stored') };
  const fill = async (): Promise<void> => {
    // Meanwhile the tests of the server make the migrated archive that the folder begins with.
    if (stored !== undefined) await fillDatabase(stored);
    await fillFolder(folder);
  };
  const noted = notePreparation(place, fill());
  project.provide('preparation', place);
  project.provide('portalTemplates', { folder, stored });
  return async () => {
    await noted;
    if (server !== undefined) {
      for (const made of [name, `${name}_empty`])
        await onServer(server.url, `drop database if exists ${made} with (force)`);
      server.stop();
    }
    await rm(place, { recursive: true, force: true });
  };
}
