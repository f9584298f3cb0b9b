import type { ImportTable } from '#domain/utilisation/import/import-plan.types.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Reads a CSV, or the first sheet of an XLSX, into texts. */
export async function readTable(
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportTable> {
  const isXlsx = /\.xlsx$/i.test(file.name);
  const read = isXlsx ? { table: await readXlsx(file) } : await readCsv(file);
  onProgress(1);
  return read;
}
