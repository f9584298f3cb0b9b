import { UnreadableTableError } from '../table/decode-table.ts';
import { tableLimits } from '../table/csv-table.ts';
import { attributeOf } from './workbook-parts.ts';

const cell = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>(.*?)<\/\1c>)/gs;
const formula = /<(?:\w+:)?f\b/;
const valueOf = /<(?:\w+:)?v\b[^>]*>([^<]*)</;
/** Columns of a sheet that are read; the widest table has 30. */
const mostColumns = 200;
/** A workbook keeps 15 digits of a number. */
const mostExact = 1e15;

/** A sheet that `read-excel-file` reads as a person sees it. */
export interface MendedSheet {
  readonly xml: string;
  /** Why cells cannot be taken, by their names (`C5`). */
  readonly refused: ReadonlyMap<string, string>;
  /** How many cells are taken by the last results of their formulas. */
  readonly formulas: number;
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The reader allocates every cell before the last one. */
function demandWithin(name: string): void {
  const [, letters = '', digits = '0'] = /^([A-Z]*)(\d+)$/.exec(name) ?? [];
  if (columnNumber(letters) > mostColumns)
    throw new UnreadableTableError(
      `It has content in ${name}, beyond ${mostColumns} columns. Remove it.`,
    );
  if (Number(digits) - 1 > tableLimits.sheetRows)
    throw new UnreadableTableError('The sheet has more than 500,000 rows. Split it.');
}

/** Why the value of a cell cannot be taken; undefined when it can. */
function refusalOf(type: string, value: string | undefined, isFormula: boolean) {
  if (type === 'e')
    return `It shows ${value ?? 'an error'}. Correct the formula, or write a value.`;
  const hasResult = value !== undefined && (value !== '' || type === 'str');
  if (isFormula && !hasResult)
    return 'Its formula has no stored result. Open the workbook in a spreadsheet program and save it, or write the value.';
  if (type === 'n' && Math.abs(Number(value ?? 0)) >= mostExact)
    return 'It is a number of more than 15 digits, of which a workbook keeps 15. Format the cell as text and write it again.';
  return undefined;
}

/**
 * Prepares the XML of a sheet: cells that only have a format go, errors and formulas without a
 * result are refused, and numbers for which `shown` has a text become that text.
 */
export function mendSheet(
  sheet: string,
  shown: (value: number, style: number) => string | undefined,
): MendedSheet {
  const refused = new Map<string, string>();
  let formulas = 0;
  const xml = sheet.replace(cell, (whole, prefix: string, attributes: string, content = '') => {
    if (content === '') return '';
    const name = attributeOf(attributes, 'r');
    demandWithin(name);
    const type = attributeOf(attributes, 't') || 'n';
    const value = valueOf.exec(content)?.[1];
    const isFormula = formula.test(content);
    const refusal = refusalOf(type, value, isFormula);
    if (refusal !== undefined) refused.set(name, refusal);
    else if (isFormula) formulas += 1;
    const style = Number(attributeOf(attributes, 's') || '0');
    const isNumber = type === 'n' && value !== undefined && value !== '';
    const text = refusal === undefined && isNumber ? shown(Number(value), style) : refusal && '?';
    if (text === undefined) return whole;
    const [p, at] = [prefix, name === '' ? '' : ` r="${name}"`];
    return `<${p}c${at} t="inlineStr"><${p}is><${p}t>${text}</${p}t></${p}is></${p}c>`;
  });
  return { xml, refused, formulas };
}
