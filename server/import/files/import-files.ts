import { invoiceFile, invoiceLineFile } from './account-files.ts';
import { allocationFile, paymentFile } from './payment-files.ts';
import { aircraftFile, engineFile, leaseFile, registrationFile, totalFile } from './fleet-files.ts';
import { claimFile, claimLineFile } from './claim-files.ts';
import { disputeFile } from './dispute-files.ts';
import { contactFile, contactScopeFile } from './contact-files.ts';
import { deferralFile } from './deferral-files.ts';
import { documentFile } from './document-files.ts';
import { fundFile, movementFile } from './fund-files.ts';
import { engineMoveFile, utilisationFile } from './history-files.ts';
import { customerFile, lessorFile, userFile } from './party-files.ts';
import {
  chargedInterestFile,
  disputeTermFile,
  fixingFile,
  interestTermFile,
} from './late-files.ts';
import { indexValueFile } from './index-files.ts';
import {
  listingCheckFile,
  listingEngineFile,
  listingPictureFile,
  listingTermFile,
} from './listing-detail-files.ts';
import { listingFile } from './listing-files.ts';
import { partFile, partLimitFile } from './part-files.ts';
import { milestoneFile, openItemFile, projectFile } from './project-files.ts';
import { fundRateFile, ratioBandFile, ratioTableFile } from './rate-files.ts';
import { rentTermFile, sentRentFile } from './rent-files.ts';
import { ndaFile, termsFile } from './text-files.ts';
import {
  depositFile,
  letterEventFile,
  letterFile,
  letterLeaseFile,
  requirementFile,
} from './security-files.ts';
import type { FileRowOf, ImportFile, Placed } from '../table/import-file.ts';

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
  sentRents: sentRentFile,
  deferrals: deferralFile,
  indexValues: indexValueFile,
  interestTerms: interestTermFile,
  disputeTerms: disputeTermFile,
  fixings: fixingFile,
  requirements: requirementFile,
  deposits: depositFile,
  letters: letterFile,
  letterLeases: letterLeaseFile,
  letterEvents: letterEventFile,
  totals: totalFile,
  engineMoves: engineMoveFile,
  lifeLimitedParts: partFile,
  partLimits: partLimitFile,
  utilisation: utilisationFile,
  invoices: invoiceFile,
  lines: invoiceLineFile,
  payments: paymentFile,
  allocations: allocationFile,
  disputes: disputeFile,
  chargedInterest: chargedInterestFile,
  funds: fundFile,
  ratioTables: ratioTableFile,
  ratioBands: ratioBandFile,
  fundRates: fundRateFile,
  movements: movementFile,
  claims: claimFile,
  claimLines: claimLineFile,
  contacts: contactFile,
  contactScopes: contactScopeFile,
  projects: projectFile,
  milestones: milestoneFile,
  openItems: openItemFile,
  documents: documentFile,
  ndaTexts: ndaFile,
  listings: listingFile,
  listingEngines: listingEngineFile,
  listingChecks: listingCheckFile,
  listingTerms: listingTermFile,
  listingPictures: listingPictureFile,
  terms: termsFile,
} as const satisfies Record<string, ImportFile>;

type Files = typeof importFiles;

/** The name of the rows of a file. */
export type FileKey = keyof Files;

/** A row of a file, with its place. */
export type PlacedIn<Name extends FileKey> = Placed<FileRowOf<Files[Name]>>;

/** The rows of all files; a missing file has none. */
export type ImportRows = { readonly [Name in FileKey]: PlacedIn<Name>[] };

/** The names of the rows of all files, in the order in which they are imported. */
export const fileKeys = Object.keys(importFiles) as readonly FileKey[];

/** No rows of any file. */
export function noImportRows(): ImportRows {
  return Object.fromEntries(fileKeys.map((name) => [name, []])) as Record<FileKey, never[]>;
}
