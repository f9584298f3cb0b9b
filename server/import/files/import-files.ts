import {
  allocationFile,
  fundFile,
  invoiceFile,
  invoiceLineFile,
  movementFile,
  paymentFile,
} from './account-files.ts';
import { aircraftFile, engineFile, leaseFile, registrationFile, totalFile } from './fleet-files.ts';
import { customerFile, lessorFile, userFile } from './party-files.ts';
import { disputeTermFile, fixingFile, interestTermFile } from './late-files.ts';
import { rentTermFile } from './rent-files.ts';
import { depositFile, letterFile, letterLeaseFile, requirementFile } from './security-files.ts';
import type { FaultList } from '../table/table-fault.ts';
import { type ImportFile, type Placed, readRows, type FileRowOf } from '../table/import-file.ts';

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
  invoices: invoiceFile,
  lines: invoiceLineFile,
  payments: paymentFile,
  allocations: allocationFile,
  funds: fundFile,
  movements: movementFile,
} as const satisfies Record<string, ImportFile>;

type Files = typeof importFiles;

/** The rows of all files; a missing file has none. */
export type ImportRows = { readonly [Name in keyof Files]: Placed<FileRowOf<Files[Name]>>[] };

/** Reads the given files; `find` returns the bytes of a file, or undefined. */
export async function readImport(
  find: (name: string) => Promise<Uint8Array | undefined>,
  faults: FaultList,
): Promise<ImportRows> {
  const entries: [string, unknown[]][] = [];
  for (const [key, file] of Object.entries(importFiles)) {
    const bytes = await find(file.name);
    entries.push([key, bytes === undefined ? [] : readRows(file, bytes, faults)]);
  }
  return Object.fromEntries(entries) as ImportRows;
}
