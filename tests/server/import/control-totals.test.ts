import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { checkControls } from '#server/import/controls/check-controls.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

const head = 'control,lease_no,component,serial,kind,day,value\n';
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const check = (text: string) =>
  checkControls(database, {
    find: (name) => Promise.resolve(name === 'controls.csv' ? Buffer.from(text) : undefined),
  });

async function faultsOf(rows: string): Promise<string[]> {
  try {
    await check(head + rows);
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  }
}

describe('control totals', () => {
  it('of the example agree with what the example loads', async () => {
    const text = exampleFiles().get('controls.csv') ?? '';

    expect(await check(text)).toEqual({ compared: 7, differences: [] });
  });

  it.each([
    [
      'openBalance,SMP-E01,,,,,55999.99',
      'SMP-E01, open balance: USD 56,000.00 loaded, 55,999.99 given.',
    ],
    ['documents,SMP-A01,,,,,3', 'SMP-A01, number of documents: 2 loaded, 3 given.'],
    [
      'fundBalance,SMP-A01,engine,697001,ENG_PR,,1969061.38',
      'SMP-A01, balance of the fund engine 697001 ENG_PR: USD 1,969,061.39 loaded, 1,969,061.38 given.',
    ],
    [
      'fundBalance,SMP-A01,engine,697001,THRUST_REV,,1',
      'SMP-A01, balance of the fund engine 697001 THRUST_REV: nothing is loaded.',
    ],
    [
      'rent,SMP-A01,,,,2026-10-01,322451.34',
      'SMP-A01, rent 2026-10-01: USD 322,451.35 loaded, 322,451.34 given.',
    ],
    // The day of a rise is of the new rent, not of the period that ends before it.
    [
      'rent,SMP-A01,,,,2026-03-15,314586.68',
      'SMP-A01, rent 2026-03-15: USD 322,451.35 loaded, 314,586.68 given.',
    ],
    ['rent,SMP-A01,,,,2040-10-01,1', 'SMP-A01, rent 2040-10-01: nothing is loaded.'],
    // 31315:00 on 1 January and nine months of 312:45.
    [
      'hoursSinceNew,SMP-A01,engine,697001,,,33817.5',
      'SMP-A01, hours since new of engine 697001: 33817:00 loaded, 33817:30 given.',
    ],
    [
      'cyclesSinceNew,SMP-A01,airframe,7001,,,17678',
      'SMP-A01, cycles since new of airframe 7001: 17679 loaded, 17678 given.',
    ],
    [
      'hoursSinceNew,SMP-A01,engine,1,,,1',
      'SMP-A01, hours since new of engine 1: nothing is loaded.',
    ],
    ['deposits,SMP-E01,,,,,1', 'SMP-E01, deposits: USD 40,000.00 loaded, 1.00 given.'],
    [
      'lettersOfCredit,SMP-A01,,,,,1',
      'SMP-A01, letters of credit: USD 855,000.00 loaded, 1.00 given.',
    ],
    ['onAccount,SMP-A01,,,,,1', 'SMP-A01, money on account: USD 0.00 loaded, 1.00 given.'],
    ['openBalance,SMP-X,,,,,1', 'SMP-X, open balance: there is no such lease.'],
  ])('that differ are printed: %s', async (row, difference) => {
    expect(await check(head + row)).toEqual({
      compared: 1,
      differences: [`controls.csv, line 2: ${difference}`],
    });
  });

  it.each([
    'hoursSinceNew,SMP-A01,engine,697001,,,33817:00',
    'hoursSinceNew,SMP-A01,engine,697001,,,33817.00',
    'cyclesSinceNew,SMP-A01,airframe,7001,,,17679',
    'deposits,SMP-E01,,,,,40000.00',
  ])('agree: %s', async (row) => {
    expect(await check(head + row)).toEqual({ compared: 1, differences: [] });
  });

  it.each([
    ['rent,SMP-A01,,,,,1', 'line 2, column day: It is empty. rent needs it.'],
    [
      'documents,SMP-A01,,,,2026-10-01,1',
      'line 2, column day: documents does not take it. Leave it empty.',
    ],
    [
      'deposits,SMP-E01,,,,,40:00',
      'line 2, column value: deposits is not in hours. Write a number.',
    ],
    ['', 'line 1: It has no totals.'],
  ])('are refused with what is wrong: %s', async (row, fault) => {
    expect(await faultsOf(row)).toEqual([`controls.csv, ${fault}`]);
  });
});
