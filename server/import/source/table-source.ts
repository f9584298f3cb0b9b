import { stringify } from 'csv-stringify/sync';
import { importFiles } from '../files/import-files.ts';
import type { ImportFile } from '../table/import-file.ts';
import type { ImportSource } from './import-source.ts';

/** What a cell is written from; null is an empty one. */
type Cell = string | number | boolean | null | undefined;

type RowsOf<F extends ImportFile> = readonly {
  readonly [Column in keyof F['columns']]?: Cell;
}[];

type Files = typeof importFiles;

/** Rows of the files of an import by their columns; a column that a row lacks is empty there. */
export type ImportTables = { readonly [Name in keyof Files]?: RowsOf<Files[Name]> };

function textOf(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return String(cell ?? '');
}

/** The CSV files of tables that have rows, by name: what a person would write. */
export function csvFiles(tables: ImportTables): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [key, { name, columns }] of Object.entries(importFiles)) {
    const rows: readonly Readonly<Record<string, Cell>>[] = tables[key as keyof Files] ?? [];
    if (rows.length === 0) continue;
    const head = Object.keys(columns);
    const cells = rows.map((row) => head.map((column) => textOf(row[column])));
    files.set(name, stringify([head, ...cells]));
  }
  return files;
}

/** Tables in memory as a source of an import: they are read as their CSV files would be. */
export function tableSource(tables: ImportTables): ImportSource {
  const files = csvFiles(tables);
  return {
    find: (name) => {
      const text = files.get(name);
      return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
    },
  };
}

/** The rows of several tables together, in their order. */
export function joinTables(parts: readonly ImportTables[]): ImportTables {
  const names = Object.keys(importFiles) as (keyof Files)[];
  return Object.fromEntries(
    names.map((name) => [name, parts.flatMap((part): readonly object[] => part[name] ?? [])]),
  );
}
