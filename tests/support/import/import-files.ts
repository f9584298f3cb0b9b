import type { Database } from '#server/platform/db/database.ts';
import { tableFaultText, ImportRefusedError } from '#server/import/table/table-fault.ts';
import type { ImportClock } from '#server/import/table/import-run.ts';
import { runImport, type ImportResult } from '#server/import/run-import.ts';
import { templateFiles } from '#server/import/template.ts';

/** Contents of files by name. */
export type Texts = ReadonlyMap<string, string>;

/** 1 November 2026, 12:00 UTC. */
export const importedAt = Date.UTC(2026, 10, 1, 12);

/** Rows of the bill of August, of its credit note for one fund and of what is paid of it. */
const ofAugust = /^.*(?:INV-1000|CN-0002|PAY-500).*\n/gm;

/** The example without the bill of August: its totals are those of September alone. */
function septemberFiles(): Map<string, string> {
  const all = new Map(
    [...templateFiles()].map(([name, text]) => [name, text.replace(ofAugust, '')] as const),
  );
  const controls = all.get('controls.csv') ?? '';
  all.set('controls.csv', controls.replace(',4\n', ',2\n').replace('522100.00', '508100.00'));
  return all;
}

/**
 * The example files of September, some of them replaced; null leaves a file out. The deferral and the
 * invoice of a rent of the example go with its terms, charged interest with its terms and its invoice.
 */
export function exampleFiles(changes: Readonly<Record<string, string | null>> = {}): Texts {
  const files = septemberFiles();
  if ('rent-terms.csv' in changes) {
    files.delete('rent-deferrals.csv');
    files.set('invoices.csv', (files.get('invoices.csv') ?? '').replace(',,2026-09-15', ',,'));
  }
  if ('interest-terms.csv' in changes || 'invoices.csv' in changes)
    files.delete('charged-interest.csv');
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) files.delete(name);
    else files.set(name, text);
  }
  return files;
}

/** Leaves out the funds of the example and what refers to them or to its invoices. */
export const noFundsOrDisputes = {
  'funds.csv': null,
  'fund-movements.csv': null,
  'fund-rates.csv': null,
  'claims.csv': null,
  'claim-lines.csv': null,
  'disputes.csv': null,
} as const;

/** An example file with one text of it replaced. */
export function exampleWith(name: string, from: string, to: string): Texts {
  const text = septemberFiles().get(name) ?? '';
  if (!text.includes(from)) throw new Error(`${name} has no ${from}.`);
  return exampleFiles({ [name]: text.replace(from, to) });
}

/** A file of plain cells without some of its columns. */
export function withoutColumns(file: string, columns: readonly string[]): string {
  const lines = file.split('\n').map((line) => line.trim().split(','));
  const left = lines[0]?.map((name) => columns.includes(name)) ?? [];
  return lines.map((cells) => cells.filter((_cell, at) => left[at] !== true).join(',')).join('\n');
}

/**
 * The files of a lessor's first evening: parties, assets, leases and people. No totals, no places of
 * engines, no reports, nothing about money.
 */
export const firstFiles: readonly string[] = [
  'lessors.csv',
  'customers.csv',
  'aircraft.csv',
  'registrations.csv',
  'engines.csv',
  'leases.csv',
  'users.csv',
];

/** The example files of some names. */
export function exampleOf(names: readonly string[]): Texts {
  return new Map([...exampleFiles()].filter(([name]) => names.includes(name)));
}

/** The example files with every lease and payment in another currency. */
export function inCurrency(code: string): Texts {
  const files = new Map(templateFiles());
  for (const [name, text] of files) files.set(name, text.replaceAll('USD', code));
  return files;
}

/** Imports files that are texts, with a line end after the last line. */
export function importTexts(
  database: Database,
  files: Texts,
  isDryRun = false,
  { onValue, onWarning }: Pick<ImportClock, 'onValue' | 'onWarning'> = {},
  now = importedAt,
): Promise<ImportResult> {
  const find = (name: string) => {
    const text = files.get(name);
    return Promise.resolve(text === undefined ? undefined : Buffer.from(`${text.trimEnd()}\n`));
  };
  return runImport(database, { find, isDryRun, now, onValue, onWarning });
}

/** The faults of files, one per line; empty when they are imported. `now` in epoch milliseconds. */
export async function faultsOf(
  database: Database,
  files: Texts,
  now = importedAt,
): Promise<string[]> {
  try {
    await importTexts(database, files, false, {}, now);
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  }
}
