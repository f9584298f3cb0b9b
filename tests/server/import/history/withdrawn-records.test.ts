import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  exampleFiles,
  faultsOf,
  importTexts,
  noFundsOrDisputes,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const read = (statement: ReturnType<typeof sql>, from = database) =>
  from.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, string>>(tx, statement));

const files = (name: string, head: string, ...rows: readonly string[]) =>
  new Map([[name, [head, ...rows].join('\n')]]);

const importOf = (name: string, head: string, ...rows: readonly string[]) =>
  importTexts(database, files(name, head, ...rows));

const rentHead = 'lease_no,from,rent,rent_day,withdrawn';
const interestHead = 'lease_no,from,index,margin,withdrawn';
const markHead = 'manufacturer,msn,registration,valid_from,valid_to,withdrawn';
const scopeHead = 'contact,cust_id,lease_no,withdrawn';
const contactHead = 'email,name,title,function,phone,office,time_zone,withdrawn';
const documentHead =
  'content_id,cust_id,lease_no,category,title,file_name,bytes,published,withdrawn';

const rents = () =>
  read(sql`select r.period_from, r.period_to, r.due_date, r.amount from rent_schedule r
    join lease l on l.id = r.lease_id where l.lease_no = 'SMP-A01' order by 1`);
const terms = () => read(sql`select valid_from from interest_term order by 1`);
const marks = () => read(sql`select reg, valid_from, valid_to from registration order by 2`);

const liam =
  'liam.burke@lessor.example,Liam Burke,Technical Manager,technical,+353 1 555 0101,Dublin,Europe/Dublin,';
const agreement =
  'CS-100234,SMP,SMP-A01,leaseAgreement,Lease agreement,SMP-A01 lease agreement.pdf,1840233,2021-03-01,';

describe('a record that is taken back', () => {
  it('terms of a rent: the terms before them hold again', async () => {
    const before = await rents();
    await importOf('rent-terms.csv', rentHead, 'SMP-A01,2027-03-15,1000.00,15,');
    expect(await rents()).not.toEqual(before);
    const result = await importOf('rent-terms.csv', rentHead, 'SMP-A01,2027-03-15,1000.00,15,Y');

    expect(await rents()).toEqual(before);
    expect(result.tables).toContainEqual(
      expect.objectContaining({ table: 'rent_term', removed: 1 }),
    );
    expect(
      resultText(result, false)
        .split('\n')
        .filter((line) => line.includes('removed (')),
    ).toEqual([
      expect.stringContaining(
        '  rent-terms.csv, line 2, SMP-A01 2027-03-15: removed (cust_id SMP, currency USD, basis fixed, amount 1000.00',
      ),
    ]);
  });

  it('the only terms of a rent: what is not billed goes with them', async () => {
    const fresh = await openTestDatabase();
    await importTexts(
      fresh,
      exampleFiles({
        'invoices.csv': null,
        'invoice-lines.csv': null,
        'allocations.csv': null,
        'charged-interest.csv': null,
        'rent-deferrals.csv': null,
        ...noFundsOrDisputes,
      }),
    );
    await importTexts(
      fresh,
      files('rent-terms.csv', rentHead, 'SMP-A01,2021-03-01,285000.00,15,Y'),
    );
    const left = await read(
      sql`select 1 from rent_schedule r join lease l on l.id = r.lease_id
        where l.lease_no = 'SMP-A01'`,
      fresh,
    );
    await fresh.close();

    expect(left).toEqual([]);
  });

  it('terms of late interest', async () => {
    const before = await terms();
    const row = 'SMP-A01,2027-01-01,CME Term SOFR,0.09,';
    await importOf('interest-terms.csv', interestHead, row);
    const { tables } = await importOf('interest-terms.csv', interestHead, `${row}Y`);

    expect(await terms()).toEqual(before);
    expect(tables).toContainEqual(expect.objectContaining({ table: 'interest_term', removed: 1 }));
  });

  it('a registration', async () => {
    const before = await marks();
    const row = 'Airbus,7001,CS-XYZ,2020-01-01,2020-12-31,';
    await importOf('registrations.csv', markHead, row);
    expect(await marks()).not.toEqual(before);
    await importOf('registrations.csv', markHead, `${row}Y`);

    expect(await marks()).toEqual(before);
  });

  it('a document, which no airline sees any more', async () => {
    await importOf('documents.csv', documentHead, `${agreement}Y`);

    expect(await read(sql`select 1 from document where xecm_id = 'CS-100234'`)).toEqual([]);
    expect(
      await read(sql`select value_before as before from import_change
        where table_name = 'document' and field = 'title'`),
    ).toEqual([{ before: 'Lease agreement' }]);
  });

  it('whom a contact looks after, and the contact with it', async () => {
    await importTexts(
      database,
      new Map([
        ...files('contact-scopes.csv', scopeHead, 'liam.burke@lessor.example,SMP,SMP-E01,Y'),
        ...files('contacts.csv', contactHead, `${liam}Y`),
      ]),
    );

    expect(await read(sql`select email from contact`)).toEqual([
      { email: 'maeve.doyle@lessor.example' },
    ]);
  });

  it('counts for nothing the second time', async () => {
    const { tables } = await importTexts(
      database,
      new Map([
        ...files('documents.csv', documentHead, `${agreement}Y`),
        ...files('contacts.csv', contactHead, `${liam}Y`),
        ...files('contact-scopes.csv', scopeHead, 'liam.burke@lessor.example,SMP,SMP-E01,Y'),
        ...files('rent-terms.csv', rentHead, 'SMP-A01,2027-03-15,1000.00,15,Y'),
      ]),
    );

    expect(tables.filter((one) => one.created + one.changed + one.removed > 0)).toEqual([]);
  });
});

describe('the history of a record that is taken back', () => {
  it.each([
    [
      'rent_term',
      'rent-terms.csv',
      'lease_no,from,rent,rent_day,basis,per_hour,minimum_hours,maximum_hours,due_days,withdrawn',
      'SMP-A01,2027-05-01,0,1,hour,100,10,200,15,',
      { perHour: '100.000000', minimumHours: '10.00', maximumHours: '200.00', dueDays: '15' },
    ],
    [
      'contact',
      'contacts.csv',
      'email,name,title,function,phone,office,time_zone,deputy_name,deputy_phone,withdrawn',
      'ann.roe@lessor.example,Ann Roe,Manager,technical,+353 1,Dublin,Europe/Dublin,Al Day,+353 2,',
      { email: 'ann.roe@lessor.example', deputyName: 'Al Day', deputyPhone: '+353 2' },
    ],
    [
      'document',
      'documents.csv',
      documentHead,
      agreement.replace('CS-100234', 'CS-7'),
      { xecmId: 'CS-7', leaseNo: 'SMP-A01', scope: 'lease' },
    ],
  ])('has all that a %s held', async (table, name, head, row, held) => {
    await importOf(name, head, row);
    await importOf(name, head, `${row}Y`);
    const kept = await read(sql`select field, value_before as before from import_change
      where table_name = ${table} and file = ${name} order by id`);

    const values = Object.fromEntries(kept.map(({ field, before }) => [field, before]));
    expect(values).toMatchObject(held);
  });
});

describe('a record that something uses', () => {
  it.each([
    [
      'terms of a billed rent',
      files('rent-terms.csv', rentHead, 'SMP-A01,2021-03-01,285000.00,15,Y'),
      'rent-terms.csv, line 2, column withdrawn: INV-1001 bills the rent from 15 Sep 2026 by these terms, so they stay. Credit the bill first, or write what applies in this row.',
    ],
    [
      'terms of a rent that was sent',
      files('rent-terms.csv', rentHead, 'SMP-E01,2024-06-01,62000.00,31,Y'),
      'rent-terms.csv, line 2, column withdrawn: The rent from 31 Dec 2025 that you sent has no other terms. Withdraw it in rent-schedule.csv, too, or write what applies in this row.',
    ],
    [
      'a contact who looks after an airline',
      files(
        'contacts.csv',
        contactHead,
        'maeve.doyle@lessor.example,Maeve Doyle,Lease Manager,leaseManagement,+353 1 555 0100,Dublin,Europe/Dublin,Y',
      ),
      'contacts.csv, line 2, column withdrawn: maeve.doyle@lessor.example still looks after SMP. Withdraw that in contact-scopes.csv, too.',
    ],
    [
      'a row that the file gives, too',
      files(
        'registrations.csv',
        markHead,
        'Airbus,7001,CS-SMA,2021-03-01,,',
        'Airbus,7001,CS-SMA,2021-03-01,,Y',
      ),
      'registrations.csv, line 3, column withdrawn: Line 2 gives the same. Remove one of the two rows.',
    ],
  ])('%s stays', async (_what, given, fault) => {
    expect(await faultsOf(database, given)).toEqual([fault]);
  });

  it('a document that was withdrawn at the desk stays, with who and why', async () => {
    await importOf('documents.csv', documentHead, agreement);
    await read(sql`update document set withdrawn_at = '2026-10-30T09:00:00Z',
      withdrawn_by = 'Maeve Doyle', withdrawn_reason = 'Another airline' where xecm_id = 'CS-100234'`);
    const faults = await faultsOf(database, files('documents.csv', documentHead, `${agreement}Y`));

    expect(faults).toEqual([
      'documents.csv, line 2, column withdrawn: Maeve Doyle withdrew it at the desk Documents on 30 Oct 2026: no airline finds it any more, and the desk keeps who and why. Remove this row.',
    ]);
  });

  it('terms of interest that was charged stay', async () => {
    const row = 'SMP-A01,2026-06-01,CME Term SOFR,0.05,Y';
    const [{ number = '' } = {}] = await read(sql`select i.number from interest_charge c
      join invoice i on i.id = c.invoice_id
      where num_nonnulls(c.interest_invoice_id, c.waived_on) = 1`);
    const faults = await faultsOf(database, files('interest-terms.csv', interestHead, row));

    expect(number).not.toBe('');
    expect(faults).toEqual([expect.stringContaining(`The interest on ${number} to `)]);
  });
});
