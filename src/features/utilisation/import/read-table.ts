import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';
import { type FigureKind, figureKindOf } from '#domain/utilisation/foreign-figure.ts';
import { columnNames } from '#domain/utilisation/import/import-template.ts';
import { readDateSystem } from './date-system.ts';
import { withTextsOfErrors } from './errors-as-texts.ts';
import { sheetText } from './sheet-text.ts';

/** Reads a CSV, separated by semicolons or commas, or the first sheet of an XLSX into texts. */
export async function readTable(
  file: File,
  onProgress: (share: number) => void,
): Promise<readonly (readonly string[])[]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(file, onProgress);
  const readable = await withTextsOfErrors(file);
  const [cells, system] = await Promise.all([readSheet(readable), readDateSystem(file)]);
  onProgress(1);
  const textsOf = (row: readonly unknown[], kinds: readonly (FigureKind | undefined)[]) =>
    row.map((cell, at) => sheetText(cell, kinds[at], system));
  const head = textsOf(cells[0] ?? [], []);
  const kinds = columnNames(head).map(figureKindOf);
  return [head, ...cells.slice(1).map((row) => textsOf(row, kinds))];
}

function readCsv(file: File, onProgress: (share: number) => void): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = [];
    Papa.parse<string[]>(file, {
      delimitersToGuess: [';', ',', '\t'],
      chunkSize: 256 * 1024,
      chunk({ data, meta }) {
        rows.push(...data);
        onProgress(Math.min(meta.cursor / file.size, 1));
      },
      complete: () => resolve(rows),
      error: (fault) => reject(fault),
    });
  });
}
