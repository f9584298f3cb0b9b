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

  it('names the rows of replaced values, in words', async () => {
    await report();
    const contact = exampleWith('contacts.csv', 'Maeve Doyle', 'Maeve A. Doyle');
    expect(await report(contact, true)).toMatch(/^ {2}contacts\.csv, line \d, \S+@\S+: name /m);

    const part = exampleWith('part-limits.csv', '4090,18600', '4090,9000');
    const limits = await report(part, true);
    expect(limits).toMatch(/, line 13, SMP-A01 S338-305 HD20878 5B4: limit_cycles 18600 → 9000$/m);
    expect(limits).toMatch(/, line \d+, CFM56-5B4\/3 697001: llp_limit_csn /);
  });

  it('writes amounts with the decimals of money', async () => {
    const files = exampleWith('payments.csv', '140000.00', '141000.00');

    expect(await report(files, true)).toContain('amount 140000.00 → 141000.00\n');
  });
});
