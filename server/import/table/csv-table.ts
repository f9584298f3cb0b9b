import Papa from 'papaparse';
import { decodeTable, UnreadableTableError } from './decode-table.ts';
import { isBlank, type ReadTable, type Separator } from './read-table.ts';

const separators: Readonly<Record<string, Separator>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

/** Maximum bytes and rows of one file. */
export const tableLimits = { bytes: 100_000_000, rows: 500_000 } as const;

/** What to do about a file of more bytes. */
export const tooLarge = 'The file is larger than 100 MB. Split it.';

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

/**
 * Reads a CSV file in an encoding of `decodeTable`, separated by comma, semicolon or tab; blank lines
 * are left out. Throws `UnreadableTableError`.
 */
export function readCsvTable(bytes: Uint8Array): ReadTable {
  if (bytes.byteLength > tableLimits.bytes) throw new UnreadableTableError(tooLarge);
  const { text, encoding } = decodeTable(bytes);
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimitersToGuess: Object.keys(separators),
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) {
    const message = 'A quotation mark is not closed. Write a mark inside a text twice: "".';
    throw new UnreadableTableError(message, (broken.row ?? 0) + 1);
  }
  if (data.length - 1 > tableLimits.rows)
    throw new UnreadableTableError('The file has more than 500,000 rows. Split it.');
  const [head = [], ...rest] = data;
  let line = 2 + breaksIn(head);
  const rows: { line: number; cells: readonly string[] }[] = [];
  for (const cells of rest) {
    if (!isBlank(cells)) rows.push({ line, cells });
    line += 1 + breaksIn(cells);
  }
  const separator = separators[meta.delimiter] ?? 'comma';
  const names = head.map((name) => name.trim().toLowerCase());
  return { head: names, rows, how: { encoding, separator } };
}
