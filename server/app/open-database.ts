import type { Database } from '#server/platform/db/database.ts';
import { openPglite, type PgliteConfig } from '#server/platform/db/pglite/open-pglite.ts';
import { openPostgres, type PostgresConfig } from '#server/platform/db/postgres/open-postgres.ts';

/** The embedded database of a folder, or a PostgreSQL server. */
export type DatabaseConfig = PgliteConfig | PostgresConfig;

/** Opens the configured engine behind the one port; the caller closes it. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite' ? openPglite(config) : openPostgres(config);
}
