import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { resultText } from '#server/import/import-report.ts';
import { exampleFiles, exampleWith, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const report = async (files = exampleFiles(), isDryRun = false) =>
  resultText(await importTexts(database, files, isDryRun), isDryRun);

describe('the report of an import', () => {
  it('says on a first load which invoice a rent has, and not that it is another one', async () => {
    const text = await report();

    expect(text).toContain(': invoice is set');
    expect(text).not.toContain('is another one');
  });

  it('counts a rent once that its terms and its invoice write', async () => {
    const [stored] = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ rents: string }>(tx, sql`select count(*)::text as rents from rent_schedule`),
    );
    const rents = Number(stored?.rents);
    const lines = (await report()).split('\n');

    expect(lines.filter((line) => /^ {2}rent {2,}/.test(line))).toEqual([
      `  ${'rent'.padEnd(20)} 0 new, 0 changed, ${rents} as before`,
    ]);
    const other = exampleWith('invoices.csv', ',,2026-09-15', ',,2026-08-15');
    // The rent that is billed no longer is free, and the other one has the invoice.
    expect(await report(other, true)).toMatch(
      new RegExp(`^ {2}rent +0 new, 1 changed, ${rents - 1} as before$`, 'm'),
    );
  });

  it('names a removed row once, with what it held', async () => {
    const head = 'lease_no,from,to,due,amount,note,withdrawn';
    const row = 'SMP-A01,2028-01-15,2028-02-14,2028-01-17,400000.00,As agreed.,';
    const sent = (withdrawn: string) =>
      new Map([['rent-schedule.csv', `${head}\n${row}${withdrawn}\n`]]);
    await importTexts(database, sent(''));
    const text = await report(sent('Y'), true);

    expect(text.split('\n').filter((line) => line.includes('removed ('))).toEqual([
      '  rent-schedule.csv, line 2, SMP-A01 rent from 2028-01-15: removed (to 2028-02-15, due 2028-01-17, amount 400000.00)',
    ]);
    await importTexts(database, sent('Y'));
  });

  it('names tables in words', async () => {
    const text = await report();

    for (const words of ['lessor', 'user', 'rent', 'month of use', 'line of use', 'fund movement'])
      expect(text).toMatch(new RegExp(`^  ${words} +0 new`, 'm'));
    expect(text).not.toMatch(/^ {2}\w+_/m);
  });

  it('names the rows of replaced values, in words', async () => {
    await report();
    const contact = exampleWith('contacts.csv', 'Maeve Doyle', 'Maeve A. Doyle');
    expect(await report(contact, true)).toMatch(/^ {2}contacts\.csv, line \d, \S+@\S+: name /m);

    const part = exampleWith('part-limits.csv', '4090,18600', '4090,9000');
    const limits = await report(part, true);
    expect(limits).toMatch(/, line 13, SMP-A01 S338-305 HD20878 5B4: limit_cycles 18600 → 9000$/m);
    expect(limits).toMatch(/, line \d+, CFM56-5B4\/3 697001: llp_limit_csn /);
  });

  it('writes amounts with the decimals of money', async () => {
    const files = exampleWith('payments.csv', '140000.00', '141000.00');

    expect(await report(files, true)).toContain('amount 140000.00 → 141000.00\n');
  });
});
