import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const example = exampleFiles();
const letters = (example.get('letters-of-credit.csv') ?? '').replace('855000.00', '800000.00');
const parts = example.get('letter-leases.csv') ?? '';

describe('the parts of a letter of credit', () => {
  it('refuse a letter that is reduced below their sum', async () => {
    expect(await faultsOf(database, new Map([['letters-of-credit.csv', letters]]))).toEqual([
      'letters-of-credit.csv, line 2, column amount: The letter is over 800000.00, and its parts in letter-leases.csv are 855000.00 together. Correct one of the two.',
    ]);
  });

  it('are refused above the amount of their letter', async () => {
    const more = parts.replace('855000.00', '855000.01');

    expect(await faultsOf(database, new Map([['letter-leases.csv', more]]))).toEqual([
      'letter-leases.csv, line 2, column amount: The letter is over 855000.00, and its parts in letter-leases.csv are 855000.01 together. Correct one of the two.',
    ]);
  });

  it('are reduced with their letter', async () => {
    const less = parts.replace('855000.00', '800000.00');
    const files = new Map([
      ['letters-of-credit.csv', letters],
      ['letter-leases.csv', less],
    ]);

    expect(await faultsOf(database, files)).toEqual([]);
  });
});
