import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rentSheetXlsx } from '#server/platform/lists/export/rent-sheet-xlsx.ts';
import { evaluatePrinted } from '#tests/support/read/evaluate-printed.ts';
import { readZip } from '#tests/support/read/read-zip.ts';
import {
  hourlyRentSheets,
  indexedRentSheets,
  rentSheets,
} from '#tests/support/read/rent-sheets.ts';
import { Fraction } from '#tests/support/second/fraction.ts';

const cell = /<c r="([A-Z]+\d+)"[^>]*>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g;

/** Cells whose formula gives another value than the one that is stored with it. */
function wrongCells(sheet: string): string[] {
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

it.each([
  ['a fixed rent', rentSheets('fixed')],
  ['a notional rent', rentSheets('notional')],
  ['a factor rent', rentSheets('factor')],
  ['a rent by the hour', hourlyRentSheets()],
  ['a rent that rises with an index', indexedRentSheets()],
])('the formulas of the workbook of %s give its values (§3.1, §3.2)', async (_name, sheets) => {
  await fc.assert(
    fc.asyncProperty(sheets, async ({ sheet, steps }) => {
      const files = await readZip(await buffer(rentSheetXlsx(sheet, steps)));
      const text = String(files.find(({ name }) => name.endsWith('sheet1.xml'))?.content);
      expect(text).toContain('<f>');
      expect(wrongCells(text)).toEqual([]);
    }),
    { numRuns: 40, seed: 20 },
  );
});
