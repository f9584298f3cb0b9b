import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { seed } from '#server/seed/app/seed.ts';
import { findPostgres } from './find-postgres.ts';
import { type Archives, pgliteArchives } from './pglite-archives.ts';
import { seededDay } from './seeded-day.ts';
import { startPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

/** What a test file may start with: a migrated, empty database, or one with the demo airlines. */
export type Filling = 'empty' | 'demo';

/** The databases that test files copy. */
export type DatabaseTemplate =
  | { readonly engine: 'pglite'; readonly archives: Archives }
  | {
      readonly engine: 'postgres';
      readonly serverUrl: string;
      readonly names: Readonly<Record<Filling, string>>;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pglite-'));
  const archives = await pgliteArchives(folder);
  project.provide('databaseTemplate', { engine: 'pglite', archives });
  return () => rm(folder, { recursive: true, force: true });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function serverToUse(): Promise<TemporaryPostgres> {
  const found = findPostgres();
  if (found === undefined) throw new Error('No PostgreSQL found; set DATABASE_TEST_URL.');
  if (found.kind === 'programs') return startPostgres(found.folder);
  return { url: found.url, stop: () => undefined };
}

async function working(
  serverUrl: string,
  name: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres({ engine: 'postgres', url: url.href });
  await work(database);
  await database.close();
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverToUse();
  const names = {
    empty: `portal_template_${process.pid}`,
    demo: `portal_template_demo_${process.pid}`,
  };
  await onServer(server.url, `create database ${names.empty}`);
  await working(server.url, names.empty, migrate);
  await onServer(server.url, `create database ${names.demo} template ${names.empty}`);
  await working(server.url, names.demo, (database) => seed(database, 'demo', seededDay));
  project.provide('databaseTemplate', { engine: 'postgres', serverUrl: server.url, names });
  return async () => {
    for (const name of Object.values(names))
      await onServer(server.url, `drop database if exists ${name}`);
    server.stop();
  };
}

/** Prepares the engine of the vitest project once; each file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['PORTAL_TEST_ENGINE'];
  return engine === 'postgres' ? preparePostgres(project) : preparePglite(project);
}
