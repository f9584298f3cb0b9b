import { openDatabase } from '#server/app/open-database.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Opens the configured database for a command about the audit log, as requests use it or as its
 * owner, and changes nothing.
 */
export function openAuditDatabase(as: 'login' | 'owner'): Promise<Database> {
  const { config } = readConfig({ ...process.env, PORTAL_MODE: 'demo', PORTAL_SEED: 'none' });
  const { database } = config;
  const isOwner = as === 'owner' && database.engine === 'postgres';
  return openDatabase(isOwner ? { ...database, url: database.migrationUrl } : database);
}
