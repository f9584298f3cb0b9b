import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/read-config.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { withVariableName } from '#server/platform/db/postgres/name-fault.ts';
import { MisuseError, runCommand } from '../command/run-command.ts';

/** What a command about backups was given. */
interface BackupLine {
  readonly folder: string | undefined;
  readonly options: ReadonlySet<string>;
}

function readLine(names: readonly string[]): BackupLine {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (others.length > 0) throw new TypeError(`Name one folder, not ${positionals.join(', ')}.`);
    return { folder, options: new Set(Object.keys(values)) };
  } catch (error) {
    throw new MisuseError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The settings, whatever production mode refuses of them, and the owner of the tables. */
export function backupSettings() {
  const { config } = readConfig({ ...process.env, PORTAL_MODE: 'demo', PORTAL_SEED: 'none' });
  const { database } = config;
  const owner =
    database.engine === 'postgres' ? { ...database, url: database.migrationUrl } : database;
  return { config, owner };
}

/** The database as requests use it; the embedded one has no logins. */
export function loginOf({ database }: Pick<PortalConfig, 'database'>) {
  return database.engine === 'postgres' ? database : undefined;
}

/**
 * Runs a command about backups as `runCommand` does; `names` are its options. A fault of the owner's
 * address names its setting.
 */
export function runBackupCommand(
  usage: string,
  names: readonly string[],
  run: (line: BackupLine) => Promise<boolean>,
): Promise<void> {
  const isOwnerNamed =
    process.env['PORTAL_MIGRATION_URL'] || process.env['PORTAL_MIGRATION_URL_FILE'];
  const variable = isOwnerNamed ? 'PORTAL_MIGRATION_URL' : 'DATABASE_URL';
  return runCommand(usage, () => withVariableName(variable, () => run(readLine(names))));
}
