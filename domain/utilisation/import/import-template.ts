import { unguardedText } from '#domain/text/formula-guard.ts';
import { readForeignFigure } from '../report/foreign-figure.ts';

/** Columns of the import template, in its order (domain page §1.8). */
export const templateColumns = [
  'lease_no',
  'month',
  'asset_type',
  'msn',
  'registration',
  'component',
  'serial',
  'position',
  'location',
  'fh',
  'fc',
  'tsn',
  'csn',
  'apu_hours',
  'event',
  'event_date',
  'comment',
] as const;
export type TemplateColumn = (typeof templateColumns)[number];

/**
 * A row of the file by column, trimmed. The optional column `change`: N imports the figures, T the
 * totals alone, D empties the row.
 */
export type ImportRow = Readonly<Record<TemplateColumn | 'change', string>>;

export const mostImportRows = 20_000;
/** Columns of a sheet that are read; the template has 17. */
export const mostImportColumns = 200;
export const mostImportBytes = 5 * 1024 * 1024;
/** Most bytes of an unzipped workbook; 20,000 full rows of the template take half of it. */
export const mostUnzippedBytes = 64 * 1024 * 1024;

const mismatch = 'The file does not match the template.';

/** Why files that a person chooses or drops cannot be imported (U40); undefined for one that can. */
export function chosenFault(names: readonly string[]): string | undefined {
  const [name = '', second] = names;
  if (second !== undefined)
    return `These are ${names.length} files. Import one after the other: nothing was read.`;
  if (/\.(?:csv|xlsx|txt|tsv)$/i.test(name)) return undefined;
  return `${name} is not a CSV or XLSX file. Save it as one of these, and choose that.`;
}

/** U40: the file is larger than 5 MB; undefined when it is not. */
export function sizeFault(bytes: number): string | undefined {
  return bytes > mostImportBytes ? `${mismatch} It is larger than 5 MB.` : undefined;
}

const onlyTemplate = 'Copy only the rows of the template into a new workbook.';

/** U40: a workbook takes more than 64 MB once it is unzipped. */
export const unzippedFault = `${mismatch} Unzipped it is larger than 64 MB. ${onlyTemplate}`;

/** U40: too many rows below the header; undefined when they are not too many. */
export function rowsFault(rows: number): string | undefined {
  return rows > mostImportRows ? `${mismatch} It has more than 20,000 rows.` : undefined;
}

/** U40: too many columns; undefined when they are not too many. */
export function columnsFault(columns: number): string | undefined {
  return columns > mostImportColumns
    ? `${mismatch} It has more than ${mostImportColumns} columns. ${onlyTemplate}`
    : undefined;
}

/** U40: the file has too many rows or lacks a column; undefined when neither is the case. */
export function tableFault(table: readonly (readonly string[])[]): string | undefined {
  const tooMany = rowsFault(table.length - 1);
  if (tooMany !== undefined) return tooMany;
  const names = headerNames(table[0]);
  const missing = templateColumns.find((column) => !names.includes(column));
  return missing === undefined ? undefined : `${mismatch} Missing column: ${missing}.`;
}

/** The column names of the header row, in lower case. */
export function headerNames(header: readonly string[] = []): readonly string[] {
  return header.map((name) => name.replace('\uFEFF', '').trim().toLowerCase());
}

/** Locates the columns of a row as spreadsheet cells: `J5`. */
export function cellNames(header: readonly string[] | undefined, row: number) {
  return (column: string): string => `${columnLetters(headerNames(header).indexOf(column))}${row}`;
}

function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`;
}

/**
 * The rows below the header, by column, without the formula guard and with figures in the notation
 * of the portal; blank rows stay, so that row numbers stay correct.
 */
export function importRows(table: readonly (readonly string[])[]): readonly ImportRow[] {
  const names = headerNames(table[0]);
  const columns = [...templateColumns, 'change'] as const;
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  return table
    .slice(1)
    .map(
      (cells) =>
        Object.fromEntries(
          places.map(([column, at]) => [
            column,
            readForeignFigure(column, unguardedText((cells[at] ?? '').trim())),
          ]),
        ) as ImportRow,
    );
}
