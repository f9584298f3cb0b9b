import type { Dirent } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { tableLimits, tooLarge } from '../table/csv-table.ts';
import { FaultList } from '../table/table-fault.ts';
import { type ImportSource, tableNames } from './import-source.ts';

/** The folder or the workbook that a command names has nothing to import; says what it may have. */
export class NothingToImportError extends Error {
  override readonly name = 'NothingToImportError';
}

const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name);

/** Spreadsheet programs and file systems leave such files beside the real ones. */
const isShadow = (name: string): boolean => name.startsWith('~$') || name.startsWith('.');

const otherSheets = /\.(?:xls|xlsb|xlsm|xlt|xltx|ods|fods|ots|numbers|sxc|tsv|tab|dif)$/i;

/** Whether an entry has a table in a form that is not read: a sheet, or a text named as a table. */
function isOtherForm(entry: Dirent): boolean {
  const name = entry.name.toLowerCase();
  // A sheet of Numbers may be a folder.
  if (entry.isDirectory()) return name.endsWith('.numbers');
  const isText = /^[^.]+(?:\.(?:txt|dat))?$/.test(name);
  return (
    otherSheets.test(name) || (isText && tableNames.includes(`${name.replace(/\.\w+$/, '')}.csv`))
  );
}

const remedies: Readonly<Record<string, string>> = {
  ENOENT: 'It is a link that leads to nothing. Put the file itself there.',
  ELOOP: 'It is a link that leads to itself. Put the file itself there.',
  EACCES: 'It may not be read. Give the user that runs the import the right to read it.',
  EPERM: 'It may not be read. Give the user that runs the import the right to read it.',
};

/** Why a file cannot be read; undefined when it can. */
async function faultOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'It is a folder. Put the file itself there.';
    if (!found.isFile()) return 'It is no file. Put the file itself there.';
    if (found.size > tableLimits.bytes) return tooLarge;
    await (await open(path)).close();
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return remedies[code] ?? `It cannot be read (${code}). Copy it again.`;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new NothingToImportError(
      `There is no folder ${folder}. Name the folder with the CSV files or workbooks, or one workbook.`,
    );
  });
  const seen = entries.filter(({ name }) => !isShadow(name));
  const others = seen
    .filter(isOtherForm)
    .map(({ name }) => name)
    .toSorted();
  if (others.length > 0)
    throw new NothingToImportError(
      `${others.join(', ')} cannot be imported. Save each as a workbook (XLSX) or as CSV, or put it into another folder.`,
    );
  const names = seen.map(({ name }) => name).filter((name) => /\.(?:csv|xlsx)$/i.test(name));
  const unknown = names.filter((name) => !isWorkbook(name) && !tableNames.includes(name));
  if (unknown.length > 0)
    throw new NothingToImportError(
      `${unknown.join(', ')} cannot be imported. Name them as one of: ${tableNames.join(', ')}.`,
    );
  if (names.length === 0)
    throw new NothingToImportError(
      `${folder} has no CSV file and no workbook. It may have: ${tableNames.join(', ')}, or an XLSX with such sheets.`,
    );
  return names.toSorted();
}

async function sourceOf(folder: string, names: readonly string[]): Promise<ImportSource> {
  const faults = new FaultList();
  for (const file of names) {
    const message = await faultOf(join(folder, file));
    if (message !== undefined) faults.add({ file, line: 1, column: null, message });
  }
  faults.demandNone();
  const workbooks: { name: string; bytes: Uint8Array }[] = [];
  for (const name of names.filter(isWorkbook))
    workbooks.push({ name, bytes: await readFile(join(folder, name)) });
  return {
    workbooks,
    find: async (name) => (names.includes(name) ? readFile(join(folder, name)) : undefined),
  };
}

/**
 * The CSV files and workbooks of a folder, or one workbook. Throws `NothingToImportError`, and
 * `ImportRefusedError` with every file that cannot be read.
 */
export async function readFolder(path: string): Promise<ImportSource> {
  if (isWorkbook(path) && !(await stat(path).catch(() => undefined))?.isDirectory())
    return sourceOf(dirname(path), [basename(path)]);
  return sourceOf(path, await namesIn(path));
}
