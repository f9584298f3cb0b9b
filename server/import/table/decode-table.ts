/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** The encodings in which spreadsheet programs save text. */
export type TableEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** The text of a file, and how it was encoded. */
export interface DecodedTable {
  readonly text: string;
  readonly encoding: TableEncoding;
}

/** How files begin that are no text: ZIP (XLSX, ODS), the older XLS, PDF, gzip. */
const otherFiles: readonly (readonly [start: readonly number[], what: string, remedy: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'an Excel workbook or a ZIP archive',
    'Name a workbook .xlsx, or save the sheet as "CSV UTF-8".',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook', 'Save the sheet as "CSV UTF-8".'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF', 'Export the data as CSV.'],
  [[0x1f, 0x8b], 'a compressed file', 'Unpack it first.'],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeUtf16(bytes: Uint8Array, label: string): DecodedTable {
  const text = decodeAs(label, bytes);
  if (text !== undefined) return { text, encoding: 'UTF-16' };
  throw new UnreadableTableError('The file begins as UTF-16 and is damaged. Export it again.');
}

/** The bytes 80 to 9F of Windows-1252 (WHATWG Encoding, index windows-1252). */
const upperBytes = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** TextDecoder of Node 20 reads this encoding as ISO 8859-1, which has no euro sign. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1');
  return latin.replaceAll(
    /[\u0080-\u009F]/g,
    (byte) => upperBytes[byte.charCodeAt(0) - 128] ?? byte,
  );
}

/** Control characters that no text in Windows-1252 has, undefined bytes included. */
const controls = /(?![\t\n\r])\p{Cc}/u;

/**
 * The text of a file in UTF-8, UTF-16 with its mark, or else Windows-1252. Throws
 * `UnreadableTableError` for a file that is no text.
 */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const other = otherFiles.find(([start]) => startsWith(bytes, start));
  if (other !== undefined) throw new UnreadableTableError(`The file is ${other[1]}. ${other[2]}`);
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes, 'utf-16be');
  const text = decodeAs('utf-8', bytes);
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  const western = decodeWindows1252(bytes);
  if (!controls.test(western)) return { text: western, encoding: 'Windows-1252' };
  throw new UnreadableTableError('The file is not text, or is damaged. Save it as "CSV UTF-8".');
}
