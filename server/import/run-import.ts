import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { FaultList, ImportRefusedError } from './table/table-fault.ts';
import type { ImportRows } from './files/import-files.ts';
import type { ImportSource } from './source/import-source.ts';
import { readImport } from './source/read-import.ts';
import { importPortions, type PortionSteps } from './portions/import-portions.ts';
import { PortionedRows, readLeaseCustomers } from './portions/portioned-rows.ts';
import type { FileReading } from './table/import-file.ts';
import {
  type ImportClock,
  ImportRun,
  type MissingInvoices,
  type TableChanges,
  type ValueChange,
} from './table/import-run.ts';
import { importAircraft, importEngines } from './steps/fleet.ts';
import { freeDrafts, noteMissing } from './steps/drafts.ts';
import { importFunds, importMovements } from './steps/funds.ts';
import { importBilledLines } from './steps/history/billed-lines.ts';
import { importEngineMoves } from './steps/history/engine-moves.ts';
import { importUse } from './steps/history/use-history.ts';
import { importInvoices } from './steps/invoices.ts';
import { demandFixings, importFixings, importLateTerms } from './steps/terms/late-terms.ts';
import { importLeases } from './steps/leases.ts';
import { importParts } from './steps/parts/parts.ts';
import { importCustomers, importLessors, importUsers } from './steps/parties.ts';
import { importAllocations, importPayments } from './steps/payments.ts';
import { importFundRates } from './steps/terms/fund-rates.ts';
import { importRatioTables } from './steps/terms/ratio-tables.ts';
import { importReceipts } from './steps/receipts.ts';
import { importReturns } from './steps/returned-payments.ts';
import { importIndexValues } from './steps/terms/index-values.ts';
import { importHourlyRents } from './steps/terms/hourly-rents.ts';
import { importRents } from './steps/terms/rents.ts';
import { importSecurity } from './steps/security.ts';
import { importContacts } from './steps/shown/contacts.ts';
import { importDocuments } from './steps/shown/documents.ts';
import { importNdaTexts, importTermsOfUse } from './steps/shown/legal-texts.ts';
import { importListings } from './steps/shown/listings.ts';
import { importProjects } from './steps/shown/projects.ts';
import { settle } from './steps/settle.ts';
import { importTotals } from './steps/totals.ts';

/** The changes that an import has made, or that a dry run would make. */
export interface ImportResult {
  /** How each file was read. */
  readonly readings: readonly FileReading[];
  /** Hidden sheets of workbooks, which are not read. */
  readonly unread: readonly string[];
  readonly tables: readonly TableChanges[];
  /** The first values that it replaces. */
  readonly values: readonly ValueChange[];
  readonly missing: MissingInvoices;
}

/** What to import and how. */
export interface ImportOrder extends ImportSource, ImportClock {
  /** Does everything and then rolls it back. */
  readonly isDryRun: boolean;
}

const none: MissingInvoices = { count: 0, numbers: [] };

/** Rolls back a dry run. */
class DryRunDone extends Error {}

type Steps = readonly ((run: ImportRun, rows: ImportRows) => Promise<void>)[];

/** What the rows of customers refer to. */
const firstSteps: Steps = [
  importLessors,
  importCustomers,
  importUsers,
  importAircraft,
  importEngines,
  importLeases,
  importFixings,
  importIndexValues,
  importRents,
  importLateTerms,
  importTotals,
  importEngineMoves,
  importParts,
  importFunds,
  importRatioTables,
  importFundRates,
];

/** Rows for every month, some customers at a time. */
const portionSteps: PortionSteps = [
  importUse,
  importHourlyRents,
  importInvoices,
  importPayments,
  importAllocations,
  freeDrafts,
  importReturns,
  demandFixings,
  settle,
  importMovements,
  importBilledLines,
  importReceipts,
  noteMissing,
];

const lastSteps: Steps = [
  importSecurity,
  importContacts,
  importProjects,
  importDocuments,
  importNdaTexts,
  importListings,
  importTermsOfUse,
];

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

async function takeSteps(steps: Steps, run: ImportRun, rows: ImportRows): Promise<void> {
  for (const step of steps) {
    await step(run, rows);
    run.faults.demandNone();
  }
}

async function importAll(
  run: ImportRun,
  rows: ImportRows,
  portioned: PortionedRows,
): Promise<ImportRun> {
  const { tx } = run;
  // Two simultaneous imports would create the same rows.
  await tx.execute(sql`select pg_advisory_xact_lock(7220403)`);
  await takeSteps(firstSteps, run, rows);
  await importPortions(run, { rows, portioned }, portionSteps);
  await takeSteps(lastSteps, run, rows);
  // What the database checks at the commit is checked for a dry run, too.
  await tx.execute(sql`set constraints all immediate`);
  return run;
}

/** A database constraint that no check of the files covers. */
function refusalOf(error: unknown): ImportRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^(?:22|23)/.test(code)) return refusalOf(error.cause);
  const message = `The database refuses the data: ${error.message}. Correct it and import again.`;
  return new ImportRefusedError([{ file: 'all files', line: 1, column: null, message }]);
}

async function recordImport(tx: Tx, { tables }: ImportRun, now: number): Promise<void> {
  const detail = { tables: tables.filter(({ created, changed }) => created + changed > 0) };
  const origin = { requestId: 'import', ip: 'command line', userAgent: 'npm run import' };
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
  const { rows, readings, unread } = await readImport(order, portioned, faults);
  faults.demandNone();
  let done: ImportRun | undefined;
  try {
    await asImporter(database, async (tx) => {
      done = await importAll(new ImportRun(tx, faults, order), rows, portioned);
      if (order.isDryRun) throw new DryRunDone();
      await recordImport(tx, done, order.now);
    });
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw refusalOf(error) ?? error;
  }
  const { tables = [], values = [], missing = none } = done ?? {};
  return { readings, unread, tables, values, missing };
}
