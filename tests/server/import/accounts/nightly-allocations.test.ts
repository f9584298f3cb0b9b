import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportResult } from '#server/import/run-import.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

const first: Texts = new Map([
  [
    'invoices.csv',
    'number,lease_no,type,issued,due\nREC-1,SMP-A01,recharge,2026-10-01,2026-10-15\n',
  ],
  [
    'invoice-lines.csv',
    'invoice,description,quantity,unit,rate,amount\nREC-1,Handling,1,item,5000.00,5000.00\n',
  ],
  [
    'payments.csv',
    'reference,cust_id,payer,received,value_date,currency,amount\nPAY-8,SMP,Sample,2026-10-20,2026-10-20,USD,600.00\nPAY-9,SMP,Sample,2026-10-22,2026-10-22,USD,4000.00\n',
  ],
]);

const nightly = (...rows: readonly string[]): Texts =>
  new Map([['allocations.csv', ['invoice,payment,date,amount,withdrawn', ...rows, ''].join('\n')]]);

const older = 'REC-1,PAY-8,2026-10-20,600.00,';
const newer = 'REC-1,PAY-9,2026-10-22,4000.00,';

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
  await importTexts(database, first);
  await importTexts(database, nightly(older));
}, 120_000);

afterAll(() => database.close());

const account = () =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select p.reference, p.applied, i.paid from payment p, invoice i
        where p.reference in ('PAY-8', 'PAY-9') and i.number = 'REC-1' order by 1`,
    ),
  );
const bothPaid = [
  { reference: 'PAY-8', applied: '600.00', paid: '4600.00' },
  { reference: 'PAY-9', applied: '4000.00', paid: '4600.00' },
];

const ofAllocations = ({ tables }: ImportResult) =>
  tables.find(({ table }) => table === 'allocation');

describe('a file that has the new allocations of a night only', () => {
  it('leaves the older ones of the invoice as they are, and says so', async () => {
    const result = await importTexts(database, nightly(newer));

    expect(await account()).toEqual(bothPaid);
    expect(ofAllocations(result)).toMatchObject({ created: 1, changed: 0, removed: 0 });
    expect(result.warnings).toEqual([
      'allocations.csv, line 2, column payment: PAY-8 settles 600.00 of REC-1 too, which the file lacks and which stays. To take it back, add its row with withdrawn Y.',
    ]);
  });

  it.each([
    ['it', [newer], 1],
    ['a file with all of them', [older, newer], 0],
  ])('changes nothing when %s is imported again', async (_name, rows, warnings) => {
    const result = await importTexts(database, nightly(...rows));

    expect(await account()).toEqual(bothPaid);
    expect(ofAllocations(result)).toMatchObject({ created: 0, changed: 0, removed: 0 });
    expect(result.warnings).toHaveLength(warnings);
  });

  it('corrects the amount of one payment alone', async () => {
    const result = await importTexts(database, nightly(newer.replace('4000', '3900')));

    expect(ofAllocations(result)).toMatchObject({ created: 0, changed: 1, removed: 0 });
    expect(await account()).toMatchObject([{ applied: '600.00' }, { applied: '3900.00' }]);
  });

  it('takes back what it withdraws, once', async () => {
    const result = await importTexts(database, nightly(`${older}Y`));

    expect(ofAllocations(result)).toMatchObject({ created: 0, changed: 0, removed: 1 });
    expect(await account()).toMatchObject([{ applied: '0.00', paid: '3900.00' }, {}]);
    expect(ofAllocations(await importTexts(database, nightly(`${older}Y`)))).toMatchObject({
      removed: 0,
    });
  });

  it('withdraws nothing of a payment that is not there', async () => {
    expect(await faultsOf(database, nightly('REC-1,PAY-7,2026-10-20,600.00,Y'))).toEqual([
      'allocations.csv, line 2, column payment: The customer of REC-1 has no PAY-7. Add it.',
    ]);
  });
});
