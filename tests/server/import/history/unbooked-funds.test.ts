import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const onUnbooked = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.filter((text) => text.includes('BILLED'));

it('warns of a fund that a bill names and that no movement bills', async () => {
  const movements = (exampleFiles().get('fund-movements.csv') ?? '')
    .split('\n')
    .filter((line) => !line.includes('AF_6Y') || line.includes('OPENING'))
    .join('\n');
  // The movements that name a bill agree with its lines: without one, none may name it.
  const unnamed = movements.replaceAll(',INV-1002,,', ',,,').replaceAll(',INV-1002', ',');
  const files = exampleFiles({ 'fund-movements.csv': unnamed });

  expect(onUnbooked(await importTexts(database, files, true))).toEqual([
    'invoice-lines.csv, line 4, column kind: No BILLED movement of SMP-A01 AF_6Y 7001 is in fund-movements.csv, so nothing that is paid reaches the fund. Add one for each of its bills, as for INV-1002, with the number of the bill in invoice.',
  ]);
});

it('warns of no fund that has its movements', async () => {
  expect(onUnbooked(await importTexts(database, exampleFiles(), true))).toEqual([]);
});

/** The example with another bill of a fund, whose bill of September has its movements. */
const billedAgain = (issued: string) =>
  exampleFiles({
    'invoices.csv': `${(exampleFiles().get('invoices.csv') ?? '').trimEnd()}
INV-1009,SMP-A01,supplementalRent,${issued},2026-10-05,0.00,,issued,,
`,
    'invoice-lines.csv': `${(exampleFiles().get('invoice-lines.csv') ?? '').trimEnd()}
INV-1009,Airframe 6-year check,1,month,14500.00,14500.00,AF_6Y,airframe,7001,2026-08
INV-1009,Life-limited parts,151,FC,245,36995.00,ENG_LLP,engine,697001,2026-08
`,
  });

it('warns once of a bill whose movements are missing beside those of other bills', async () => {
  expect(onUnbooked(await importTexts(database, billedAgain('2026-09-12'), true))).toEqual([
    'invoice-lines.csv, line 8, column kind: No BILLED movement names INV-1009, so nothing that is paid of it reaches its funds. Add one to fund-movements.csv for each line of the bill that names a fund, with the amount of the line and INV-1009 in invoice.',
  ]);
});

it('warns of no bill of a day before the opening balance of its fund', async () => {
  expect(onUnbooked(await importTexts(database, billedAgain('2025-12-31'), true))).toEqual([]);
});
