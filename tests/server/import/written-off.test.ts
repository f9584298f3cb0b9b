import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

/** The example with INV-1003, due on 15 Oct 2026, written off on a day. */
function writtenOffOn(day: string) {
  const invoices = (exampleFiles().get('invoices.csv') ?? '')
    .trim()
    .split('\n')
    .map((line) => (line.startsWith('INV-1003') ? line.replace('issued,', `closed,${day}`) : line))
    .join('\n');
  return exampleFiles({ 'invoices.csv': invoices });
}

it('a statement counts a bill as written off from the day of its write-off on', async () => {
  const database = await openTestDatabase();
  await importTexts(database, writtenOffOn('2026-10-20'));
  const overdueAt = (to: string) =>
    database.tx({ kind: 'tenant', custId: 'SMP' }, async (tx) => {
      const { accounts } = await readStatement(tx, { custId: 'SMP', from: '2026-01-01', to });
      const item = accounts
        .flatMap(({ openItems }) => openItems)
        .find(({ number }) => number === 'INV-1003');
      return [item?.balance, item?.writtenOff];
    });

  const found = [await overdueAt('2026-10-19'), await overdueAt('2026-10-20')];
  await database.close();

  // 62,000.00 less the credit of 6,000.00 of 5 Oct.
  expect(found.map((figures) => figures.map(Number))).toEqual([
    [56_000, 0],
    [56_000, 56_000],
  ]);
});

it.each([
  ['2026-09-30', 'It is before the issue, 2026-10-01. Correct one.'],
  ['', undefined],
])('checks the day of a write-off, %j', async (day, message) => {
  const database = await openTestDatabase();
  const faults = await faultsOf(database, writtenOffOn(day));
  await database.close();

  expect(faults).toEqual(
    message === undefined ? [] : [`invoices.csv, line 4, column written_off: ${message}`],
  );
});

it('refuses the day of a write-off of a bill that is not closed', async () => {
  const database = await openTestDatabase();
  const files = writtenOffOn('2026-10-20');
  const invoices = (files.get('invoices.csv') ?? '').replace('closed', 'issued');
  const faults = await faultsOf(database, new Map([...files, ['invoices.csv', invoices]]));
  await database.close();

  expect(faults).toEqual([
    'invoices.csv, line 4, column written_off: INV-1003 is issued. Leave it empty, or write closed.',
  ]);
});

it('a part payment of a bill that is written off leaves it written off', async () => {
  const database = await openTestDatabase();
  const files = exampleFiles();
  const invoices = (files.get('invoices.csv') ?? '')
    .split('\n')
    .map((line) => (line.startsWith('INV-1003') ? line.replace('issued,', 'closed,') : line))
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
