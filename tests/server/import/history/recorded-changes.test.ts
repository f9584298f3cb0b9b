import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FullReport } from '#server/import/portions/full-report.ts';
import { resultLines, resultText } from '#server/import/import-report.ts';
import type { ValueChange } from '#server/import/table/import-run.ts';
import type { ImportResult } from '#server/import/run-import.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, exampleWith, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const history = (table: string) =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select row_key as key, field, value_before as before, value_after as after
        from import_change where table_name = ${table} order by id`,
    ),
  );

const countsOf = ({ tables }: ImportResult, name: string) =>
  tables.find(({ table }) => table === name);

/** The rows of a table of the example, some of them changed or left out. */
const rowsOf = (name: string, change: (line: string) => string | undefined): string =>
  (exampleFiles().get(name) ?? '')
    .trim()
    .split('\n')
    .flatMap((line) => change(line.trim()) ?? [])
    .join('\n');

describe('an invoice that becomes a draft', () => {
  it('is a change of its status, with what settled it as removed, and in the history', async () => {
    const files = exampleFiles({
      'invoices.csv': rowsOf('invoices.csv', (line) =>
        line.startsWith('INV-1001') ? line.replace('issued', 'draft') : line,
      ),
      'allocations.csv': rowsOf('allocations.csv', (line) =>
        line.startsWith('INV-1001') ? undefined : line,
      ),
    });
    const result = await importTexts(database, files);

    expect(countsOf(result, 'invoice')).toMatchObject({ changed: 1, unchanged: 3 });
    expect(countsOf(result, 'allocation')).toMatchObject({ removed: 1 });
    expect(await history('invoice')).toEqual([
      { key: '["INV-1001"]', field: 'status', before: 'paid', after: 'draft' },
    ]);
    expect(resultText(result, false)).toContain(
      'invoices.csv, line 2, INV-1001: status paid → draft',
    );
    expect((await importTexts(database, files)).values).toEqual([]);
  });

  it('is one again when it is issued', async () => {
    const result = await importTexts(database, exampleFiles());

    expect(countsOf(result, 'invoice')).toMatchObject({ changed: 1 });
    expect((await importTexts(database, exampleFiles())).values).toEqual([]);
  });
});

describe('a write-off', () => {
  it('is a change of the invoice with its day', async () => {
    const files = exampleWith(
      'invoices.csv',
      'INV-1003,SMP-E01,basicRent,2026-10-01,2026-10-15,0.00,,issued,',
      'INV-1003,SMP-E01,basicRent,2026-10-01,2026-10-15,0.00,,closed,2026-10-30',
    );
    const result = await importTexts(database, files);
    await importTexts(database, exampleFiles());

    expect(countsOf(result, 'invoice')).toMatchObject({ changed: 1 });
    expect(result.values.map(({ field, to }) => [field, to])).toEqual([
      ['status', 'closed'],
      ['writtenOffOn', '2026-10-30'],
    ]);
  });
});

describe('a returned payment', () => {
  it('is a change of the payment, with its day and reason in the history', async () => {
    const returned = rowsOf('payments.csv', (line) =>
      line.startsWith('PAY-501') ? line.replace(/,,$/, ',2026-09-22,No funds') : line,
    );
    const result = await importTexts(database, new Map([['payments.csv', returned]]));

    expect(countsOf(result, 'payment')).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(await history('payment')).toEqual([
      { key: '["SMP","PAY-501"]', field: 'returnedOn', before: '', after: '2026-09-22' },
      { key: '["SMP","PAY-501"]', field: 'returnReason', before: '', after: 'No funds' },
    ]);
  });
});

describe('the list of replaced values', () => {
  it('names month and component, has hours as people write them, and all of them on demand', async () => {
    const more = rowsOf('utilisation.csv', (line) => line.replace(',312:45,', ',313:45,'));
    const files = new Map([['utilisation.csv', more]]);
    const report = new FullReport();
    const result = await importTexts(database, files, true, report);
    const printed = resultText(result, true);
    const lines = [...resultLines(result, true, report)];
    report.close();

    expect(printed).toContain(
      'utilisation.csv, line 2, SMP-A01 2026-01 airframe 7001: hours 312:45 → 313:45',
    );
    expect(printed).toContain('--report writes all of them.');
    expect(lines.filter((line) => line.includes(' → '))).toHaveLength(result.valueCount);
    expect(result.valueCount).toBeGreaterThan(20);
    expect(lines.join('\n')).not.toMatch(/fhMin|tsnMin|[\da-f]{8}-[\da-f]{4}/);
  });

  it('is not kept in memory beyond its first values, however many they are', async () => {
    const rows = Array.from(
      { length: 150 },
      (_, at) => `US CPI-U,${1990 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    );
    const file = (value: string) =>
      new Map([
        [
          'index-values.csv',
          ['index,month,value', ...rows.map((row) => `${row},${value}`)].join('\n'),
        ],
      ]);
    await importTexts(database, file('100.1'));
    const values: ValueChange[] = [];
    const result = await importTexts(database, file('100.2'), true, {
      onValue: (change) => values.push(change),
    });

    expect([result.values.length, result.valueCount, values.length]).toEqual([100, 150, 150]);
    expect(values.slice(0, 100)).toEqual(result.values);
    expect(resultText(result, true)).toContain('  … and 130 more; --report writes all of them.');
    expect(
      [
        ...resultLines(result, true, { values: () => values, warnings: () => result.warnings }),
      ].join('\n'),
    ).not.toContain('--report');
  });
});
