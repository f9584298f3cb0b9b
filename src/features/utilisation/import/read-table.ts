import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';

/** Reads a CSV, separated by semicolons or commas, or the first sheet of an XLSX into texts. */
export async function readTable(
  file: File,
  onProgress: (share: number) => void,
): Promise<readonly (readonly string[])[]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(file, onProgress);
  const cells = await readSheet(file);
  onProgress(1);
  return cells.map((row) => row.map(textOf));
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

/** Spreadsheets turn dates into dates and figures into numbers. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}
