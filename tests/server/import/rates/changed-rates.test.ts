import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

/** The report of an example file, alone and with one text of it replaced. */
async function reportOf(name: string, from: string, to: string): Promise<string> {
  const text = (exampleFiles().get(name) ?? '').replace(from, to);
  return resultText(await importTexts(database, new Map([[name, text]]), true), true);
}

describe('the report of changed rates names lease, fund and line', () => {
  it('of the rate itself and of the years that rise from it', async () => {
    const report = await reportOf('fund-rates.csv', '14500', '14600');

    // 3 % a year: 14,600.00 becomes 15,038.00 (§3.5).
    expect(report).toMatch(
      /fund-rates\.csv, line 2, SMP-A01 AF_6Y 7001 from 2026-01-01: rate 14500/u,
    );
    expect(report).toMatch(
      /fund-rates\.csv, line 2, SMP-A01 AF_6Y 7001 from 2027-01-01: rate 14935.* → 15038/u,
    );
    expect(report).not.toContain('line 4');
  });

  it('of the rate that a new one ends, and of what no longer follows', async () => {
    const report = await reportOf(
      'fund-rates.csv',
      'SMP-A01,ENG_PR',
      'SMP-A01,AF_6Y,airframe,7001,2027-07-01,MONTH,16000,,,,,\nSMP-A01,ENG_PR',
    );

    expect(report).toContain(
      'fund-rates.csv, line 2, SMP-A01 AF_6Y 7001 from 2027-01-01: last day 2027-12-31 → 2027-06-30',
    );
    expect(report).toContain(
      'fund-rates.csv, line 3, SMP-A01 AF_6Y 7001 from 2028-01-01: removed (last day 2028-12-31, rate 15383.05)',
    );
  });

  it('of the table, and of the years that rise from it', async () => {
    const report = await reportOf('ratio-bands.csv', '10,2,260.85', '10,2,300.00');

    expect(report).toMatch(/ratio-bands\.csv, line 5, SMP CFM56 restoration 10 2: rate 260\.85/u);
    // 300.00 and 3 % are 309.00.
    expect(report).toMatch(
      /ratio-bands\.csv, line 5, SMP-A01 ENG_PR 697001 from 2027-01-01 10 2: rate 268\.68.* → 309\.00/u,
    );
  });

  it('of every fund that a table has the rates of', async () => {
    const rate = 'FH,,CFM56 restoration,150,0.03,2027-01-01';
    const other = new Map([
      [
        'funds.csv',
        'lease_no,kind,component,serial,opened\nSMP-A01,ENG_PR,engine,697002,2021-03-01\n',
      ],
      [
        'fund-rates.csv',
        `lease_no,kind,component,serial,from,basis,rate,ratio_table,minimum_units,escalation,first_escalation\nSMP-A01,ENG_PR,engine,697002,2026-01-01,${rate}\n`,
      ],
      ['ratio-tables.csv', exampleFiles().get('ratio-tables.csv') ?? ''],
      [
        'ratio-bands.csv',
        (exampleFiles().get('ratio-bands.csv') ?? '').replace('10,2,260.85', '10,2,300.00'),
      ],
    ]);

    expect(resultText(await importTexts(database, other, true), true)).toContain(
      'ratio-bands.csv, line 5, SMP-A01 ENG_PR 697001, SMP-A01 ENG_PR 697002 from 2027-01-01 10 2: rate 268.68 → 309.00',
    );
  });

  it('of the lease whose new end lengthens them', async () => {
    const report = await reportOf('leases.csv', '2029-02-28', '2029-05-31');

    expect(report).toContain(
      'leases.csv, line 2, SMP-A01 AF_6Y 7001 from 2029-01-01: last day 2029-02-28 → 2029-05-31',
    );
  });
});
