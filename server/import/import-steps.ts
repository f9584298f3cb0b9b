import { sql } from 'drizzle-orm';
import type { ImportRows } from './files/import-files.ts';
import { importPortions, type PortionSteps } from './portions/import-portions.ts';
import type { PortionedRows } from './portions/portioned-rows.ts';
import type { ImportRun } from './table/import-run.ts';
import { importAllocations } from './steps/allocations/allocations.ts';
import { warnAccounts } from './steps/account-warnings.ts';
import { importAircraft, importEngines } from './steps/fleet.ts';
import { warnBilledTerms } from './steps/terms/billed-terms.ts';
import { warnForgottenEnds } from './steps/terms/forgotten-ends.ts';
import { freeDrafts, noteMissing } from './steps/drafts.ts';
import { warnLinkColumns } from './steps/left-out-links.ts';
import { importFunds } from './steps/funds.ts';
import { importMovements } from './steps/movements.ts';
import { importClaims } from './steps/claims/claims.ts';
import { importChargedInterest } from './steps/charged-interest.ts';
import { importDeposits } from './steps/security/deposits.ts';
import { importDisputes } from './steps/disputes.ts';
import { importLetterEvents } from './steps/security/letter-events.ts';
import { importBilledRents } from './steps/billed-rents.ts';
import { importBilledLines } from './steps/history/billed-lines.ts';
import { checkCorrectingLines } from './steps/history/correcting-lines.ts';
import { warnBilledMonths } from './steps/history/billed-months.ts';
import { warnUnbookedFunds } from './steps/history/unbooked-funds.ts';
import { importEngineMoves } from './steps/history/engine-moves.ts';
import { importUse } from './steps/history/use-history.ts';
import { importInvoices } from './steps/invoices.ts';
import {
  demandFixings,
  importFixings,
  importLateTerms,
  proposeWithoutWithdrawn,
} from './steps/terms/late-terms.ts';
import { importLeases } from './steps/leases.ts';
import { importParts } from './steps/parts/parts.ts';
import { importCustomers, importLessors, importUsers } from './steps/parties.ts';
import { importPayments } from './steps/payments.ts';
import { importFundRates } from './steps/terms/fund-rates.ts';
import { importRatioTables } from './steps/terms/ratio-tables.ts';
import { importReceipts } from './steps/receipts.ts';
import { importReductions } from './steps/reductions.ts';
import { importReturns } from './steps/returned-payments.ts';
import { importIndexValues } from './steps/terms/index-values.ts';
import { importHourlyRents } from './steps/terms/hourly-rents.ts';
import { noteEarlyRents } from './steps/terms/early-rents.ts';
import { importRents } from './steps/terms/rents.ts';
import { importSecurity } from './steps/security/security.ts';
import { importContacts } from './steps/shown/contacts.ts';
import { importDocuments } from './steps/shown/documents.ts';
import { importNdaTexts, importTermsOfUse } from './steps/shown/legal-texts.ts';
import { importListingDetails } from './steps/shown/listing-details.ts';
import { importListings } from './steps/shown/listings.ts';
import { importProjects } from './steps/shown/projects.ts';
import { settle } from './steps/settle.ts';
import { importTotals } from './steps/totals.ts';

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
  warnLinkColumns,
  importInvoices,
  importBilledRents,
  importPayments,
  importAllocations,
  freeDrafts,
  importReturns,
  importReductions,
  importDisputes,
  demandFixings,
  importChargedInterest,
  settle,
  importMovements,
  importBilledLines,
  checkCorrectingLines,
  warnBilledMonths,
  warnUnbookedFunds,
  warnAccounts,
  importReceipts,
  noteMissing,
  noteEarlyRents,
];

const lastSteps: Steps = [
  warnBilledTerms,
  warnForgottenEnds,
  proposeWithoutWithdrawn,
  importClaims,
  importSecurity,
  importLetterEvents,
  importDeposits,
  importContacts,
  importProjects,
  importNdaTexts,
  importListings,
  importListingDetails,
  importDocuments,
  importTermsOfUse,
];

async function takeSteps(steps: Steps, run: ImportRun, rows: ImportRows): Promise<void> {
  for (const step of steps) {
    await step(run, rows);
    run.faults.demandNone();
  }
}

/** Imports all rows with the rights of the import, and lets the database check what it checks. */
export async function importAll(
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
