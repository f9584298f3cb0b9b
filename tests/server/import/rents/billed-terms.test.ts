import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

/** The warnings of one file of the example, loaded alone with another text in it. */
async function warningsOf(name: string, from: string, to: string): Promise<readonly string[]> {
  const text = exampleFiles().get(name) ?? '';
  expect(text).toContain(from);
  const files = new Map([[name, text.replace(from, to)]]);
  return (await importTexts(database, files, true)).warnings;
}

it('warns of a bill whose rent changes, by both amounts', async () => {
  // 286,000.00 with five rises of 2.5 %, each rounded to cents.
  expect(await warningsOf('rent-terms.csv', '285000.00', '286000.00')).toEqual([
    'rent-terms.csv, line 2: INV-1001 bills 322,451.35 for the rent from 15 Sep 2026, which is 323,582.75 now. The bill stays as it is: correct it, or write the rent that it bills to rent-schedule.csv.',
  ]);
});

it('warns of a bill whose rate of a fund changes', async () => {
  expect(await warningsOf('fund-rates.csv', 'MONTH,14500', 'MONTH,14600')).toEqual([
    'fund-rates.csv, line 2, column rate: INV-1002 bills 2026-09 of SMP-A01 AF_6Y 7001 by the rate 14500, which is 14600 now. The bill stays as it is: correct the month if the new rate held in it.',
  ]);
});

it('warns of a bill of a month in which a new rate begins', async () => {
  const next = 'SMP-A01,AF_6Y,airframe,7001,2026-08-01,MONTH,16000,,,,,\nSMP-A01,ENG_PR';

  expect(await warningsOf('fund-rates.csv', 'SMP-A01,ENG_PR', next)).toEqual([
    'fund-rates.csv, line 2, column rate: INV-1002 bills 2026-09 of SMP-A01 AF_6Y 7001 by the rate 14500, which is 16000 now. The bill stays as it is: correct the month if the new rate held in it.',
  ]);
});

it('warns of a bill by a rate of a table that changes', async () => {
  const bands = (exampleFiles().get('ratio-bands.csv') ?? '').replace('10,2,260.85', '10,2,300');
  const { warnings } = await importTexts(database, new Map([['ratio-bands.csv', bands]]), true);

  expect(warnings).toEqual([
    'ratio-bands.csv, line 5, column rate: INV-1002 bills 2026-09 of SMP-A01 ENG_PR 697001 by the rate 260.85, and its table of rates changes. Check the bill: it stays as it is.',
  ]);
});

it.each([
  ['method', 'band,month', 'interpolate,month'],
  ['ratio_of', 'band,month', 'band,year'],
  ['contract_derate', '2.5,10', '2.5,5'],
])('warns of a bill by a table whose %s changes', async (column, from, to) => {
  const tables = (exampleFiles().get('ratio-tables.csv') ?? '').replace(from, to);
  const bands = exampleFiles().get('ratio-bands.csv') ?? '';
  const files = new Map([
    ['ratio-tables.csv', tables],
    ['ratio-bands.csv', bands],
  ]);
  const { warnings } = await importTexts(database, files, true);

  expect(warnings).toEqual([
    `ratio-tables.csv, line 2, column ${column}: INV-1002 bills 2026-09 of SMP-A01 ENG_PR 697001 by the rate 260.85, and its table of rates changes. Check the bill: it stays as it is.`,
  ]);
});

it('warns of no bill when another rate of the table changes', async () => {
  const bands = (exampleFiles().get('ratio-bands.csv') ?? '').replace('10,0,722.52', '10,0,700');
  const { warnings } = await importTexts(database, new Map([['ratio-bands.csv', bands]]), true);

  expect(warnings).toEqual([]);
});

it.each([
  ['a rent that begins after every bill', 'rent-terms.csv', '58500.00', '58600.00'],
  ['the rise of a year that is not billed', 'fund-rates.csv', '150,0.03,2027', '150,0.04,2027'],
  ['nothing', 'fund-rates.csv', '14500', '14500'],
])('warns of no bill where the files change %s', async (_name, file, from, to) => {
  expect(await warningsOf(file, from, to)).toEqual([]);
});
