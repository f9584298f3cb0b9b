import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/app/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demoFiles } from '#server/seed/app/demo-files.ts';
import { fleetAirlines } from '#server/seed/app/fleet-airlines.ts';
import { seed } from '#server/seed/app/seed.ts';
import type { SeedProfile } from '#server/seed/app/seed-runs.queries.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const usage = `Usage: npm run seed -- demo|fleet [--only CODE,CODE]
       npm run seed -- demo --files DIR

Fills the configured database (DATABASE_URL, else the embedded one in PORTAL_DATA_DIR).
  demo   four airlines that show every case, and the demo accounts
  fleet  300 airlines with ten years of invoices, for measurements
  --only   seeds these airlines of fleet only, for example --only MAX
  --files  seeds nothing: writes what the importer loads for demo as CSV files to the new folder DIR,
           for npm run import -- DIR
Existing data stays unchanged; an interrupted run continues where it stopped.`;

/** The options of the command line. */
interface Order {
  readonly profile: SeedProfile;
  readonly only: readonly string[] | undefined;
  /** Where to write the files instead of seeding. */
  readonly folder: string | undefined;
}

/** The command line is invalid. */
class UsageError extends Error {}

function readOnly(profile: SeedProfile, text: string): readonly string[] {
  if (profile !== 'fleet')
    throw new UsageError('--only goes with fleet; demo is seeded as a whole.');
  const codes = text.split(',').filter(Boolean);
  const known = new Set(fleetAirlines().map(({ custId }) => custId));
  const unknown = codes.filter((code) => !known.has(code));
  if (codes.length > 0 && unknown.length === 0) return codes;
  throw new UsageError(
    `--only needs codes of the fleet (MAX, F001 to F299); ${unknown.join(', ') || 'none'} given.`,
  );
}

function readOrder([profile, option, value, ...rest]: readonly string[]): Order {
  if (profile !== 'demo' && profile !== 'fleet') {
    throw new UsageError(`Name a profile, demo or fleet; ${profile ?? 'none'} given.`);
  }
  const whole: Order = { profile, only: undefined, folder: undefined };
  if (option === undefined) return whole;
  const isKnown = option === '--only' || option === '--files';
  if (!isKnown || value === undefined || rest.length > 0)
    throw new UsageError(
      `Only --only CODE,CODE or --files DIR may follow the profile; ${option} given.`,
    );
  if (option === '--only') return { ...whole, only: readOnly(profile, value) };
  if (profile !== 'demo') throw new UsageError('--files goes with demo.');
  return { ...whole, folder: value };
}

async function open({ database }: PortalConfig): Promise<Database> {
  if (database.engine === 'postgres') {
    return openDatabase({ ...database, url: database.migrationUrl, report: console.error });
  }
  return openDatabase({ ...database, dataDir: resolve(database.dataDir), report: console.error });
}

async function writeFiles(folder: string): Promise<void> {
  const files = demoFiles(isoDayOf(Date.now()));
  await mkdir(folder);
  for (const [name, text] of files) await writeFile(join(folder, name), text, { flag: 'wx' });
  console.log(`Wrote ${files.size} files to ${folder}. Import them: npm run import -- ${folder}`);
}

async function run({ profile, only, folder }: Order): Promise<void> {
  if (folder !== undefined) {
    await writeFiles(folder);
    return;
  }
  const started = performance.now();
  const { config } = readConfig({ ...process.env, PORTAL_SEED: 'none', PORTAL_MODE: 'demo' });
  const database = await open(config);
  try {
    await migrate(database);
    const today = isoDayOf(Date.now());
    const places = { database, files: createFileStore(config) };
    await seed(places, profile, today, console.log, only);
  } finally {
    await database.close();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`The profile ${profile} is complete (${seconds} s).`);
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  try {
    await run(readOrder(args));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) console.error(`\n${usage}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
