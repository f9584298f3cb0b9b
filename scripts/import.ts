import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/app/open-database.ts';
import { checkControls } from '#server/import/controls/check-controls.ts';
import { ImportRefusedError } from '#server/import/table/table-fault.ts';
import { refusalText, reportFile, resultLines, resultText } from '#server/import/import-report.ts';
import { type ImportResult, runImport } from '#server/import/run-import.ts';
import type { ImportClock } from '#server/import/table/import-run.ts';
import { FullReport } from '#server/import/portions/full-report.ts';
import { NothingToImportError, readFolder } from '#server/import/source/read-folder.ts';
import { templateFiles, templateWorkbook } from '#server/import/template.ts';
import { type DateForm, dateForms, type WrittenForm } from '#server/import/table/written-form.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

const usage = `Usage: npm run import -- PATH [--dry-run] [--report FILE] [--dates FORM] [--decimals comma]
       npm run import -- PATH --check [--dates FORM] [--decimals comma]
       npm run import -- --template DIR

Loads a lessor's own data into the configured database (DATABASE_URL, else the embedded one in
PORTAL_DATA_DIR): all of it, or nothing. The same files can be imported again. PATH is a folder with
CSV files and XLSX workbooks, or one workbook with a sheet for each table.
  --dry-run   checks everything and says what would change
  --report    writes what is printed, every fault, warning and replaced value, to a new FILE
  --dates     how the CSV files write days besides YYYY-MM-DD: ${dateForms.join(', ')}
  --decimals  comma when the CSV files write 1234,50
  --check     imports nothing; compares what is loaded with the totals in controls.csv
  --template  writes example files to DIR, which can be imported as they are, and the same example
              as a workbook to DIR/workbook (also: --templates)
docs/import.md describes the files. The embedded database can be opened by one process only: stop
the portal first.`;

/** The command line is invalid. */
class UsageError extends Error {}

function open(): Promise<Database> {
  const { config } = readConfig({ ...process.env, PORTAL_SEED: 'none', PORTAL_MODE: 'demo' });
  const { database } = config;
  if (database.engine === 'postgres')
    return openDatabase({ ...database, url: database.migrationUrl, report: console.error });
  return openDatabase({ ...database, dataDir: resolve(database.dataDir), report: console.error });
}

interface ImportCommand {
  readonly path: string;
  readonly isDryRun: boolean;
  readonly reportPath: string | undefined;
  readonly form: WrittenForm;
}

/** Imports, prints the result and writes the report, also that of a refusal. */
async function importWithReport(command: ImportCommand): Promise<void> {
  // What is read lives for moments, and there is much of it: collected late, it would take twice the
  // memory, which the portal beside the import needs.
  setFlagsFromString('--optimize-for-size');
  const { path, reportPath, isDryRun } = command;
  if (reportPath === undefined) {
    console.log(resultText(await importFrom(command), isDryRun));
    return;
  }
  const write = (lines: Iterable<string>) =>
    pipeline(
      Readable.from(reportFile(path, lines, Date.now())),
      createWriteStream(reportPath, { flags: 'wx' }),
    );
  const report = new FullReport();
  try {
    const result = await importFrom(command, report);
    console.log(resultText(result, isDryRun));
    await write(resultLines(result, isDryRun, report));
  } catch (error) {
    if (error instanceof ImportRefusedError) await write([refusalText(error, Infinity)]);
    throw error;
  } finally {
    report.close();
  }
}

async function importFrom(
  { path, isDryRun, form }: ImportCommand,
  watch: Pick<ImportClock, 'onValue' | 'onWarning'> = {},
): Promise<ImportResult> {
  const source = await readFolder(path);
  const database = await open();
  try {
    await migrate(database);
    // Only a person at a terminal reads along.
    const onProgress = process.stderr.isTTY ? (text: string) => console.error(text) : () => {};
    const { onValue, onWarning } = watch;
    const order = { ...source, form, isDryRun, now: Date.now(), onProgress };
    return await runImport(database, { ...order, onValue, onWarning });
  } finally {
    await database.close();
  }
}

/** Whether every total agrees; prints each one that does not. */
async function check(path: string, form: WrittenForm): Promise<boolean> {
  const source = await readFolder(path);
  const database = await open();
  try {
    await migrate(database);
    const { compared, differences } = await checkControls(database, { ...source, form });
    for (const line of differences) console.log(line);
    console.log(`${compared} totals compared, ${differences.length} differ.`);
    return differences.length === 0;
  } finally {
    await database.close();
  }
}

async function writeTemplate(folder: string): Promise<void> {
  const bookFolder = join(folder, 'workbook');
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new UsageError(`${folder} is not empty. Name a new folder for the example files.`);
  const files = templateFiles();
  for (const [name, text] of files) await writeFile(join(folder, name), text, { flag: 'wx' });
  await mkdir(bookFolder);
  const book = join(bookFolder, 'example.xlsx');
  await pipeline(templateWorkbook(), createWriteStream(book, { flags: 'wx' }));
  console.log(
    `Wrote ${files.size} files to ${folder}. Import them: npm run import -- ${folder}\n` +
      `Wrote the same tables as sheets of ${book}. Import it: npm run import -- ${book}`,
  );
}

const optionNames = new Set(['--dry-run', '--check', '--template', '--templates']);

type Taken = [value: string | undefined, others: readonly string[]];

/** The arguments without an option and its value, and that value. */
function takeOption(args: readonly string[], option: string, what: string): Taken {
  const at = args.indexOf(option);
  if (at < 0) return [undefined, args];
  const value = args[at + 1];
  if (value === undefined || value.startsWith('-'))
    throw new UsageError(`${option} takes ${what}.`);
  return [value, args.toSpliced(at, 2)];
}

/** The file of the report does not exist yet. */
function takeReport(args: readonly string[]): Taken {
  const [file, others] = takeOption(args, '--report', 'the name of a new file');
  if (file !== undefined && existsSync(file))
    throw new UsageError(`${file} is there already. Name a new file.`);
  return [file, others];
}

function dateForm(text: string): DateForm {
  const form = dateForms.find((one) => one === text.toUpperCase());
  if (form === undefined)
    throw new UsageError(`--dates takes one of ${dateForms.join(', ')}, not ${text}.`);
  return form;
}

/** How the CSV files are written. */
function takeForm(args: readonly string[]): [form: WrittenForm, others: readonly string[]] {
  const [dates, dated] = takeOption(args, '--dates', `one of ${dateForms.join(', ')}`);
  const [decimals, others] = takeOption(dated, '--decimals', 'the word comma');
  if (decimals !== undefined && decimals !== 'comma')
    throw new UsageError(`--decimals takes the word comma, not ${decimals}.`);
  const form: WrittenForm = {
    ...(dates !== undefined && { dates: dateForm(dates) }),
    ...(decimals !== undefined && { decimals }),
  };
  return [form, others];
}

/** Runs the command; false when totals differ. */
async function run(given: readonly string[]): Promise<boolean> {
  const [reportPath, unreported] = takeReport(given);
  const [form, args] = takeForm(unreported);
  const options = args.filter((arg) => arg.startsWith('-'));
  const [path, ...others] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = options.filter((option) => !optionNames.has(option));
  if (path === undefined || others.length > 0 || unknown.length > 0 || options.length > 1)
    throw new UsageError(`Name one folder or workbook; ${args.join(' ') || 'nothing'} given.`);
  const [option] = options;
  const isImport = option === undefined || option === '--dry-run';
  if (reportPath !== undefined && !isImport)
    throw new UsageError('--report is the report of an import. Leave it out here.');
  if (option === '--check') return check(path, form);
  const command = { path, isDryRun: option === '--dry-run', reportPath, form };
  if (isImport) await importWithReport(command);
  else await writeTemplate(path);
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
    const isMisused = error instanceof UsageError || error instanceof NothingToImportError;
    if (isMisused) console.error(`\n${usage}`);
    return isMisused ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
