import { guardedText, unguardedText } from '#domain/text/formula-guard.ts';
import type { CellRange } from './grid.types.ts';

function quoted(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a block of cells as spreadsheets exchange it: tab-separated, one line per row, without
 * formulas.
 */
export function toTsv(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map((text) => quoted(guardedText(text))).join('\t')).join('\n');
}

/** Reads a block that was copied from a spreadsheet; quoted cells may hold tabs and line breaks. */
export function parseTsv(text: string): readonly (readonly string[])[] {
  const body = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  for (let at = 0; at <= body.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [whole, inQuotes, plain, end] = cell.exec(body) ?? readRaw(body, at);
    const copied = inQuotes?.replaceAll('""', '"') ?? plain ?? '';
    rows.at(-1)?.push(unguardedText(copied.trim()));
    if (end === '\n') rows.push([]);
    cell.lastIndex = at + whole.length;
    if (end === '') break;
  }
  return rows;
}

/** A quote inside an unquoted cell is an ordinary character. */
function readRaw(body: string, at: number): readonly [string, undefined, string, string] {
  const end = /[\t\n]|$/g;
  end.lastIndex = at;
  const found = end.exec(body);
  const until = found?.index ?? body.length;
  const stop = found?.[0] ?? '';
  return [body.slice(at, until) + stop, undefined, body.slice(at, until), stop];
}

export function rangeOf(
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number },
): CellRange {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}
