import Papa from 'papaparse';
import type { ImportFault } from '#domain/utilisation/import/import-plan.types.ts';

/** What Excel writes before the header to name the separator: `sep=;`. */
const separatorLine = /^sep=([;,\t|])[^\r\n]*(?:\r\n|\r|\n)/i;

const quoteTexts: Readonly<Record<string, string>> = {
  MissingQuotes:
    'a quote (") is opened and never closed, so that the rows after it cannot be read either. Close it, or remove it.',
  InvalidQuotes:
    'a quote (") is inside a quoted text. Double it, or remove it; a spreadsheet program does so by itself.',
};

/** A CSV as texts, with the rows that it breaks, once the row of its headings is known. */
export interface CsvTable {
  readonly table: readonly (readonly string[])[];
  /** The rows that cannot be read below headings in that row. */
  readonly unreadBelow: (headerAt: number) => readonly ImportFault[];
}

/** Reads a CSV, separated by semicolons, commas or tabs as its `sep=` line or its header says. */
export async function readCsvCells(file: Blob): Promise<CsvTable> {
  const whole = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const separator = separatorLine.exec(whole);
  const { data, errors, meta } = Papa.parse<string[]>(whole.slice(separator?.[0].length ?? 0), {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [';', ',', '\t'],
  });
  return {
    table: data,
    unreadBelow(headerAt) {
      const long = longRows(data, meta.delimiter, headerAt);
      const unread = new Map(long.map((fault) => [fault.row, fault]));
      for (const { code, row } of errors) {
        const text = quoteTexts[code];
        if (text !== undefined && row !== undefined)
          unread.set(row + 1, { row: row + 1, text: `Row ${row + 1}: ${text}` });
      }
      return [...unread.values()];
    },
  };
}

/**
 * The text of a CSV without byte-order mark: UTF-16 where its first bytes say so, UTF-8 where it is
 * valid, else Windows-1252, which Excel writes in western Europe.
 */
function decodeCsv(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xff_fe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfe_ff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A separator inside a figure, such as `250,5`, shifts all cells after it. */
function longRows(
  rows: readonly (readonly string[])[],
  separator: string,
  headerAt: number,
): ImportFault[] {
  const width = rows[headerAt]?.length ?? 0;
  return rows.flatMap((cells, at): readonly ImportFault[] => {
    if (at < headerAt || cells.length <= width || cells.every((text) => text.trim() === ''))
      return [];
    const why =
      separator === ','
        ? 'A comma inside a figure or a comment splits it in two: quote it, write 250.5, or separate the cells by semicolons.'
        : 'Remove the extra cells, or quote a text that has the separator in it.';
    const count = `${cells.length} cells below ${width} headings`;
    return [{ row: at + 1, text: `Row ${at + 1}: it has ${count}. ${why}` }];
  });
}
