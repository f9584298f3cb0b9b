import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { resultText } from '#server/import/import-report.ts';
import { exampleFiles, exampleWith, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const report = async (files = exampleFiles(), isDryRun = false) =>
  resultText(await importTexts(database, files, isDryRun), isDryRun);

describe('the report of an import', () => {
  it('says on a first load which invoice a rent has, and not that it is another one', async () => {
    const text = await report();

    expect(text).toContain(': invoice is set');
    expect(text).not.toContain('is another one');
  });

  it('names tables in words', async () => {
    const text = await report();

    for (const words of ['lessor', 'user', 'rent', 'month of use', 'line of use', 'fund movement'])
      expect(text).toMatch(new RegExp(`^  ${words} +0 new`, 'm'));
    expect(text).not.toMatch(/^ {2}\w+_/m);
  });

  it('writes amounts with the decimals of money', async () => {
    const files = exampleWith('payments.csv', '140000.00', '141000.00');

    expect(await report(files, true)).toContain('amount 140000.00 → 141000.00\n');
  });
});
