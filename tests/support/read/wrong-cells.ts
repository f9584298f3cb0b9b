import { Fraction } from '#tests/support/second/fraction.ts';
import { evaluatePrinted } from './evaluate-printed.ts';

const cell = /<c r="([A-Z]+\d+)"[^>]*>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g;

/**
 * Cells of a sheet, as XML, whose formula gives another value than the one that is stored with it. A
 * formula may name cells above it.
 */
export function wrongCells(sheet: string): string[] {
  const values = new Map<string, Fraction>();
  const wrong: string[] = [];
  for (const [, place = '', formula, value = ''] of sheet.matchAll(cell)) {
    if (!/^-?\d+(?:\.\d+)?$/.test(value)) continue;
    values.set(place, Fraction.of(value));
    if (formula === undefined) continue;
    const found = evaluatePrinted(formula, values);
    if (found.against(value) !== 0) wrong.push(`${place} = ${formula}: ${value}`);
  }
  return wrong;
}
