import { importFiles, type ImportRows, noImportRows } from '../files/import-files.ts';
import { isPortioned, type PortionedRows } from '../portions/portioned-rows.ts';
import { type FileReading, type Placed, readEach } from '../table/import-file.ts';
import type { FaultList } from '../table/table-fault.ts';
import { type ImportSource, openSource } from './import-source.ts';

/** The rows of the given files, and how each file was read. */
export interface ReadImport {
  /** Without those that are imported customer by customer. */
  readonly rows: ImportRows;
  readonly readings: readonly FileReading[];
  /** Hidden sheets of workbooks, which are not read. */
  readonly unread: readonly string[];
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
  for (const [key, file] of Object.entries(importFiles)) {
    const name = key as keyof ImportRows;
    const found = await tables.find(file);
    const take = isPortioned(name)
      ? (placed: Placed<object>) => portioned.add(name, placed as never)
      : (placed: Placed<object>) => rows[name].push(placed as never);
    const reading = found && readEach(file, found, faults, take);
    if (reading !== undefined) readings.push(reading);
    if (name === 'leases') portioned.addLeases(rows.leases);
  }
  return { rows, readings, unread: tables.unread };
}
