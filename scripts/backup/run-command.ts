import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { MisuseError } from '../audit/run-command.ts';

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
 * Runs a command about backups and ends with 0, with 1 when it says false or fails, and with 2 and
 * its usage when it is misused. `names` are its options.
 */
export async function runBackupCommand(
  usage: string,
  names: readonly string[],
  run: (line: BackupLine) => Promise<boolean>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = (await run(readLine(names))) ? 0 : 1;
  } catch (error) {
    const isMisused = error instanceof MisuseError;
    const text = error instanceof Error ? error.message : String(error);
    console.error(error instanceof ConfigError ? error.lines.join('\n') : text);
    if (isMisused) console.error(`\n${usage}`);
    process.exitCode = isMisused ? 2 : 1;
  }
}
