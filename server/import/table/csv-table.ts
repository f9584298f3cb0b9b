import Papa from 'papaparse';
import { decodeTable, UnreadableTableError } from './decode-table.ts';
import { isBlank, type ReadTable, type Separator, type TextRow } from './read-table.ts';

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

const delimiters = { delimitersToGuess: Object.keys(separators) };

function demandClosed(errors: readonly Papa.ParseError[], line: number): void {
  if (!errors.some(({ type }) => type === 'Quotes')) return;
  const message = 'A quotation mark is not closed. Write a mark inside a text twice: "".';
  throw new UnreadableTableError(message, line);
}

/** Gives every row of a text but the first one, row by row. */
function eachRow(text: string, take: (row: TextRow) => void): void {
  let count = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    ...delimiters,
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
 * are left out. Throws `UnreadableTableError`.
 */
export function readCsvTable(bytes: Uint8Array): ReadTable {
  if (bytes.byteLength > tableLimits.bytes) throw new UnreadableTableError(tooLarge);
  const { text, encoding } = decodeTable(bytes);
  const { data, errors, meta } = Papa.parse<string[]>(text, { ...delimiters, preview: 1 });
  demandClosed(errors, 1);
  const separator = separators[meta.delimiter] ?? 'comma';
  const names = (data[0] ?? []).map((name) => name.trim().toLowerCase());
  return {
    head: names,
    each: (take) => eachRow(text, take),
    how: { encoding, separator },
  };
}
