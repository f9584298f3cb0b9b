import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { onServer } from './on-server.ts';
import { type Archives, archivesIn } from './pglite-archives.ts';
import { notePreparation, runBeside } from './preparation.ts';
import { serverToUse } from './temporary-postgres.ts';

/**
 * The data that a test file may start with: a migrated, empty database, or one with the demo
 * airlines.
 */
export type Filling = 'empty' | 'demo';

/** The databases that test files copy. */
export type DatabaseTemplate =
  | { readonly engine: 'pglite'; readonly archives: Archives }
  | {
      readonly engine: 'postgres';
      readonly serverUrl: string;
      readonly names: Readonly<Record<Filling, string>>;
      /** The folder of the files that the demo airlines have sent. */
      readonly files: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Starts to fill databases beside the tests, with a note of its end in a new folder. */
async function fill(
  project: TestProject,
  work: (folder: string) => Promise<void>,
): Promise<{ readonly folder: string; readonly end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-databases-'));
  project.provide('preparation', folder);
  const noted = notePreparation(folder, work(folder));
  const end = async (): Promise<void> => {
    await noted;
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, end };
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const { folder, end } = await fill(project, (to) =>
    runBeside('tests/support/databases/fill-pglite.ts', to),
  );
  project.provide('databaseTemplate', { engine: 'pglite', archives: archivesIn(folder) });
  return end;
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverToUse();
  const names = {
    empty: `portal_template_${process.pid}`,
    demo: `portal_template_demo_${process.pid}`,
  };
  const program = 'tests/support/databases/fill-postgres.ts';
  const { folder, end } = await fill(project, (to) =>
    runBeside(program, server.url, names.empty, names.demo, join(to, 'files')),
  );
  const files = join(folder, 'files');
  project.provide('databaseTemplate', { engine: 'postgres', serverUrl: server.url, names, files });
  return async () => {
    await end();
    for (const name of Object.values(names))
      await onServer(server.url, `drop database if exists ${name}`);
    server.stop();
  };
}

/**
 * Prepares the engine of the vitest project once; each file starts from a copy. Files that need no
 * database do not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['PORTAL_TEST_ENGINE'];
  return engine === 'postgres' ? preparePostgres(project) : preparePglite(project);
}
