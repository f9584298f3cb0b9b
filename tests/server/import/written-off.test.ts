import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

it('a part payment of a bill that is written off leaves it written off', async () => {
  const database = await openTestDatabase();
  const files = exampleFiles();
  const invoices = (files.get('invoices.csv') ?? '')
    .split('\n')
    .map((line) => (line.startsWith('INV-1003') ? line.replace('issued', 'closed') : line))
    .join('\n');
  await importTexts(database, exampleFiles({ 'invoices.csv': invoices }));

  const later = new Map([
    [
      'payments.csv',
      'reference,cust_id,payer,received,value_date,currency,amount\nPAY-9,SMP,Sample,2026-10-30,2026-10-30,USD,1000',
    ],
    [
      'allocations.csv',
      'invoice,payment,credit_note,date,amount\nINV-1003,,CN-0001,2026-10-05,6000.00\nINV-1003,PAY-9,,2026-10-30,1000',
    ],
  ]);
  await importTexts(database, later);
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select status, paid, credited, balance from invoice where number = 'INV-1003'`,
    ),
  );
  await database.close();

  expect(rows).toEqual([
    { status: 'closed', paid: '1000.00', credited: '6000.00', balance: '55000.00' },
  ]);
});
