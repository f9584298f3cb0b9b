import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const warningsOf = async (files: Readonly<Record<string, string>>) =>
  (await importTexts(database, new Map(Object.entries(files)), true)).warnings;

const bill = (line: string) => ({
  'invoices.csv':
    'number,lease_no,type,issued,due\nINV-0900,SMP-A01,supplementalRent,2026-10-12,2026-10-26\n',
  'invoice-lines.csv': `invoice,description,quantity,unit,rate,amount,kind,component,serial,month\nINV-0900,${line}\n`,
});

it('warns of nothing in the example', async () => {
  const result = await importTexts(database, exampleFiles(), true);

  expect(resultText(result, true)).not.toContain('Warning');
});

it('warns of a payment of a day to come', async () => {
  const payments =
    'reference,cust_id,payer,received,value_date,currency,amount\nPAY-7,SMP,Sample,2026-12-01,2026-12-01,USD,5.00\n';

  expect(await warningsOf({ 'payments.csv': payments })).toEqual([
    'payments.csv, line 2, column received: 2026-12-01 is in the future. Check the day.',
  ]);
});

it('warns of an allocation before its payment arrived', async () => {
  const allocations =
    'invoice,payment,credit_note,date,amount\nINV-1001,PAY-501,,2026-09-10,322451.35\n';

  expect(await warningsOf({ 'allocations.csv': allocations })).toEqual([
    'allocations.csv, line 2, column date: 2026-09-10 is before PAY-501 arrived, 2026-09-15. Check the day.',
  ]);
});

it('says that an allocation names neither a payment nor a credit note', async () => {
  const allocations = 'invoice,payment,credit_note,date,amount\nINV-1001,,,2026-09-10,322451.35\n';

  expect(await faultsOf(database, new Map([['allocations.csv', allocations]]))).toEqual([
    'allocations.csv, line 2, column payment: It names neither a payment nor a credit note. Name one of them.',
  ]);
});

const withoutMovements = expect.stringContaining('No BILLED movement names INV-0900');

it('warns of a month of a fund that two bills bill', async () => {
  const files = bill('Engine,312.75,FH,260.85,81580.84,ENG_PR,engine,697001,2026-09');

  expect(await warningsOf(files)).toEqual([
    withoutMovements,
    'invoice-lines.csv, line 2, column month: INV-1002 bills 2026-09 of SMP-A01 ENG_PR 697001 already. Check that it is not billed twice.',
  ]);
});

it('warns of a rate that is rounded from the rate of the table', async () => {
  const files = bill('Engine,312.75,FH,260.86,81583.97,ENG_PR,engine,697001,2026-08');

  expect(await warningsOf(files)).toEqual([
    expect.stringMatching(
      /^invoice-lines\.csv, line 2, column rate: The rates of the fund give 260\.85\d*\. Write it with all its decimals, up to six; /,
    ),
    withoutMovements,
  ]);
});

it('warns of a rent that differs from the terms, in the report', async () => {
  const lines = (exampleFiles().get('invoice-lines.csv') ?? '').replaceAll(
    '322451.35',
    '322451.34',
  );
  const allocations = (exampleFiles().get('allocations.csv') ?? '').replace(
    '322451.35',
    '322451.34',
  );
  const files = exampleFiles({ 'invoice-lines.csv': lines, 'allocations.csv': allocations });
  const result = await importTexts(database, files, true);

  expect(resultText(result, true)).toContain(
    'Warning: invoices.csv, line 2, column rent_from: It bills 322451.34, and the rent from 2026-09-15 is 322451.35. Write the rent that you billed to rent-schedule.csv, or correct one of the two.',
  );
});
