import { controlFile } from '../files/control-file.ts';
import { importFiles } from '../files/import-files.ts';
import { readCsvTable } from '../table/csv-table.ts';
import { UnreadableTableError } from '../table/decode-table.ts';
import type { FoundTable, ImportFile } from '../table/import-file.ts';
import type { WrittenForm } from '../table/written-form.ts';
import { sheetPlace, type FaultList } from '../table/table-fault.ts';
import { readWorkbook, type SheetTable } from '../workbook/read-workbook.ts';

/** A lessor's files. */
export interface ImportSource {
  /** The bytes of a CSV file by its name; undefined when it is not there. */
  readonly find: (name: string) => Promise<Uint8Array | undefined>;
  /** How the CSV files write days and decimals, and cells of text in workbooks days. */
  readonly form?: WrittenForm;
  /** Workbooks with a table on each sheet. */
  readonly workbooks?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Names of the CSV files that are read, control totals included. */
export const tableNames: readonly string[] = [...Object.values(importFiles), controlFile].map(
  ({ name }) => name,
);

/** The tables of a lessor's files. */
export interface SourceTables {
  /** The table of a file; undefined when there is none. */
  readonly find: (file: ImportFile) => Promise<FoundTable | undefined>;
  /** Sheets that are not read, such as `own.xlsx, sheet notes`. */
  readonly unread: readonly string[];
}

/** The name of the CSV file whose table is called so. */
function tableCalled(text: string): string | undefined {
  const wanted = `${text
    .trim()
    .toLowerCase()
    .replace(/\.csv$/, '')}.csv`;
  return tableNames.find((table) => table === wanted);
}

/** The name of the CSV file whose table a sheet has. */
function tableName(book: string, { name }: SheetTable, isOnly: boolean): string | undefined {
  return tableCalled(name) ?? (isOnly ? tableCalled(book.replace(/\.xlsx$/i, '')) : undefined);
}

function foundTable(file: string, { table }: SheetTable, form: WrittenForm): FoundTable {
  const { dates } = form;
  return {
    file,
    read() {
      if (table instanceof UnreadableTableError) throw table;
      if (dates === undefined) return table;
      return { ...table, how: { ...table.how, form: { dates } } };
    },
  };
}

type Found = readonly [table: string, found: FoundTable];

async function readBook(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  form: WrittenForm,
  faults: FaultList,
): Promise<{ found: readonly Found[]; unread: readonly string[] }> {
  const fail = (file: string, message: string) =>
    faults.add({ file, line: 1, column: null, message });
  try {
    const { sheets, hidden } = await readWorkbook(bytes);
    if (sheets.length === 0) fail(name, 'The workbook has no sheet with a table. Fill one.');
    const found = sheets.flatMap((sheet): Found[] => {
      const place = sheetPlace(name, sheet.name);
      const table = tableName(name, sheet, sheets.length === 1);
      if (table !== undefined) return [[table, foundTable(place, sheet, form)]];
      const known = tableNames.map((one) => one.replace(/\.csv$/, '')).join(', ');
      fail(place, `No table has this name. Hide the sheet, or name it as one of: ${known}.`);
      return [];
    });
    return { found, unread: hidden.map((sheet) => sheetPlace(name, sheet)) };
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    fail(name, error.message);
    return { found: [], unread: [] };
  }
}

/** Opens the workbooks of a source and finds its tables; faults go to `faults`. */
export async function openSource(
  { find, form = {}, workbooks = [] }: ImportSource,
  faults: FaultList,
): Promise<SourceTables> {
  const sheets = new Map<string, FoundTable[]>();
  const unread: string[] = [];
  for (const workbook of workbooks) {
    const book = await readBook(workbook, form, faults);
    unread.push(...book.unread);
    for (const [table, found] of book.found)
      sheets.set(table, [...(sheets.get(table) ?? []), found]);
  }
  return {
    unread,
    async find({ name }) {
      const bytes = await find(name);
      const csv = bytes && { file: name, read: () => readCsvTable(bytes, form) };
      const [first, ...others] = [...(csv ? [csv] : []), ...(sheets.get(name) ?? [])];
      for (const { file } of others) {
        const message = `${first?.file ?? name} has this table already. Keep one of the two.`;
        faults.add({ file, line: 1, column: null, message });
      }
      return first;
    },
  };
}
