import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const payment = (amount: string) =>
  `reference,cust_id,payer,received,value_date,currency,amount,bank_reference,lease_no\nPAY-501,SMP,Sample Airways,2026-09-15,2026-09-15,USD,${amount},FT2609150001,SMP-A01\n`;
const allocation = (amount: string) =>
  `invoice,payment,date,amount\nINV-1001,PAY-501,2026-09-15,${amount}\n`;

async function account() {
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select p.amount, p.applied, i.status, i.balance from payment p, invoice i
        where p.reference = 'PAY-501' and i.number = 'INV-1001'`,
    ),
  );
  return rows[0];
}

describe('a payment whose amount is corrected to less', () => {
  it('is refused while more of it is allocated', async () => {
    expect(await faultsOf(database, new Map([['payments.csv', payment('300000.00')]]))).toEqual([
      'payments.csv, line 2, column amount: Allocations of 322451.35 are more than the payment PAY-501 of 300000.00. Correct them; a row with withdrawn Y takes one back.',
    ]);
    expect(await account()).toMatchObject({ amount: '322451.35', applied: '322451.35' });
  });

  it('is taken with its allocations: the rest of the invoice is open', async () => {
    const files = new Map([
      ['payments.csv', payment('300000.00')],
      ['allocations.csv', allocation('300000.00')],
    ]);

    expect(await faultsOf(database, files)).toEqual([]);
    expect(await account()).toEqual({
      amount: '300000.00',
      applied: '300000.00',
      status: 'partPaid',
      balance: '22451.35',
    });
  });

  it('keeps its allocations when only its payer changes', async () => {
    const renamed = payment('300000.00').replace('Sample Airways', 'Sample Treasury');
    await importTexts(database, new Map([['payments.csv', renamed]]));

    expect(await account()).toMatchObject({ applied: '300000.00', balance: '22451.35' });
  });
});
