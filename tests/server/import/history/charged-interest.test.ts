import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  noFundsOrDisputes,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

/** 36,000.00 due on 10 Sep 2026 and paid on 10 Oct; the lease charges the index + 5 %. */
const late = {
  'invoices.csv': [
    'number,lease_no,type,issued,due',
    'REC-1,SMP-A01,recharge,2026-08-11,2026-09-10',
    'INT-1,SMP-A01,interest,2026-10-15,2026-10-29',
    'INT-2,SMP-A01,interest,2026-10-15,2026-10-29',
    'REC-2,SMP-A01,recharge,2026-08-11,2026-09-10',
  ].join('\n'),
  'invoice-lines.csv': [
    'invoice,description,quantity,unit,rate,amount',
    'REC-1,Handling,1,item,36000.00,36000.00',
    'INT-1,Interest on REC-1,1,item,279.12,279.12',
    'INT-2,Interest on REC-1,1,item,93.10,93.10',
    'REC-2,Handling,1,item,10.00,10.00',
  ].join('\n'),
  'payments.csv': [
    'reference,cust_id,payer,received,value_date,currency,amount',
    'PAY-9,SMP,Sample,2026-10-10,2026-10-10,USD,36000.00',
  ].join('\n'),
  'allocations.csv': 'invoice,payment,date,amount\nREC-1,PAY-9,2026-10-10,36000.00',
  ...noFundsOrDisputes,
};

const head = 'invoice,through,amount,billed_by,waived,waived_reason';

function charging(...rows: readonly string[]): Texts {
  const texts = rows.length === 0 ? null : [head, ...rows].join('\n');
  return exampleFiles({ ...late, 'charged-interest.csv': texts });
}

interface Charge {
  readonly invoice: string;
  readonly amount: string;
  readonly before: string;
  readonly status: string;
  readonly segments: string[];
}

async function chargesAfter(...files: readonly Texts[]): Promise<readonly Charge[]> {
  const database = await openTestDatabase();
  for (const one of files) await importTexts(database, one);
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Charge>(
      tx,
      sql`select i.number as invoice, round(c.amount, 2)::text as amount,
          round(c.charged_before, 2)::text as before,
          case when c.waived_on is not null then 'waived' when b.id is not null then b.number
            else 'proposed' end as status,
          coalesce((select json_agg(round(s.amount, 2)::text order by position)
            from interest_segment s where s.charge_id = c.id), '[]') as segments
        from interest_charge c join invoice i on i.id = c.invoice_id
          left join invoice b on b.id = c.interest_invoice_id order by c.through_date, 4`,
    ),
  );
  await database.close();
  return rows;
}

// §3.3: 21 days at 4.31 + 5 %, from 1 October 9 days at 4.29 + 5 %: 195.51 + 83.61.
const whole = { invoice: 'REC-1', amount: '279.12', before: '0.00', segments: ['195.51', '83.61'] };

it('interest that nobody charged yet is proposed', async () => {
  expect(await chargesAfter(charging())).toEqual([{ ...whole, status: 'proposed' }]);
});

it('interest that was billed before is shown with its segments and not proposed again', async () => {
  const files = charging('REC-1,2026-10-10,279.12,INT-1,,');

  expect(await chargesAfter(files)).toEqual([{ ...whole, status: 'INT-1' }]);
});

it('a proposal goes when the charge is loaded, and the same files change nothing', async () => {
  const files = charging('REC-1,2026-10-10,279.12,INT-1,,');
  const database = await openTestDatabase();
  await importTexts(database, charging());
  await importTexts(database, files);
  const { tables } = await importTexts(database, files);
  const charges = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ is_loaded: boolean }>(tx, sql`select is_loaded from interest_charge`),
  );
  await database.close();

  expect(charges).toEqual([{ is_loaded: true }]);
  expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
});

it('an amount that the portal does not come to stays as it was charged, unexplained', async () => {
  const files = charging('REC-1,2026-10-10,250.00,,2026-10-20,As a courtesy');

  expect(await chargesAfter(files)).toEqual([
    { invoice: 'REC-1', amount: '250.00', before: '0.00', status: 'waived', segments: [] },
  ]);
});

it('what is charged after the day of a loaded charge is less it', async () => {
  // Ten days at 9.31 % of 36,000.00 are 93.10; 279.12 less these are 186.02.
  const files = charging('REC-1,2026-09-20,93.10,INT-2,,');

  expect(await chargesAfter(files)).toEqual([
    { ...whole, amount: '93.10', status: 'INT-2', segments: ['93.10'] },
    { ...whole, amount: '186.02', before: '93.10', status: 'proposed' },
  ]);
});

it.each([
  ['REC-9,2026-10-10,279.12,INT-1,,', 'invoice: There is no REC-9 whose lease has terms'],
  ['REC-1,2026-10-10,279.12,,,', 'billed_by: Write the invoice that asked for it, or the day'],
  ['REC-1,2026-10-10,279.12,INT-1,2026-10-20,No', 'billed_by: Write the invoice that asked for it'],
  ['REC-1,2026-10-10,279.12,,2026-10-20,', 'waived_reason: A waived charge has a reason'],
  ['REC-1,2026-10-10,279.12,,2026-12-20,No', 'waived: The day has not come.'],
  ['REC-1,2026-10-10,279.12,REC-2,,', 'billed_by: Its customer has no invoice of interest REC-2.'],
  ['REC-1,2026-10-10,279.13,INT-1,,', 'amount: INT-1 asks for 279.12. Correct one of the two.'],
  ['REC-1,2026-10-10,0.00,,2026-10-20,No', 'amount: A charge is not 0. Leave the row out.'],
  ['REC-1,2026-09-10,279.12,INT-1,,', 'through: It is not after the due date, 2026-09-10.'],
  ['REC-1,2026-11-10,279.12,INT-1,,', 'through: The day has not come. Correct it.'],
  ['INT-1,2026-11-01,1.00,,2026-10-20,No', 'invoice: There is no INT-1 whose lease has terms'],
])('refuses %s', async (row, fault) => {
  const database = await openTestDatabase();
  const faults = await faultsOf(database, charging(row));
  await database.close();

  expect(faults[0]).toContain(`charged-interest.csv, line 2, column ${fault}`);
});

it('refuses two charges that one invoice asked for', async () => {
  const database = await openTestDatabase();
  const rows = ['REC-1,2026-10-10,279.12,INT-1,,', 'REC-1,2026-10-11,279.12,INT-1,,'];
  const faults = await faultsOf(database, charging(...rows));
  await database.close();

  expect(faults).toEqual([
    'charged-interest.csv, line 3, column billed_by: Line 2 is billed by it. Name the invoice of this one.',
  ]);
});
