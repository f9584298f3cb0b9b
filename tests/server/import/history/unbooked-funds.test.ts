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
