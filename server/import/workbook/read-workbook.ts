import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { isoDayOf } from '#domain/dates/date.ts';
import { UnreadableTableError } from '../table/decode-table.ts';
import { columnName, isBlank, type ReadTable } from '../table/read-table.ts';
import { type MendedSheet, mendSheet } from './mend-sheet.ts';
import { numberAsShown, numberKinds } from './number-styles.ts';
import { attributeOf, type BookParts, type BookSheet, readBookParts } from './workbook-parts.ts';

/** A sheet that a person sees, and its table, or why it has none. */
export interface SheetTable {
  readonly name: string;
  readonly table: ReadTable | UnreadableTableError;
}

/** The sheets of a workbook; hidden ones are not read. */
export interface ReadWorkbook {
  readonly sheets: readonly SheetTable[];
  readonly hidden: readonly string[];
}

const emptySheet = '<worksheet><sheetData/></worksheet>';
const damaged = 'The workbook is damaged. Open it in a spreadsheet program and save it again.';

/** A number as decimal text with the 15 digits that a workbook keeps. */
function plainNumber(text: string): string {
  const short = String(Number(Number(text).toPrecision(15)));
  return short.includes('e')
    ? Number(text)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : short;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return isoDayOf(cell.getTime());
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return typeof cell === 'string' ? cell : '';
}

function demandPlain(xml: string): void {
  // A part that declares a too small size is cut off.
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(xml.slice(-200))) throw new UnreadableTableError(damaged);
  const [first, ...others] = [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*/g)];
  if (first === undefined) return;
  const rest = others.length > 0 ? ` and ${others.length} more ranges` : '';
  throw new UnreadableTableError(
    `The cells ${attributeOf(first[0], 'ref')}${rest} are merged. Unmerge them and fill each cell.`,
  );
}

function mended(book: BookParts, part: string): MendedSheet {
  const xml = strFromU8(book.bytes[part] ?? new Uint8Array());
  demandPlain(xml);
  const kinds = numberKinds(book.styles);
  return mendSheet(xml, (value, style) => numberAsShown(value, kinds[style], book.isFrom1904));
}

function tableOf(
  data: readonly (readonly unknown[])[],
  { refused, formulas }: MendedSheet,
): ReadTable {
  const [head = [], ...rest] = data.map((cells) => cells.map(textOf));
  const rows = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => !isBlank(cells));
  return {
    head: head.map(columnName),
    each: (take) => rows.forEach(take),
    how: { formulas },
    refused,
  };
}

/** Each visible sheet mended, or why it cannot be read. */
function mendAll(book: BookParts, visible: readonly BookSheet[]) {
  return visible.map(({ part }) => {
    try {
      return part === undefined ? undefined : mended(book, part);
    } catch (error) {
      if (error instanceof UnreadableTableError) return error;
      throw error;
    }
  });
}

/** Reads the mended sheets by the library, in the order of the workbook. */
async function readSheets(book: BookParts, mendedParts: ReadonlyMap<string, string>) {
  const parts = book.sheets.flatMap(({ part }) => (part === undefined ? [] : [part]));
  const sheets = parts.map((part) => [part, strToU8(mendedParts.get(part) ?? emptySheet)] as const);
  // Not compressed: otherwise the reader starts a worker.
  const readable = zipSync({ ...book.bytes, ...Object.fromEntries(sheets) }, { level: 0 });
  try {
    return await readXlsxFile<string>(new Blob([readable]), {
      parseNumber: plainNumber,
    });
  } catch {
    throw new UnreadableTableError(damaged);
  }
}

/**
 * Reads the visible sheets of a workbook (XLSX, ECMA-376) as tables of texts, as a person sees
 * them: dates and months in ISO 8601, hours as `h:mm`, digits with their leading zeros, formulas by
 * their last results. Throws `UnreadableTableError` when none can be read.
 */
export async function readWorkbook(file: Uint8Array): Promise<ReadWorkbook> {
  const book = readBookParts(file);
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  const all = mendAll(book, visible);
  const xmls = visible.flatMap(({ part }, index) => {
    const one = all[index];
    return part === undefined || one === undefined || one instanceof Error
      ? []
      : [[part, one.xml] as const];
  });
  const read = await readSheets(book, new Map(xmls));
  const sheets = visible.flatMap(({ name }, index): SheetTable[] => {
    const one = all[index];
    if (one instanceof UnreadableTableError) return [{ name, table: one }];
    const data = read.find(({ sheet }) => sheet === name)?.data ?? [];
    return one === undefined || data.length === 0 ? [] : [{ name, table: tableOf(data, one) }];
  });
  return { sheets, hidden: book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name) };
}
