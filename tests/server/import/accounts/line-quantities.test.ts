import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, exampleWith, faultsOf } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const lines = exampleFiles().get('invoice-lines.csv') ?? '';

describe('the quantity and the amount of a line of an invoice', () => {
  it('takes hours as hh:mm', async () => {
    // 312:45 are 312.75 hours, 244:04 are 244 and 4/60.
    const text = `${lines.replace(',312.75,FH', ',312:45,FH')}INV-1003,Use of a spare,244:04,FH,30,7322.00,,,,\n`;

    expect(await faultsOf(database, exampleFiles({ 'invoice-lines.csv': text }))).toEqual([]);
    const stored = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select quantity from invoice_line where unit = 'FH' order by quantity`),
    );
    expect(stored).toEqual([{ quantity: '244.0666666667' }, { quantity: '312.7500000000' }]);
  });

  it('refuses minutes that no hour has', async () => {
    const files = exampleWith('invoice-lines.csv', ',312.75,FH', ',312:75,FH');

    expect(await faultsOf(database, files)).toEqual([
      'invoice-lines.csv, line 3, column quantity: "312:75" is not a valid number. Write a decimal number with at most 10 decimals, without separators of thousands, or hours as 312:45, such as 1234.50.',
    ]);
  });

  it('names the line of a credit note that is not negative', async () => {
    const files = exampleWith(
      'invoice-lines.csv',
      '-3,day,2000.00,-6000.00',
      '3,day,2000.00,6000.00',
    );

    expect(await faultsOf(database, files)).toEqual([
      'invoice-lines.csv, line 7, column amount: A credit note or claim payment is negative. The lines and tax of CN-0001 add up to 6000.00: correct them.',
    ]);
  });
});
