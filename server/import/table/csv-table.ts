import Papa from 'papaparse';

/** Rows of a file with the line on which each starts. */
export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** Maximum bytes and rows of one file. */
export const tableLimits = { bytes: 100_000_000, rows: 500_000 } as const;

function decode(bytes: Uint8Array): string {
  if (bytes.byteLength > tableLimits.bytes)
    throw new UnreadableTableError('The file is larger than 100 MB. Split it.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTableError('The file is not UTF-8. Save it as "CSV UTF-8".');
  }
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file, UTF-8, separated by comma, semicolon or tab; blank lines are left out. Throws
 * `UnreadableTableError`.
 */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  const text = decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
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
  return { head: head.map((name) => name.trim().toLowerCase()), rows };
}
