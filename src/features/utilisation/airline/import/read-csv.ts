import Papa from 'papaparse';
import type { ImportFault, ImportTable } from '#domain/utilisation/import/import-plan.types.ts';
import { decodeCsv } from './csv-text.ts';

/** What Excel writes before the header to name the separator: `sep=;`. */
const separatorLine = /^sep=([;,\t|])[^\r\n]*(?:\r\n|\r|\n)/i;

const quoteTexts: Readonly<Record<string, string>> = {
  MissingQuotes:
    'a quote (") is opened and never closed, so that the rows after it cannot be read either. Close it, or remove it.',
  InvalidQuotes:
    'a quote (") is inside a quoted text. Double it, or remove it; a spreadsheet program does so by itself.',
};

/** Reads a CSV, separated by semicolons, commas or tabs as its `sep=` line or its header says. */
export async function readCsv(file: Blob): Promise<ImportTable> {
  const whole = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const separator = separatorLine.exec(whole);
  const { data, errors, meta } = Papa.parse<string[]>(whole.slice(separator?.[0].length ?? 0), {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [';', ',', '\t'],
  });
  const unread = new Map(longRows(data, meta.delimiter).map((fault) => [fault.row, fault]));
  for (const { code, row } of errors) {
    const text = quoteTexts[code];
    if (text !== undefined && row !== undefined)
      unread.set(row + 1, { row: row + 1, text: `Row ${row + 1}: ${text}` });
  }
  return { table: data, unread: [...unread.values()] };
}

/** A separator inside a figure, such as `250,5`, shifts all cells after it. */
function longRows(rows: readonly (readonly string[])[], separator: string): ImportFault[] {
  const width = rows[0]?.length ?? 0;
  return rows.flatMap((cells, at): readonly ImportFault[] => {
    if (cells.length <= width || cells.every((text) => text.trim() === '')) return [];
    const why =
      separator === ','
        ? 'A comma inside a figure or a comment splits it in two: quote it, write 250.5, or separate the cells by semicolons.'
        : 'Remove the extra cells, or quote a text that has the separator in it.';
    const count = `${cells.length} cells below ${width} headings`;
    return [{ row: at + 1, text: `Row ${at + 1}: it has ${count}. ${why}` }];
  });
}
