import { sql } from 'drizzle-orm';
import type { Database, RunScript, Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { FaultList, ImportRefusedError } from './table/table-fault.ts';
import type { ImportSource } from './source/import-source.ts';
import { readImport } from './source/read-import.ts';
import { PortionedRows, readLeaseCustomers } from './portions/portioned-rows.ts';
import type { FileReading } from './table/import-file.ts';
import {
  type ImportClock,
  ImportRun,
  type NamedInvoices,
  type TableChanges,
  type ValueChange,
} from './table/import-run.ts';
import { importAll } from './import-steps.ts';
import { seenTables, tableWords } from './table-words.ts';

/** The changes that an import has made, or that a dry run would make. */
export interface ImportResult {
  /** How each file was read. */
  readonly readings: readonly FileReading[];
  /** Hidden sheets of workbooks, which are not read. */
  readonly unread: readonly string[];
  readonly tables: readonly TableChanges[];
  /** The first of the values that it replaces; `onValue` of the order is called with each. */
  readonly values: readonly ValueChange[];
  /** How many values it replaces. */
  readonly valueCount: number;
  /** Open invoices that the files lack. */
  readonly missing: NamedInvoices;
  /** Invoices of floating rents that were issued before the day of their rate. */
  readonly early: NamedInvoices;
  /** The first warnings of each kind, and how many more there are; `onWarning` is called with each. */
  readonly warnings: readonly string[];
}

/** What to import and how. */
export interface ImportOrder extends ImportSource, ImportClock {
  /** Does everything and then rolls it back. */
  readonly isDryRun: boolean;
}

const none: NamedInvoices = { count: 0, numbers: [] };

/** Rolls back a dry run. */
class DryRunDone extends Error {}

/**
 * The owner may become the role of the import; the role itself owns nothing and cannot log in.
 * Roles are global on the server, so only an owner who needs the grant executes it, and another
 * import may just have done the same.
 */
const becomeImporter = `
  do $$ begin
    set local role portal_import;
  exception when insufficient_privilege then
    begin
      execute format('grant portal_import to %I', current_user);
    exception when unique_violation then null;
    end;
  end $$;
  set local role portal_import;`;

/** Works with the rights of the import. `work` runs again when the connection breaks. */
function asImporter<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.tx({ kind: 'owner' }, async (tx, script) => {
    await script(becomeImporter);
    return work(tx);
  });
}

/** A database constraint that no check of the files covers. */
function refusalOf(error: unknown): ImportRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^(?:22|23)/.test(code)) return refusalOf(error.cause);
  const reason = error.message.replace(/\.$/, '');
  const message = `The database refuses the data: ${reason}. Correct it and import again.`;
  return new ImportRefusedError([{ file: 'all files', line: 1, column: null, message }]);
}

/** Which files were imported, by which command. */
interface ImportOccasion {
  readonly readings: readonly FileReading[];
  readonly command: string;
  readonly now: number;
}

async function recordImport(
  tx: Tx,
  { tables }: ImportRun,
  { readings, command, now }: ImportOccasion,
): Promise<void> {
  const detail = {
    files: readings.map(({ file, rows }) => ({ file, rows })),
    tables: seenTables(tables).map((counts) => ({ ...counts, what: tableWords(counts.table) })),
  };
  const origin = { requestId: 'import', ip: 'command line', userAgent: command };
  await recordAudit(tx, { event: 'data.imported', detail }, origin, now);
}

/**
 * Imports the files of a lessor: all of it, or nothing. The same files imported again change
 * nothing. Throws `ImportRefusedError` with every fault that was found.
 */
export async function runImport(database: Database, order: ImportOrder): Promise<ImportResult> {
  const portioned = new PortionedRows(await asImporter(database, readLeaseCustomers));
  try {
    return await importFrom(database, order, portioned);
  } finally {
    portioned.close();
  }
}

async function importFrom(
  database: Database,
  order: ImportOrder,
  portioned: PortionedRows,
): Promise<ImportResult> {
  const faults = new FaultList();
  const read = await readImport(order, portioned, faults);
  const { rows, readings, unread, leftOut } = read;
  faults.demandNone();
  let done: ImportRun | undefined;
  try {
    await asImporter(database, async (tx) => {
      const run = new ImportRun(tx, faults, order, leftOut);
      for (const one of read.warnings) run.warnings.add(one);
      done = await importAll(run, rows, portioned);
      if (order.isDryRun) throw new DryRunDone();
      await recordImport(tx, done, { readings, command: 'npm run import', now: order.now });
    });
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw refusalOf(error) ?? error;
  }
  const { tables = [], values = [], valueCount = 0 } = done ?? {};
  const warnings = done?.warnings.texts() ?? [];
  const { missing = none, early = none } = done ?? {};
  return { readings, unread, tables, values, valueCount, missing, early, warnings };
}

/**
 * Imports for the seed, in its open transaction, which continues with the rights of the owner: all of
 * it, or an `ImportRefusedError`.
 */
export async function importWithin(
  tx: Tx,
  script: RunScript,
  order: ImportSource & ImportClock,
): Promise<void> {
  await script(becomeImporter);
  const portioned = new PortionedRows(await readLeaseCustomers(tx));
  try {
    const faults = new FaultList();
    const { rows, readings } = await readImport(order, portioned, faults);
    faults.demandNone();
    const run = await importAll(new ImportRun(tx, faults, order), rows, portioned);
    await recordImport(tx, run, { readings, command: 'npm run seed', now: order.now });
  } catch (error) {
    throw refusalOf(error) ?? error;
  } finally {
    portioned.close();
  }
  await tx.execute(sql`set constraints all deferred`);
  await tx.execute(sql`set local role none`);
}
