import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

// On both engines: the file of a table is written in one statement.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const read = <Row>(statement: ReturnType<typeof sql>) =>
  database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));
const counted = async () =>
  (
    await read<{ rows: number }>(sql`select ((select count(*) from customer)
    + (select count(*) from lease) + (select count(*) from invoice)
    + (select count(*) from audit_log))::int as rows`)
  )[0]?.rows;
const totalsOf = ({ tables }: Awaited<ReturnType<typeof importTexts>>) => ({
  created: tables.reduce((sum, { created }) => sum + created, 0),
  changed: tables.reduce((sum, { changed }) => sum + changed, 0),
});

describe('an import', () => {
  it('changes nothing in a dry run, and says what it would do', async () => {
    const before = await counted();
    const result = await importTexts(database, exampleFiles(), true);

    expect(totalsOf(result).created).toBeGreaterThan(30);
    expect(await counted()).toBe(before);
  });

  it('does everything once: the same files again change nothing', async () => {
    const first = await importTexts(database, exampleFiles());
    const again = await importTexts(database, exampleFiles());

    expect(totalsOf(first).created).toBeGreaterThan(30);
    expect(totalsOf(again)).toEqual({ created: 0, changed: 0 });
    const names = sql`select f ->> 'file' as file from audit_log,
      jsonb_array_elements(detail::jsonb -> 'files') f where event = 'data.imported'`;
    const files = (await read<{ file: string }>(names)).map(({ file }) => file);
    const given = [...exampleFiles().keys()].filter((name) => name !== 'controls.csv');
    expect(files.toSorted()).toEqual([...given, ...given].toSorted());
  });

  it('derives what is paid, credited and open', async () => {
    expect(
      await read(
        sql`select number, status, gross, paid, credited, balance from invoice order by number`,
      ),
    ).toEqual([
      {
        number: 'CN-0001',
        status: 'credited',
        gross: '-6000.00',
        paid: '0.00',
        credited: '-6000.00',
        balance: '0.00',
      },
      {
        number: 'INV-1001',
        status: 'paid',
        gross: '322451.35',
        paid: '322451.35',
        credited: '0.00',
        balance: '0.00',
      },
      {
        number: 'INV-1002',
        status: 'paid',
        gross: '133075.84',
        paid: '133075.84',
        credited: '0.00',
        balance: '0.00',
      },
      {
        number: 'INV-1003',
        status: 'partPaid',
        gross: '62000.00',
        paid: '0.00',
        credited: '6000.00',
        balance: '56000.00',
      },
    ]);
    expect(
      await read(sql`select reference, applied, unapplied from payment order by reference`),
    ).toEqual([
      { reference: 'PAY-501', applied: '322451.35', unapplied: '0.00' },
      { reference: 'PAY-502', applied: '133075.84', unapplied: '6924.16' },
    ]);
  });

  it('rolls the funds forward', async () => {
    expect(
      await read(sql`select fund.kind, m.month, m.closing_paid as paid from fund_month m
        join fund on fund.id = m.fund_id where fund.kind = 'ENG_PR' order by m.month`),
    ).toEqual([
      { kind: 'ENG_PR', month: '2026-01', paid: '1912480.55' },
      { kind: 'ENG_PR', month: '2026-03', paid: '1887480.55' },
      { kind: 'ENG_PR', month: '2026-10', paid: '1969061.39' },
    ]);
  });

  it('takes over what changed, and says which value it replaced', async () => {
    const result = await importTexts(
      database,
      exampleWith('leases.csv', '2029-02-28', '2031-02-28'),
    );
    await importTexts(database, exampleFiles());

    // Two years more of rent; the part period from 15 Feb 2029 becomes a whole one.
    expect(result.tables.filter(({ created, changed }) => created + changed > 0)).toMatchObject([
      { table: 'lease', created: 0, changed: 1 },
      { table: 'rent_schedule', created: 24, changed: 1 },
      // The rates of 2030 and of the first months of 2031, at 24 ratios and derates each.
      { table: 'ratio_table', created: 2, changed: 0 },
      { table: 'ratio_band', created: 48, changed: 0 },
      { table: 'fund_rate', created: 6, changed: 3 },
    ]);
    expect(result.values[0]).toMatchObject({
      file: 'leases.csv',
      line: 2,
      field: 'endDate',
      from: '2029-02-28',
      to: '2031-02-28',
    });
  });

  it('keeps every replaced value as history, with the place that replaced it', async () => {
    expect(
      await read(sql`select file, line, row_key as key, value_before as before, value_after as after
        from import_change where table_name = 'lease' and field = 'endDate' order by id`),
    ).toEqual([
      {
        file: 'leases.csv',
        line: 2,
        key: '["SMP-A01"]',
        before: '2029-02-28',
        after: '2031-02-28',
      },
      {
        file: 'leases.csv',
        line: 2,
        key: '["SMP-A01"]',
        before: '2031-02-28',
        after: '2029-02-28',
      },
    ]);
  });

  it('takes invoices of a later month without the rest', async () => {
    const files = new Map([
      [
        'invoices.csv',
        'number;lease_no;type;issued;due\nINV-1004;SMP-A01;basicRent;2026-10-01;2026-10-15\n',
      ],
      [
        'invoice-lines.csv',
        'invoice;description;quantity;unit;rate;amount\nINV-1004;"Rent; October";1;month;285000;285000\n',
      ],
    ]);
    const result = await importTexts(database, files);

    expect(totalsOf(result).created).toBe(2);
    expect(
      await read(
        sql`select status, balance, asset_registration as mark from invoice where number = 'INV-1004'`,
      ),
    ).toEqual([{ status: 'issued', balance: '285000.00', mark: 'CS-SMA' }]);
  });

  it.each([
    [
      'a lease to another customer',
      'leases.csv',
      'SMP-A01,SMP',
      'leases.csv, line 2: This lease belongs to another customer. Give the other one a lease number of its own.',
    ],
    [
      'a person to another customer',
      'users.csv',
      'finance@sample.example,SMP',
      'users.csv, line 2: This person belongs to another customer. Nobody is moved: use another address.',
    ],
  ])('never moves %s', async (_name, name, place, fault) => {
    const files = new Map(exampleWith(name, place, place.replace(/SMP$/, 'OTH')));
    files.set('customers.csv', 'cust_id,name,country\nSMP,Sample Airways,PT\nOTH,Other,SE\n');

    expect(await faultsOf(database, files)).toContain(fault);
  });

  it('never changes a movement of a fund', async () => {
    expect(
      await faultsOf(database, exampleWith('fund-movements.csv', '812000.00', '812000.01')),
    ).toEqual([
      'fund-movements.csv, line 2: A loaded movement is never changed. Keep this row as it was, and add another one with the difference.',
    ]);
  });

  it('takes no money of one customer for the invoice of another', async () => {
    const files = exampleFiles({
      'customers.csv': 'cust_id,name,country\nSMP,Sample Airways,PT\nOTH,Other,SE\n',
      'payments.csv':
        'reference,cust_id,payer,received,value_date,currency,amount\nPAY-501,SMP,S,2026-09-15,2026-09-15,USD,322451.35\nPAY-900,OTH,O,2026-09-15,2026-09-15,USD,9\nPAY-502,SMP,S,2026-10-26,2026-10-27,USD,140000\n',
      'allocations.csv': 'invoice,payment,date,amount\nINV-1001,PAY-900,2026-09-15,9\n',
    });

    expect(await faultsOf(database, files)).toEqual([
      'allocations.csv, line 2, column payment: The customer of INV-1001 has no PAY-900. Add it.',
    ]);
  });
});
