import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';
import { figureKindOf } from '#domain/utilisation/foreign-figure.ts';
import { columnNames } from '#domain/utilisation/import/import-template.ts';
import { sheetText } from './sheet-text.ts';

/** Reads a CSV, separated by semicolons or commas, or the first sheet of an XLSX into texts. */
export async function readTable(
  file: File,
  onProgress: (share: number) => void,
): Promise<readonly (readonly string[])[]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(file, onProgress);
  const cells = await readSheet(file);
  onProgress(1);
  const head = (cells[0] ?? []).map((cell) => sheetText(cell, undefined));
  const kinds = columnNames(head).map(figureKindOf);
  return [head, ...cells.slice(1).map((row) => row.map((cell, at) => sheetText(cell, kinds[at])))];
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
