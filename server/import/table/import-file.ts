import { counted } from '#domain/format/numbers.ts';
import { type CellFormat, CellError } from './cells.ts';
import { columnLetters } from '#server/platform/lists/export/sheet.ts';
import { UnreadableTableError } from './decode-table.ts';
import { isBlank, type ReadTable, type TableReading, type TextRow } from './read-table.ts';
import type { FaultList } from './table-fault.ts';
import type { WrittenForm } from './written-form.ts';

type Columns = Readonly<Record<string, CellFormat<unknown>>>;

/** A file of the import: its columns, and example rows. */
export interface ImportFile<C extends Columns = Columns> {
  readonly name: string;
  /** The meaning of a row, for the documentation. */
  readonly what: string;
  readonly columns: C;
  readonly example: readonly (readonly string[])[];
}

/** The values of the columns of a file. */
export type FileRowOf<F extends ImportFile> = {
  readonly [Name in keyof F['columns']]: F['columns'][Name] extends CellFormat<infer T> ? T : never;
};

/** One row, and its position. */
export interface Placed<Row> {
  readonly file: string;
  readonly line: number;
  readonly row: Row;
  /** Fields of a table in which this row leaves a stored value as it is. */
  readonly keeps?: readonly string[];
  /** What the row is about, for the report, where its key says it by ids. */
  readonly about?: string | undefined;
}

/** Declares a file and keeps the exact types of its columns. */
export function defineFile<const C extends Columns>(file: ImportFile<C>): ImportFile<C> {
  return file;
}

function headFaults(file: ImportFile, head: readonly string[]): readonly string[] {
  const known = Object.keys(file.columns);
  if (!head.some((name) => known.includes(name))) {
    const what = head.some((name) => name !== '')
      ? 'The first line does not name'
      : 'It is empty, without';
    return [
      `${what} the columns. Write their names there, separated by comma, semicolon or tab: ${known.join(', ')}.`,
    ];
  }
  const missing = known.filter(
    (name) => !head.includes(name) && file.columns[name]?.isOptional !== true,
  );
  const unknown = head.filter((name) => name !== '' && !known.includes(name));
  const twice = head.filter((name, index) => name !== '' && head.indexOf(name) !== index);
  return [
    ...missing.map((name) => `The column ${name} is missing. Add it to the first line.`),
    ...unknown.map((name) => `The column ${name} is unknown. Known are: ${known.join(', ')}.`),
    ...twice.map((name) => `The column ${name} appears twice. Keep one.`),
  ];
}

function readCell(
  cell: CellFormat<unknown>,
  { text, form }: { readonly text: string; readonly form: WrittenForm },
  fail: (message: string) => void,
): unknown {
  try {
    if (text.includes('\0')) throw new CellError('It has a NUL character. Remove it.');
    return cell.read(text, form);
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    fail(error.message);
    return undefined;
  }
}

const shortRow = (given: number, width: number): string =>
  `It has ${counted(given, 'cell')}, and the first line names ${counted(width, 'column')}. Write all cells, the empty ones at its end, too; or save the table as a workbook (XLSX).`;

/** How a row of text becomes a row of a file; undefined for one with a fault, which goes to `faults`. */
function rowReader<F extends ImportFile>(
  file: F,
  { name, table: { head, refused, how } }: { readonly name: string; readonly table: ReadTable },
  faults: FaultList,
): (row: TextRow) => Placed<FileRowOf<F>> | undefined {
  const columns = Object.entries(file.columns).map(
    ([column, cell]) => [column, cell, head.indexOf(column)] as const,
  );
  const form = ('form' in how ? how.form : undefined) ?? {};
  // A workbook keeps no empty cells at the end of a row; the end of a row of text may be lost.
  const width = 'encoding' in how ? head.findLastIndex((one) => one !== '') + 1 : 0;
  return ({ line, cells }) => {
    if (cells.length < width) {
      faults.add({ file: name, line, column: null, message: shortRow(cells.length, width) });
      return undefined;
    }
    let isWhole = true;
    const fail = (column: string | null, message: string): void => {
      isWhole = false;
      faults.add({ file: name, line, column, message });
    };
    if (!isBlank(cells.slice(head.length)))
      fail(null, 'It has more cells than the first line. Quote a cell that has a separator in it.');
    const entries = columns.map(([column, cell, at]) => {
      const refusal = refused?.get(`${columnLetters(at + 1)}${line}`);
      if (refusal !== undefined) return [column, fail(column, refusal)];
      const text = (cells[at] ?? '').trim();
      return [column, readCell(cell, { text, form }, (message) => fail(column, message))];
    });
    return isWhole
      ? { file: name, line, row: Object.fromEntries(entries) as FileRowOf<F> }
      : undefined;
  };
}

/** How a file or a sheet was read. */
export type FileReading = TableReading & {
  readonly file: string;
  /** Its rows below the header. */
  readonly rows: number;
};

/** A table that was read to its end. */
export interface TableOutcome {
  readonly reading: FileReading;
  /** Columns that its first line does not name. */
  readonly leftOut: readonly string[];
  /** The last line of a text that has no line end. */
  readonly openEnd: number | undefined;
}

/** A file, or a sheet of a workbook, that has a table. */
export interface FoundTable {
  /** What reports call it. */
  readonly file: string;
  /** Throws `UnreadableTableError`. */
  readonly read: () => ReadTable;
}

/**
 * Gives each valid row of a table; faults go to `faults`. Returns how the table was read, undefined
 * when it could not be.
 */
export function readEach<F extends ImportFile>(
  file: F,
  { file: name, read }: FoundTable,
  faults: FaultList,
  take: (placed: Placed<FileRowOf<F>>) => void,
): TableOutcome | undefined {
  try {
    const table = read();
    const wrong = headFaults(file, table.head);
    for (const message of wrong) faults.add({ file: name, line: 1, column: null, message });
    const readRow = rowReader(file, { name, table }, faults);
    let rows = 0;
    let last = 1;
    table.each((row) => {
      rows += 1;
      last = row.line;
      const placed = wrong.length > 0 ? undefined : readRow(row);
      if (placed !== undefined) take(placed);
    });
    const leftOut = Object.keys(file.columns).filter((column) => !table.head.includes(column));
    const openEnd = table.isOpenEnded === true && rows > 0 ? last : undefined;
    return { reading: { file: name, rows, ...table.how }, leftOut, openEnd };
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    faults.add({ file: name, line: error.line, column: null, message: error.message });
    return undefined;
  }
}
