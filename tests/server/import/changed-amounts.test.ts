import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

async function accountOf(number: string) {
  const [row] = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select status, net, tax, gross, paid, credited, balance from invoice
        where number = ${number}`,
    ),
  );
  return row;
}

describe('an amount that changes in the files of a loaded invoice', () => {
  it('raises a part-paid invoice: what was credited stays, the rest is open', async () => {
    await importTexts(database, exampleFiles());
    await importTexts(
      database,
      exampleWith('invoice-lines.csv', '62000.00,62000.00', '64000.00,64000.00'),
    );

    expect(await accountOf('INV-1003')).toEqual({
      status: 'partPaid',
      net: '64000.00',
      tax: '0.00',
      gross: '64000.00',
      paid: '0.00',
      credited: '6000.00',
      balance: '58000.00',
    });
  });

  it('adds tax to a paid invoice: the tax is open', async () => {
    const files = exampleFiles();
    const taxed = (files.get('invoices.csv') ?? '')
      .split('\n')
      .map((line) => (line.startsWith('INV-1001') ? line.replace('0.00', '150.25') : line))
      .join('\n');
    await importTexts(database, exampleFiles({ 'invoices.csv': taxed }));

    expect(await accountOf('INV-1001')).toEqual({
      status: 'partPaid',
      net: '322451.35',
      tax: '150.25',
      gross: '322601.60',
      paid: '322451.35',
      credited: '0.00',
      balance: '150.25',
    });
  });

  it('returns to what it was with the former files', async () => {
    await importTexts(database, exampleFiles());

    expect(await accountOf('INV-1001')).toMatchObject({ status: 'paid', balance: '0.00' });
    expect(await accountOf('INV-1003')).toMatchObject({ status: 'partPaid', balance: '56000.00' });
  });

  it('is refused below what was paid, with the allocation to correct', async () => {
    const less = exampleWith('invoice-lines.csv', '322451.35,322451.35', '200000.00,200000.00');

    expect(await faultsOf(database, less)).toEqual([
      'allocations.csv, line 2, column amount: Allocations of 322451.35 do not fit INV-1001, which is over 200000.00. Correct them; a row with withdrawn Y takes one back.',
    ]);
    expect(await accountOf('INV-1001')).toMatchObject({ gross: '322451.35', balance: '0.00' });
  });
});
