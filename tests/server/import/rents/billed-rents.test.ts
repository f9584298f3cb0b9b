import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleWith,
  exampleFiles,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

/** The rents of SMP-A01 that have an invoice, by their first days. */
const billedRents = () =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select r.period_from::text as from, i.number from rent_schedule r
        join invoice i on i.id = r.invoice_id join lease l on l.id = r.lease_id
        where l.lease_no = 'SMP-A01' order by 1`,
    ),
  );

/** The example with another last cell of INV-1001, its rent. */
const withRent = (from: string) =>
  exampleWith('invoices.csv', 'issued,,2026-09-15', `issued,,${from}`);

it('an invoice bills the rent that begins on its day, and the same files change nothing', async () => {
  await importTexts(database, exampleFiles());
  const { tables } = await importTexts(database, exampleFiles());

  expect(await billedRents()).toEqual([{ from: '2026-09-15', number: 'INV-1001' }]);
  expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
});

it.each([
  ['2026-10-15', [{ from: '2026-10-15', number: 'INV-1001' }]],
  ['', []],
])('an invoice that names %j instead frees the rent that it named', async (from, expected) => {
  await importTexts(database, exampleFiles());
  await importTexts(database, withRent(from));

  expect(await billedRents()).toEqual(expected);
});

it('refuses a day on which no rent of the lease begins', async () => {
  expect(await faultsOf(database, withRent('2026-09-14'))).toEqual([
    'invoices.csv, line 2, column rent_from: SMP-A01 has no rent from 2026-09-14 on. Write the first day of a rent by rent-terms.csv or rent-schedule.csv.',
  ]);
});

it('refuses a rent of an invoice that bills none', async () => {
  const files = exampleWith('invoices.csv', 'basicRent,2026-09-01', 'recharge,2026-09-01');

  expect(await faultsOf(database, files)).toEqual([
    'invoices.csv, line 2, column rent_from: Only an invoice of basicRent bills a rent. Leave it empty.',
  ]);
});

it('refuses two invoices for one rent', async () => {
  const files = exampleFiles();
  const invoices = (files.get('invoices.csv') ?? '').trim();
  const lines = (files.get('invoice-lines.csv') ?? '').trim();
  const twice = exampleFiles({
    'invoices.csv': `${invoices}\nINV-2,SMP-A01,basicRent,2026-09-01,2026-09-15,0.00,,issued,,2026-09-15`,
    'invoice-lines.csv': `${lines}\nINV-2,Rent again,1,month,285000.00,285000.00,,,,`,
  });

  expect(await faultsOf(database, twice)).toEqual([
    'invoices.csv, line 6: It repeats line 2. Keep one of the two.',
  ]);
});
