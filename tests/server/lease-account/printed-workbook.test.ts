import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rentSheetXlsx } from '#server/platform/lists/export/rent-sheet-xlsx.ts';
import { readZip } from '#tests/support/read/read-zip.ts';
import {
  hourlyRentSheets,
  indexedRentSheets,
  rentSheets,
} from '#tests/support/read/rent-sheets.ts';
import { wrongCells } from '#tests/support/read/wrong-cells.ts';

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
