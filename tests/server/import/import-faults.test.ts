import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  inCurrency,
} from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

// On both engines: a refusal of the database becomes the fault of a row.

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
describe('an import that has faults', () => {
  it.each([
    [
      'customers.csv',
      'Europe/Lisbon',
      'Europe/Lisboa',
      'customers.csv, line 2, column time_zone: "Europe/Lisboa" is not a known time zone. Write a time zone of the IANA database, such as Europe/Lisbon.',
    ],
    [
      'leases.csv',
      '2029-02-28',
      '28.02.2029',
      'leases.csv, line 2, column end: "28.02.2029" is not a date. Write it as YYYY-MM-DD, such as 2026-10-31, or import with --dates DD.MM.YYYY.',
    ],
    [
      'leases.csv',
      '2029-02-28',
      '2029-02-30',
      'leases.csv, line 2, column end: "2029-02-30" is not a date. Write it as YYYY-MM-DD, such as 2026-10-31.',
    ],
    [
      'leases.csv',
      '2029-02-28',
      '2020-02-28',
      'leases.csv, line 2, column end: It is not after the start, 2021-03-01. Correct one.',
    ],
    [
      'leases.csv',
      'SMP-E01,SMP',
      'SMP-E01,XXX',
      'leases.csv, line 3, column cust_id: There is no customer XXX. Add it to customers.csv.',
    ],
    [
      'leases.csv',
      'Airbus,7001',
      'Airbus,7002',
      'leases.csv, line 2, column serial: There is no Airbus 7002. Add it to aircraft.csv.',
    ],
    [
      'leases.csv',
      'USD',
      'usd',
      'leases.csv, line 2, column currency: The currency must be an active ISO 4217 code of three capitals, like USD; it is "usd".',
    ],
    [
      'leases.csv',
      'USD',
      'XAU',
      'leases.csv, line 2, column currency: XAU has no minor unit in ISO 4217, so nothing can be billed in it. Use the currency of the payment, such as USD.',
    ],
    [
      'leases.csv',
      'USD',
      'CLF',
      'leases.csv, line 2, column currency: CLF is a unit of account with 4 decimals, and amounts hold 3. Use the currency in which it is paid, such as CLP.',
    ],
    [
      'payments.csv',
      '322451.35',
      '322451.351',
      'payments.csv, line 2, column amount: Write an amount in USD with at most 2 decimals, such as 1250.50.',
    ],
    [
      'invoices.csv',
      '0.00',
      '0.001',
      'invoices.csv, line 2, column tax: Write an amount in USD with at most 2 decimals, such as 1250.50.',
    ],
    [
      'fund-movements.csv',
      '812000.00',
      '812000.001',
      'fund-movements.csv, line 2, column amount: Write an amount in USD with at most 2 decimals, such as 1250.50.',
    ],
    [
      'leases.csv',
      'SMP-E01',
      'SMP-A01',
      'leases.csv, line 3: It repeats line 2. Keep one of the two.',
    ],
    [
      'leases.csv',
      'lease_no,',
      'lease,',
      'leases.csv, line 1: The column lease_no is missing. Add it to the first line.',
    ],
    [
      'invoice-lines.csv',
      '81580.84',
      '"81,580.84"',
      'invoice-lines.csv, line 3, column amount: "81,580.84" is not a valid number. Write an amount with the decimals of its currency, without separators of thousands, such as 1234.50.',
    ],
    [
      'invoice-lines.csv',
      '81580.84',
      '81580.85',
      'invoice-lines.csv, line 3, column amount: 312.75 times 260.85 is 81580.84. Correct one of them.',
    ],
    [
      'invoice-lines.csv',
      'CN-0001,Credit',
      'CN-0002,Credit',
      'invoice-lines.csv, line 7, column invoice: There is no CN-0002 in invoices.csv. Add it there.',
    ],
    [
      'invoices.csv',
      'creditNote',
      'recharge',
      'invoices.csv, line 5, column type: Only a credit note, a claim payment or an adjustment is negative. Its lines and tax add up to -6000.00: correct them.',
    ],
    [
      'invoices.csv',
      ',INV-1003,',
      ',INV-9999,',
      'invoices.csv, line 5, column corrects: There is no INV-9999 of this customer. Correct the number.',
    ],
    [
      'payments.csv',
      '322451.35',
      '-1.00',
      'payments.csv, line 2, column amount: A payment is more than 0. Correct the amount.',
    ],
    [
      'allocations.csv',
      '322451.35',
      '322451.36',
      'allocations.csv, line 2, column amount: Allocations of 322451.36 do not fit INV-1001, which is over 322451.35. Correct them; a row with withdrawn Y takes one back.',
    ],
    [
      'allocations.csv',
      'PAY-501,',
      'PAY-501,CN-0001',
      'allocations.csv, line 2, column payment: Name a payment or a credit note, not both.',
    ],
    [
      'totals.csv',
      '32140:30',
      '32140:75',
      'totals.csv, line 2, column tsn: "32140:75" are not hours. Write them as 312:45 or 312.75.',
    ],
    [
      'totals.csv',
      'engine,697900',
      'engine,697001',
      'totals.csv, line 9, column serial: Lease SMP-E01 has no engine 697001. Add it to aircraft.csv or engines.csv, or correct the serial number.',
    ],
    [
      'funds.csv',
      'ENG_PR',
      'ENG',
      'funds.csv, line 3, column kind: "ENG" is unknown. Write one of AF_6Y, AF_12Y, AF_OTHER, LDG, APU, ENG_PR, ENG_LLP, THRUST_REV.',
    ],
    [
      'users.csv',
      'finance@sample.example',
      'Finance@Sample.example',
      'users.csv, line 2, column email: "Finance@Sample.example" is not valid here. Write an e-mail address in small letters.',
    ],
    [
      'customers.csv',
      'SMP,Sample',
      'SMP,"Sample',
      'customers.csv, line 2: A quotation mark is not closed. Write a mark inside a text twice: "".',
    ],
  ])('says what is wrong in %s with %s → %s', async (name, from, to, fault) => {
    const before = await counted();
    const files = exampleWith(name, from, to);

    expect(await faultsOf(database, files)).toContain(fault);
    expect(await counted()).toBe(before);
  });

  it('says when a document corrects one in another currency', async () => {
    const leases = exampleWith('leases.csv', 'USD', 'EUR').get('leases.csv') ?? '';
    const invoices = exampleWith('invoices.csv', ',INV-1003,', ',INV-1001,').get('invoices.csv');
    const files = exampleFiles({ 'leases.csv': leases, 'invoices.csv': invoices ?? '' });

    expect(await faultsOf(database, files)).toEqual([
      'invoices.csv, line 5, column corrects: INV-1001 is in EUR, this document in USD. Correct the number.',
    ]);
  });

  it('R19: refuses cents of a currency that has none, wherever they are written', async () => {
    const files = inCurrency('JPY');

    expect(await faultsOf(database, files)).toContain(
      'invoice-lines.csv, line 3, column amount: Write an amount in JPY without decimals, such as 1250.',
    );
  });

  it('says all of it at once', async () => {
    const files = exampleFiles({
      'customers.csv': 'cust_id,name,country\nSMP,,ie\nÖST,Öst,SE\n',
      'users.csv': null,
    });

    expect(await faultsOf(database, files)).toEqual([
      'customers.csv, line 2, column name: It is empty. Write text of at most 200 characters.',
      'customers.csv, line 2, column country: "ie" is not valid here. Write a country of two capitals, such as IE.',
      'customers.csv, line 3, column cust_id: "ÖST" is not valid here. Write a code of at most 12 capitals and digits.',
    ]);
  });
});
