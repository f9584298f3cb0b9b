import { importFiles, type ImportRows } from '../files/import-files.ts';
import { type FileReading, readRows } from '../table/import-file.ts';
import type { FaultList } from '../table/table-fault.ts';
import { type ImportSource, openSource } from './import-source.ts';

/** The rows of the given files, and how each file was read. */
export interface ReadImport {
  readonly rows: ImportRows;
  readonly readings: readonly FileReading[];
  /** Hidden sheets of workbooks, which are not read. */
  readonly unread: readonly string[];
}

/** Reads every table of a source; faults go to `faults`. */
export async function readImport(source: ImportSource, faults: FaultList): Promise<ReadImport> {
  const tables = await openSource(source, faults);
  const entries: [string, unknown[]][] = [];
  const readings: FileReading[] = [];
  for (const [key, file] of Object.entries(importFiles)) {
    const found = await tables.find(file);
    const read = found && readRows(file, found, faults);
    entries.push([key, read?.rows ?? []]);
    if (read?.reading !== undefined) readings.push(read.reading);
  }
  return { rows: Object.fromEntries(entries) as ImportRows, readings, unread: tables.unread };
}
