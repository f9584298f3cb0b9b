import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { resultText } from '#server/import/import-report.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const head = 'lease_no,month,component,serial,hours,cycles,derate,harsh\n';
const only = (...rows: readonly string[]) => new Map([['utilisation.csv', head + rows.join('\n')]]);
const apu = 'SMP-A01,2026-09,apu,P-7001,160:00,140';
const engine = 'SMP-A01,2026-09,engine,697001,312:45,151';
const whole = ['airframe,7001', 'engine,697001', 'engine,697002', 'apu,P-7001'];

const conditions = async (month: string) => {
  const [row] = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ derate: string | null; harsh: boolean }>(
      tx,
      sql`select trim_scale(derate_percent)::text as derate, is_harsh as harsh from util_report r
        join lease l on l.id = r.lease_id where lease_no = 'SMP-A01' and month = ${month}`,
    ),
  );
  return row;
};

describe('the derate and the environment of a loaded month', () => {
  it('stay when one component is corrected and leaves them empty', async () => {
    await importTexts(database, only('SMP-A01,2026-08,engine,697002,312:45,151,,Y'));
    await importTexts(database, only('SMP-A01,2026-08,apu,P-7001,160:00,140,,'));

    expect(await conditions('2026-08')).toEqual({ derate: '10', harsh: true });
  });

  it('change when one row says so', async () => {
    await importTexts(database, only('SMP-A01,2026-08,apu,P-7001,160:00,140,5,N'));

    expect(await conditions('2026-08')).toEqual({ derate: '5', harsh: false });
  });

  it('go with a warning when every row of the month leaves them empty', async () => {
    const rows = whole.map((part) => `SMP-A01,2026-08,${part},312:45,151,,`);
    const { warnings } = await importTexts(database, only(...rows));

    expect(await conditions('2026-08')).toEqual({ derate: null, harsh: false });
    expect(warnings).toEqual([
      'utilisation.csv, line 2, column derate: The file has all rows of 2026-08 and no derate, so the loaded derate of 5 % is removed. Write it in one of the rows to keep it.',
    ]);
  });
});

describe('the derate of a billed month', () => {
  it('is warned of when it changes, by bill and rate', async () => {
    const result = await importTexts(database, only(`${engine},5,`), true);

    expect(result.warnings).toEqual([
      'utilisation.csv, line 2, column derate: INV-1002 bills 2026-09 of SMP-A01 ENG_PR 697001 by the rate 260.85, and the derate of the month changes from 10 % to 5 %. Check the bill: it stays as it is.',
    ]);
    expect(resultText(result, true)).toContain(
      'utilisation.csv, line 2, SMP-A01 2026-09: derate 10.0 → 5.0',
    );
  });

  it('is no warning where another component is corrected', async () => {
    const { warnings } = await importTexts(database, only(`${apu},,`), true);

    expect(warnings).toEqual([]);
  });

  it('is no rounded rate where the table gives quite another one', async () => {
    // 312:45 and 100 cycles are a ratio of 3.1275, by the table 208.33; 260.85 is billed.
    const rows = ['SMP-A01,2026-09,engine,697001,312:45,100,,'];
    const files = new Map([
      ...only(...rows),
      ...['invoices.csv', 'invoice-lines.csv'].map(
        (name) => [name, exampleFiles().get(name) ?? ''] as const,
      ),
    ]);
    const { warnings } = await importTexts(database, files, true);

    expect(warnings.filter((text) => text.includes('all its decimals'))).toEqual([]);
  });
});
