import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/app/open-database.ts';
import { checkControls, missingControls } from '#server/import/controls/check-controls.ts';
import { controlFile } from '#server/import/controls/control-file.ts';
import { importFiles } from '#server/import/files/import-files.ts';
import { tableLimits, tooLarge } from '#server/import/table/csv-table.ts';
import { ImportRefusedError } from '#server/import/table/table-fault.ts';
import { refusalText, resultText } from '#server/import/import-report.ts';
import { runImport } from '#server/import/run-import.ts';
import { templateFiles } from '#server/import/template.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

const usage = `Usage: npm run import -- DIR [--dry-run]
       npm run import -- DIR --check
       npm run import -- --template DIR

Loads a lessor's own data from the CSV files in DIR into the configured database (DATABASE_URL, else
the embedded one in PORTAL_DATA_DIR): all of it, or nothing. The same files can be imported again.
  --dry-run   checks everything and says what would change
  --check     imports nothing; compares what is loaded with the totals in DIR/controls.csv
  --template  writes example files to DIR, which can be imported as they are
docs/import.md describes the files. The embedded database can be opened by one process only: stop
the portal first.`;

/** The command line, or the folder that it names, is invalid. */
class UsageError extends Error {}

const names = [...Object.values(importFiles), controlFile].map(({ name }) => name);

async function demandFiles(folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => {
    throw new UsageError(`There is no folder ${folder}. Name the folder with the CSV files.`);
  });
  const tables = there.filter((name) => name.toLowerCase().endsWith('.csv'));
  const unknown = tables.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(
      `${unknown.join(', ')} cannot be imported. Name them as one of: ${names.join(', ')}.`,
    );
  if (tables.length === 0)
    throw new UsageError(`${folder} has no CSV file. It may have: ${names.join(', ')}.`);
}

async function find(path: string): Promise<Uint8Array | undefined> {
  try {
    const { size } = await stat(path);
    if (size > tableLimits.bytes)
      throw new ImportRefusedError([
        { file: basename(path), line: 1, column: null, message: tooLarge },
      ]);
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function open(): Promise<Database> {
  const { config } = readConfig({ ...process.env, PORTAL_SEED: 'none', PORTAL_MODE: 'demo' });
  const { database } = config;
  if (database.engine === 'postgres')
    return openDatabase({ engine: 'postgres', url: database.migrationUrl, report: console.error });
  return openDatabase({ ...database, dataDir: resolve(database.dataDir), report: console.error });
}

async function importFolder(folder: string, isDryRun: boolean): Promise<void> {
  await demandFiles(folder);
  const database = await open();
  try {
    await migrate(database);
    const order = { find: (name: string) => find(join(folder, name)), isDryRun, now: Date.now() };
    console.log(resultText(await runImport(database, order), isDryRun));
  } finally {
    await database.close();
  }
}

/** Whether every total agrees; prints each one that does not. */
async function checkFolder(folder: string): Promise<boolean> {
  const bytes = await find(join(folder, controlFile.name));
  if (bytes === undefined) throw missingControls(folder);
  const database = await open();
  try {
    await migrate(database);
    const { compared, differences } = await checkControls(database, bytes);
    for (const line of differences) console.log(line);
    console.log(`${compared} totals compared, ${differences.length} differ.`);
    return differences.length === 0;
  } finally {
    await database.close();
  }
}

async function writeTemplate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new UsageError(`${folder} is not empty. Name a new folder for the example files.`);
  for (const [name, text] of templateFiles())
    await writeFile(join(folder, name), text, { flag: 'wx' });
  console.log(`Wrote ${names.length} files to ${folder}. Import them: npm run import -- ${folder}`);
}

/** Runs the command; false when totals differ. */
async function run(args: readonly string[]): Promise<boolean> {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [folder, ...others] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = options.filter(
    (option) => !['--dry-run', '--check', '--template'].includes(option),
  );
  if (folder === undefined || others.length > 0 || unknown.length > 0 || options.length > 1)
    throw new UsageError(`Name one folder; ${args.join(' ') || 'nothing'} given.`);
  if (options[0] === '--check') return checkFolder(folder);
  if (options[0] === '--template') await writeTemplate(folder);
  else await importFolder(folder, options[0] === '--dry-run');
  return true;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  try {
    return (await run(args)) ? 0 : 1;
  } catch (error) {
    if (error instanceof ImportRefusedError) console.error(refusalText(error));
    else console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) console.error(`\n${usage}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
