import type { Database } from './database.ts';
import { openPglite, type PgliteConfig } from './pglite/open-pglite.ts';
import { openPostgres, type PostgresConfig } from './postgres/open-postgres.ts';

/** The embedded database of a folder, or a PostgreSQL server. */
export type DatabaseConfig = PgliteConfig | PostgresConfig;

/** Opens the configured engine behind the one port; the caller closes it. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite' ? openPglite(config) : openPostgres(config);
}
