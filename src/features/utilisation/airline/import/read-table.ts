import type { ImportFault, ImportTable } from '#domain/utilisation/import/import-plan.types.ts';
import { readCsvCells } from './read-csv.ts';
import { ownTexts, readCells, templateTexts } from './read-xlsx.ts';

/** A sheet of a file in no known format. */
export interface OwnSheet {
  readonly table: readonly (readonly string[])[];
  /** The rows that cannot be read below headings in that row. */
  readonly unreadBelow: (headerAt: number) => readonly ImportFault[];
}

/** A file that is open for reading. */
export interface OpenedFile {
  /** The names of its sheets; null for a CSV. */
  readonly sheets: readonly string[] | null;
  /** The indexes of the sheets that a spreadsheet program does not show. */
  readonly hidden: ReadonlySet<number>;
  /** Its first sheet, read as one in the template's format. */
  readonly template: ImportTable;
  /** A sheet read without knowing more about its columns than which hold cycles. */
  readonly own: (index: number, isOfCycles: (column: number) => boolean) => Promise<OwnSheet>;
}

/** Opens a CSV or an XLSX. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (!/\.xlsx$/i.test(file.name)) {
    const csv = await readCsvCells(file);
    const template = { table: csv.table, unread: csv.unreadBelow(0) };
    return { sheets: null, hidden: new Set(), template, own: () => Promise.resolve(csv) };
  }
  const first = await readCells(file);
  return {
    sheets: first.sheets,
    hidden: first.hidden,
    template: { table: templateTexts(first) },
    async own(index, isOfCycles) {
      const cells = index === 0 ? first : await readCells(file, index);
      return { table: ownTexts(cells, isOfCycles), unreadBelow: () => [] };
    },
  };
}
