import { allocationFile, invoiceFile, invoiceLineFile, paymentFile } from './account-files.ts';
import { aircraftFile, engineFile, leaseFile, registrationFile, totalFile } from './fleet-files.ts';
import { contactFile, contactScopeFile } from './contact-files.ts';
import { documentFile } from './document-files.ts';
import { fundFile, movementFile } from './fund-files.ts';
import { engineMoveFile, utilisationFile } from './history-files.ts';
import { customerFile, lessorFile, userFile } from './party-files.ts';
import { disputeTermFile, fixingFile, interestTermFile } from './late-files.ts';
import { listingFile } from './listing-files.ts';
import { milestoneFile, openItemFile, projectFile } from './project-files.ts';
import { fundRateFile, ratioBandFile, ratioTableFile } from './rate-files.ts';
import { rentTermFile } from './rent-files.ts';
import { ndaFile, termsFile } from './text-files.ts';
import { depositFile, letterFile, letterLeaseFile, requirementFile } from './security-files.ts';
import type { FaultList } from '../table/table-fault.ts';
import {
  type FileReading,
  type ImportFile,
  type Placed,
  readRows,
  type FileRowOf,
} from '../table/import-file.ts';

/** Every file of an import, in the order in which they are imported. */
export const importFiles = {
  lessors: lessorFile,
  customers: customerFile,
  users: userFile,
  aircraft: aircraftFile,
  registrations: registrationFile,
  engines: engineFile,
  leases: leaseFile,
  rentTerms: rentTermFile,
  interestTerms: interestTermFile,
  disputeTerms: disputeTermFile,
  fixings: fixingFile,
  requirements: requirementFile,
  deposits: depositFile,
  letters: letterFile,
  letterLeases: letterLeaseFile,
  totals: totalFile,
  engineMoves: engineMoveFile,
  utilisation: utilisationFile,
  invoices: invoiceFile,
  lines: invoiceLineFile,
  payments: paymentFile,
  allocations: allocationFile,
  funds: fundFile,
  ratioTables: ratioTableFile,
  ratioBands: ratioBandFile,
  fundRates: fundRateFile,
  movements: movementFile,
  contacts: contactFile,
  contactScopes: contactScopeFile,
  projects: projectFile,
  milestones: milestoneFile,
  openItems: openItemFile,
  documents: documentFile,
  ndaTexts: ndaFile,
  listings: listingFile,
  terms: termsFile,
} as const satisfies Record<string, ImportFile>;

type Files = typeof importFiles;

/** The rows of all files; a missing file has none. */
export type ImportRows = { readonly [Name in keyof Files]: Placed<FileRowOf<Files[Name]>>[] };

/** The rows of the given files, and how each file was read. */
export interface ReadImport {
  readonly rows: ImportRows;
  readonly readings: readonly FileReading[];
}

/** Reads the given files; `find` returns the bytes of a file, or undefined. */
export async function readImport(
  find: (name: string) => Promise<Uint8Array | undefined>,
  faults: FaultList,
): Promise<ReadImport> {
  const entries: [string, unknown[]][] = [];
  const readings: FileReading[] = [];
  for (const [key, file] of Object.entries(importFiles)) {
    const bytes = await find(file.name);
    const read = bytes === undefined ? undefined : readRows(file, bytes, faults);
    entries.push([key, read?.rows ?? []]);
    if (read?.reading !== undefined) readings.push(read.reading);
  }
  return { rows: Object.fromEntries(entries) as ImportRows, readings };
}
