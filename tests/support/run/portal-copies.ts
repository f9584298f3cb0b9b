import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { databaseUrl, onServer } from '../databases/on-server.ts';
import { type PortalOptions, type RunningPortal, startPortal } from './portal-process.ts';

/** The demo data that the server of a browser test starts with; copy it, never open it. */
export interface PortalTemplates {
  /** Data folder of the embedded database. */
  readonly folder: string;
  /** A database of PostgreSQL, where there is one. */
  readonly stored: StoredTemplate | undefined;
}

/** The demo data on a PostgreSQL server. */
export interface StoredTemplate {
  readonly serverUrl: string;
  readonly name: string;
  /** Data folder with the files that the demo airlines have sent. */
  readonly folder: string;
}

/** A server on data of its own. */
export interface PortalCopy extends RunningPortal {
  /** Changes the data as the owner of its tables. */
  change(statement: string): Promise<void>;
}

/** The login of the server, which owns nothing and is admitted in production too. */
export const serverLogin = 'portal_browser';

/** The variables that lead a server to a database of PostgreSQL, as `docs/operations.md` has them. */
export function onPostgres(serverUrl: string, name: string): Readonly<Record<string, string>> {
  const owner = databaseUrl(serverUrl, name);
  const login = new URL(owner);
  login.username = serverLogin;
  return {
    PORTAL_MODE: 'demo',
    PORTAL_SEED: 'demo',
    DATABASE_URL: login.href,
    PORTAL_MIGRATION_URL: owner,
  };
}

async function startOnServer(
  { serverUrl, name, folder }: StoredTemplate,
  options: PortalOptions,
): Promise<PortalCopy> {
  const copy = `portal_browser_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${copy} template ${name} strategy file_copy`);
  const env = { ...onPostgres(serverUrl, copy), ...options.env };
  const running = await startPortal({ ...options, env, template: folder });
  return {
    ...running,
    change: (statement) => onServer(databaseUrl(serverUrl, copy), statement),
    async stop(signal) {
      await running.stop(signal);
      await onServer(serverUrl, `drop database if exists ${copy} with (force)`);
    },
  };
}

async function startInFolder(options: PortalOptions): Promise<PortalCopy> {
  const running = await startPortal(options);
  // Only one process may open the embedded database, so the server is down meanwhile.
  const change = (statement: string): Promise<void> =>
    running.restart(async () => {
      const database = await openPglite({ engine: 'pglite', dataDir: running.dataDir });
      await database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
      await database.close();
    });
  return { ...running, change };
}

/**
 * Starts the real server on a copy of the demo data, which is gone once the server is stopped: on
 * PostgreSQL where there is one, unless the test needs the embedded database.
 */
export function startCopy(
  { folder, stored }: PortalTemplates,
  { isEmbedded, ...options }: PortalOptions & { readonly isEmbedded: boolean },
): Promise<PortalCopy> {
  return stored === undefined || isEmbedded
    ? startInFolder({ ...options, template: folder })
    : startOnServer(stored, options);
}
