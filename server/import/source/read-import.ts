import {
  type FileKey,
  fileKeys,
  importFiles,
  type ImportRows,
  noImportRows,
  type PlacedIn,
} from '../files/import-files.ts';
import { isPortioned, type PortionedRows } from '../portions/portioned-rows.ts';
import { type FileReading, readEach } from '../table/import-file.ts';
import type { FaultList, TableFault } from '../table/table-fault.ts';
import { type ImportSource, openSource } from './import-source.ts';

/** The rows of the given files, and how each file was read. */
export interface ReadImport {
  /** Without those that are imported customer by customer. */
  readonly rows: ImportRows;
  readonly readings: readonly FileReading[];
  /** Hidden sheets of workbooks, which are not read. */
  readonly unread: readonly string[];
  /** By file or sheet, the columns that its first line does not name. */
  readonly leftOut: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is read although it may be a mistake. */
  readonly warnings: readonly TableFault[];
}

function openEnd(file: string, line: number): TableFault {
  const message = 'The file ends in this line, without a line end. Check that the file is whole.';
  return { file, line, column: null, message };
}

/** Where the rows of a file go. */
function takerOf<Name extends FileKey>(
  name: Name,
  rows: ImportRows,
  portioned: PortionedRows,
): (placed: PlacedIn<Name>) => void {
  if (isPortioned(name)) return (placed) => portioned.add(name, placed);
  return (placed) => {
    rows[name].push(placed);
  };
}

/**
 * Reads every table of a source; rows that are imported customer by customer go to `portioned`,
 * faults to `faults`.
 */
export async function readImport(
  source: ImportSource,
  portioned: PortionedRows,
  faults: FaultList,
): Promise<ReadImport> {
  const tables = await openSource(source, faults);
  const rows = noImportRows();
  const readings: FileReading[] = [];
  const leftOut = new Map<string, ReadonlySet<string>>();
  const warnings: TableFault[] = [];
  const readOne = async <Name extends FileKey>(
    name: Name,
    take: (placed: PlacedIn<Name>) => void,
  ): Promise<void> => {
    const found = await tables.find(importFiles[name]);
    const read = found && readEach(importFiles[name], found, faults, take);
    if (found === undefined || read === undefined) return;
    readings.push(read.reading);
    if (read.leftOut.length > 0) leftOut.set(found.file, new Set(read.leftOut));
    if (read.openEnd !== undefined) warnings.push(openEnd(found.file, read.openEnd));
  };
  for (const name of fileKeys) {
    await readOne(name, takerOf(name, rows, portioned));
    if (name === 'leases') portioned.addLeases(rows.leases);
  }
  return { rows, readings, unread: tables.unread, leftOut, warnings };
}
