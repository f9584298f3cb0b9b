import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite/open-pglite.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

/** A migrated, empty database that every test file copies. */
export type DatabaseTemplate =
  | { readonly engine: 'pglite'; readonly archive: string }
  | { readonly engine: 'postgres'; readonly serverUrl: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pglite-'));
  const archive = join(folder, 'template.tar.gz');
  const database = await openPglite({ engine: 'pglite' });
  await migrate(database);
  await writeFile(archive, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('databaseTemplate', { engine: 'pglite', archive });
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

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverToUse();
  const name = `portal_template_${process.pid}`;
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = openPostgres({ engine: 'postgres', url: url.href });
  await migrate(database);
  await database.close();
  project.provide('databaseTemplate', { engine: 'postgres', serverUrl: server.url, name });
  return async () => {
    await onServer(server.url, `drop database if exists ${name}`);
    server.stop();
  };
}

/** Prepares the engine of the vitest project once; each file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['PORTAL_TEST_ENGINE'];
  return engine === 'postgres' ? preparePostgres(project) : preparePglite(project);
}
