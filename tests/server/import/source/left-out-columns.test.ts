import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts, withoutColumns } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const exampleOf = (name: string) => exampleFiles().get(name) ?? '';
const only = (name: string, text: string) => new Map([[name, text]]);
const one = async (statement: ReturnType<typeof sql>) =>
  (
    await database.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, unknown>>(tx, statement))
  )[0];

const warning = (place: string, column: string, stored: string) =>
  `${place}, column ${column}: The file leaves this column out, which counts as empty, and ${stored} was loaded before. Add the column to keep such values.`;
const aircraft =
  'manufacturer,msn,model,variant,built,mtow_kg\nAirbus,7001,A320,A320-214,2014-03-20,77000\n';
const payment =
  'reference,cust_id,payer,received,value_date,currency,amount\nPAY-501,SMP,Sample Airways,2026-09-15,2026-09-15,USD,322451.35\n';
const invoices =
  'number,lease_no,type,issued,due\nINV-1001,SMP-A01,basicRent,2026-09-01,2026-09-15\nCN-0001,SMP-E01,creditNote,2026-10-05,2026-10-05\n';

const ofInvoices = (exampleFiles().get('invoice-lines.csv') ?? '')
  .split('\n')
  .filter((line) => /^(?:invoice|INV-1001|CN-0001),/.test(line))
  .join('\n');
const terms = 'lease_no,from,rent,rent_day\nSMP-A01,2021-03-01,285000.00,15\n';

describe('a column that a file leaves out', () => {
  it('leaves what was loaded of aircraft, leases and payments as it is', async () => {
    const moved = payment.replace('Sample Airways', 'Sample Treasury');
    const files = new Map([
      ['aircraft.csv', aircraft.replace('77000', '78000')],
      ['payments.csv', moved],
    ]);
    const { warnings } = await importTexts(database, files);

    expect(warnings).toEqual([]);
    expect(
      await one(sql`select a.mtow_kg as "mtow", a.seats, p.payer, p.bank_reference as bank,
          l.lease_no as lease
        from aircraft a, payment p left join lease l on l.id = p.lease_id
        where a.msn = '7001' and p.reference = 'PAY-501'`),
    ).toEqual({
      mtow: 78_000,
      seats: 180,
      payer: 'Sample Treasury',
      bank: 'FT2609150001',
      lease: 'SMP-A01',
    });
  });

  it('counts as empty beside a column that it says one thing with', async () => {
    const leases = (exampleFiles().get('leases.csv') ?? '').split('\n').slice(0, 2).join('\n');
    const subleased = leases.replace('onLease,,', 'subleased,Sub Air,');
    const back = leases.replace('status,sublessee,', 'status,').replace('onLease,,', 'onLease,');
    await importTexts(database, only('leases.csv', `${subleased}\n`));
    const { warnings } = await importTexts(database, only('leases.csv', `${back}\n`));

    expect(warnings).toEqual([warning('leases.csv, line 2', 'sublessee', 'Sub Air')]);
    expect(
      await one(sql`select status, sublessee from lease where lease_no = 'SMP-A01'`),
    ).toMatchObject({ status: 'onLease' });
  });

  it('counts as empty in terms, which are a whole, and the report says so once', async () => {
    const { warnings } = await importTexts(database, only('rent-terms.csv', terms), true);

    expect(warnings).toContain(warning('rent-terms.csv, line 2', 'first_escalation', '2022-03-15'));
  });

  it('counts as empty in listings and tables of rates, and the report says so', async () => {
    const ofYear = exampleOf('ratio-tables.csv').replace(',month,', ',year,');
    const tables = withoutColumns(ofYear, ['ratio_of']);
    const bands = ['ratio-bands.csv', exampleOf('ratio-bands.csv')] as const;
    await importTexts(database, new Map([['ratio-tables.csv', ofYear], bands]));
    const listings = withoutColumns(exampleOf('listings.csv'), ['tsn', 'csn']);
    const files = new Map([['listings.csv', listings], ['ratio-tables.csv', tables], bands]);
    const { warnings } = await importTexts(database, files, true);

    expect(warnings).toEqual([
      warning('ratio-tables.csv, line 2', 'ratio_of', 'year'),
      expect.stringContaining('line 2, column ratio_of: INV-1002 bills 2026-09'),
      warning('listings.csv, line 2', 'tsn', '28411:30'),
      warning('listings.csv, line 2', 'csn', '15022'),
    ]);
  });

  it('is warned of where invoices lose what they refer to', async () => {
    const files = new Map([
      ['invoices.csv', invoices],
      ['invoice-lines.csv', ofInvoices],
    ]);
    const { warnings } = await importTexts(database, files, true);

    expect(warnings).toEqual(
      expect.arrayContaining([
        warning('invoices.csv, line 2', 'rent_from', '2026-09-15'),
        warning('invoices.csv, line 3', 'corrects', 'INV-1003'),
      ]),
    );
  });

  it('empties the cells of a column that is there', async () => {
    const emptied = payment
      .replace('amount\n', 'amount,bank_reference,lease_no\n')
      .replace('322451.35\n', '322451.35,,SMP-A01\n');
    await importTexts(database, only('payments.csv', emptied));

    expect(
      await one(sql`select bank_reference as bank from payment where reference = 'PAY-501'`),
    ).toEqual({ bank: '' });
  });
});
