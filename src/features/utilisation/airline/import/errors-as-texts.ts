import { uncalculated } from '#domain/utilisation/import/cell-fault.ts';

const cell = /<((?:\w+:)?)c\b([^>]*[^>/])>(.*?)<\/\1c>/gs;
const isFormula = /<(?:\w+:)?f\b/;
const value = /<(?:\w+:)?v\b[^>]*>([^<]*)</;
const suspect = /<(?:\w+:)?f\b|\st=["']e["']/;
const typeOf = /\st=["'](\w+)["']/;

/**
 * The XML of a sheet with errors (`#DIV/0!`) and formulas without a result as texts.
 * `read-excel-file` reads them as empty cells, and fails on a text formula without a result.
 */
export function withTextsOfErrors(sheet: string): string {
  return suspect.test(sheet) ? sheet.replace(cell, mendedCell) : sheet;
}

function mendedCell(whole: string, prefix: string, attributes: string, content: string): string {
  const error = errorIn(typeOf.exec(attributes)?.[1], content);
  if (error === undefined) return whole;
  const [p, others] = [prefix, attributes.replace(typeOf, '')];
  return `<${p}c${others} t="inlineStr"><${p}is><${p}t>${error}</${p}t></${p}is></${p}c>`;
}

/** A formula may give an empty text, but then the type of its cell is text. */
function errorIn(type: string | undefined, content: string): string | undefined {
  const found = value.exec(content)?.[1];
  if (type === 'e') return found === undefined || found === '' ? uncalculated : found;
  const isEmptyText = type === 'str' && found !== undefined;
  return isFormula.test(content) && !isEmptyText && (found ?? '') === '' ? uncalculated : undefined;
}
