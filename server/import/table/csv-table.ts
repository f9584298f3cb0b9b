import Papa from 'papaparse';
import { decodeTable, UnreadableTableError } from './decode-table.ts';
import { columnName, isBlank, type ReadTable, type Separator, type TextRow } from './read-table.ts';
import type { WrittenForm } from './written-form.ts';

const separators: Readonly<Record<string, Separator>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

/** Maximum bytes and rows of one file, and rows of one sheet. */
export const tableLimits = { bytes: 100_000_000, rows: 2_000_000, sheetRows: 500_000 } as const;

/** What to do about a file of more bytes. */
export const tooLarge = 'The file is larger than 100 MB. Split it.';

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

/** Spreadsheet programs read and write such a line, which names the separator of the lines below. */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/** A text without the line that names its separator. */
interface CsvText {
  readonly text: string;
  readonly firstLine: number;
  readonly options: { readonly delimiter: string } | { readonly delimitersToGuess: string[] };
}

/** Rows that end in CRLF and in LF in one text all end in LF: two programs wrote it, one after the other. */
function evenBreaks(text: string): string {
  const isMixed = text.includes('\r\n') && /(?:^|[^\r])\n/u.test(text);
  return isMixed ? text.replaceAll('\r\n', '\n') : text;
}

function csvText(text: string): CsvText {
  const [line, delimiter] = separatorLine.exec(text) ?? [];
  const guess = { delimitersToGuess: Object.keys(separators) };
  if (line === undefined || delimiter === undefined) return { text, firstLine: 1, options: guess };
  return { text: text.slice(line.length), firstLine: 2, options: { delimiter } };
}

function demandClosed(errors: readonly Papa.ParseError[], line: number): void {
  if (!errors.some(({ type }) => type === 'Quotes')) return;
  const message = 'A quotation mark is not closed. Write a mark inside a text twice: "".';
  throw new UnreadableTableError(message, line);
}

/** Gives every row of a text but the first one, row by row. */
function eachRow({ text, firstLine, options }: CsvText, take: (row: TextRow) => void): void {
  let count = 0;
  let line = firstLine;
  Papa.parse<string[]>(text, {
    ...options,
    step({ data: cells, errors }) {
      demandClosed(errors, line);
      if (count > tableLimits.rows)
        throw new UnreadableTableError('The file has more than 2,000,000 rows. Split it.');
      if (count > 0 && !isBlank(cells)) take({ line, cells });
      count += 1;
      line += 1 + breaksIn(cells);
    },
  });
}

/**
 * Reads a CSV file in an encoding of `decodeTable`, separated by comma, semicolon or tab; blank lines
 * are left out. Days and decimals are in the declared form. Throws `UnreadableTableError`.
 */
export function readCsvTable(bytes: Uint8Array, form: WrittenForm = {}): ReadTable {
  if (bytes.byteLength > tableLimits.bytes) throw new UnreadableTableError(tooLarge);
  const { text, encoding } = decodeTable(bytes);
  const csv = csvText(evenBreaks(text));
  const { data, errors, meta } = Papa.parse<string[]>(csv.text, { ...csv.options, preview: 1 });
  demandClosed(errors, csv.firstLine);
  const separator = separators[meta.delimiter] ?? 'comma';
  const names = (data[0] ?? []).map(columnName);
  return {
    head: names,
    each: (take) => eachRow(csv, take),
    isOpenEnded: text !== '' && !/[\n\r]$/.test(text),
    how: { encoding, separator, ...(Object.keys(form).length > 0 && { form }) },
  };
}
