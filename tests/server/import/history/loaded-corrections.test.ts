import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import {
  exampleFiles,
  importTexts,
  noFundsOrDisputes,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

/** A bill of 36,000.00, due on 10 Sep 2026, corrected to 28,800.00 on 5 Oct and paid on 10 Oct. */
function corrected(appliedToNew: boolean): Texts {
  return exampleFiles({
    'invoices.csv': [
      'number,lease_no,type,issued,due,corrects',
      'SR-1,SMP-A01,supplementalRent,2026-08-27,2026-09-10,',
      'CN-1,SMP-A01,creditNote,2026-10-05,2026-10-05,SR-1',
      'SR-2,SMP-A01,supplementalRent,2026-10-05,2026-10-19,SR-1',
    ].join('\n'),
    'invoice-lines.csv': [
      'invoice,description,quantity,unit,rate,amount',
      'SR-1,August,1,month,36000.00,36000.00',
      'CN-1,August,-1,month,36000.00,-36000.00',
      'SR-2,August corrected,1,month,28800.00,28800.00',
    ].join('\n'),
    'payments.csv': [
      'reference,cust_id,payer,received,value_date,currency,amount',
      'PAY-9,SMP,Sample,2026-10-10,2026-10-10,USD,28800.00',
    ].join('\n'),
    'allocations.csv': [
      'invoice,payment,credit_note,date,amount',
      ...(appliedToNew ? ['SR-2,,CN-1,2026-10-05,28800.00'] : []),
      'SR-1,,CN-1,2026-10-05,7200.00',
      'SR-1,PAY-9,,2026-10-10,28800.00',
    ].join('\n'),
    ...noFundsOrDisputes,
  });
}

it('a loaded correction takes back of the earlier bill what was never owed (§3.9)', async () => {
  const database = await openTestDatabase();
  await importTexts(database, corrected(true));
  const { tables } = await importTexts(database, corrected(true));
  const [reductions, charges] = await database.tx({ kind: 'owner' }, async (tx) => [
    await selectRows(
      tx,
      sql`select i.number, round(r.amount, 2)::text as amount from invoice_reduction r
        join invoice i on i.id = r.invoice_id order by 1`,
    ),
    await selectRows(
      tx,
      sql`select i.number, round(c.amount, 2)::text as amount from interest_charge c
        join invoice i on i.id = c.invoice_id`,
    ),
  ]);
  await database.close();

  expect(reductions).toEqual([
    { number: 'SR-1', amount: '7200.00' },
    { number: 'SR-2', amount: '28800.00' },
  ]);
  // Interest on 28,800.00 alone, 21 days at 9.31 % and 9 at 9.29 %: 80.00 × 2.7912.
  expect(charges).toEqual([{ number: 'SR-1', amount: '223.30' }]);
  expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
});

it('a credit note that is no longer applied to the new bill is no correction', async () => {
  const database = await openTestDatabase();
  await importTexts(database, corrected(true));
  await importTexts(
    database,
    new Map([
      ...corrected(false),
      [
        'allocations.csv',
        [
          'invoice,payment,credit_note,date,amount,withdrawn',
          'SR-1,PAY-9,,2026-10-10,28800.00,',
          'SR-2,PAY-10,,2026-10-10,28800.00,',
          'SR-2,,CN-1,2026-10-05,28800.00,Y',
        ].join('\n'),
      ],
      [
        'payments.csv',
        [
          'reference,cust_id,payer,received,value_date,currency,amount',
          'PAY-9,SMP,Sample,2026-10-10,2026-10-10,USD,28800.00',
          'PAY-10,SMP,Sample,2026-10-10,2026-10-10,USD,28800.00',
        ].join('\n'),
      ],
    ]),
  );
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows(tx, sql`select 1 from invoice_reduction`),
  );
  await database.close();

  expect(rows).toEqual([]);
});
