import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultLines, resultText } from '#server/import/import-report.ts';
import { FullReport } from '#server/import/portions/full-report.ts';
import type { ImportResult } from '#server/import/run-import.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const head = 'reference,cust_id,payer,received,value_date,currency,amount';
const future = (count: number) =>
  Array.from({ length: count }, (_each, at) =>
    ['LATE', at, ',SMP,Sample,2026-12-01,2026-12-01,USD,5.00'].join(''),
  );

const load = (count: number, report?: FullReport): Promise<ImportResult> => {
  const files = new Map([
    ['payments.csv', [head, ...future(count)].join('\n')],
    ['allocations.csv', 'invoice,payment,date,amount\nINV-1001,PAY-501,2026-09-01,322451.35'],
  ]);
  return importTexts(database, files, true, report);
};

const warned = (text: string) => text.split('\n').filter((line) => line.startsWith('Warning'));

describe('an import with many warnings of one kind', () => {
  it('prints the first twenty of them, how many more there are, and every other kind', async () => {
    const lines = warned(resultText(await load(3000), true));

    expect(lines).toHaveLength(22);
    expect(lines[19]).toBe(
      'Warning: payments.csv, line 21, column received: 2026-12-01 is in the future. Check the day.',
    );
    expect(lines[20]).toBe(
      'Warning: 2,980 more of this kind in payments.csv, column received; --report writes all of them.',
    );
    expect(lines[21]).toMatch(/^Warning: allocations\.csv, line 2, column date: /);
  });

  it('writes all of them to the report', async () => {
    const report = new FullReport();
    const lines = warned([...resultLines(await load(30, report), true, report)].join('\n'));
    report.close();

    expect(lines).toHaveLength(31);
    expect(lines.join('\n')).not.toContain('--report');
  });

  it('prints all of a few', async () => {
    const lines = warned(resultText(await load(20), true));

    expect(lines).toHaveLength(21);
    expect(lines.join('\n')).not.toContain('more of this kind');
  });
});
