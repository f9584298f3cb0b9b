import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { tableSheet } from '#server/platform/lists/export/table-xlsx.ts';
import { workbookFile } from '#server/platform/lists/export/xlsx-file.ts';
import { controlFile } from './files/control-file.ts';
import { importFiles } from './files/import-files.ts';

const tables = [...Object.values(importFiles), controlFile];

/** Empty rows below the example in which cells keep what is typed, zeros in front included. */
const emptyRows = 200;

/**
 * The same example as one workbook with a sheet for each table. All cells are text: a spreadsheet
 * program keeps dates, hours and serial numbers as they are typed.
 */
export function templateWorkbook(): Readable {
  return workbookFile(
    tables.map(({ name, columns, example }) => {
      const head = Object.keys(columns);
      const blank = Array.from({ length: emptyRows }, () => head.map(() => ''));
      return tableSheet(name.replace(/\.csv$/, ''), [head, ...example, ...blank], () => true);
    }),
  );
}

/** The files of a small airline that can be imported unchanged, by name. */
export function templateFiles(): ReadonlyMap<string, string> {
  return new Map(
    tables.map((file) => [
      file.name,
      stringify([Object.keys(file.columns), ...file.example.map((row) => [...row])]),
    ]),
  );
}
