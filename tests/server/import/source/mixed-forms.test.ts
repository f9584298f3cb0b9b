import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { runImport } from '#server/import/run-import.ts';
import { exampleFiles, faultsOf, importedAt } from '#tests/support/import/import-files.ts';
import { smallWorkbook, textRow } from '#tests/support/import/small-workbook.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const nothing = () => Promise.resolve(undefined);

it('takes a file whose first line ends otherwise than its rows', async () => {
  const files = [...exampleFiles()].map(([name, text]): [string, string] => {
    const [head = '', ...rows] = text.replaceAll('\r\n', '\n').split('\n');
    return [name, `${head}\r\n${rows.join('\n')}`];
  });

  expect(await faultsOf(database, new Map(files))).toEqual([]);
});

it('reads dates of a workbook that are text in the declared form', async () => {
  const rows =
    textRow(1, ['cust_id', 'name', 'country', 'live_from']) +
    textRow(2, ['TXT', 'Text Air', 'PT', '05.11.2026']);
  const workbooks = [{ name: 'own.xlsx', bytes: smallWorkbook([{ name: 'customers', rows }]) }];
  const form = { dates: 'DD.MM.YYYY' } as const;
  const order = { find: nothing, workbooks, isDryRun: true, now: importedAt };

  await expect(runImport(database, order)).rejects.toThrow('1 faults');
  const { tables } = await runImport(database, { ...order, form });
  expect(tables.find((one) => one.table === 'customer')).toMatchObject({ created: 1 });
});
