import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { resultText } from '#server/import/import-report.ts';
import { runImport } from '#server/import/run-import.ts';
import { NothingToImportError, readFolder } from '#server/import/source/read-folder.ts';
import {
  exampleFiles,
  faultsOf,
  importedAt,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { smallWorkbook, textRow } from '#tests/support/import/small-workbook.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const customers = (text: string) => new Map([['customers.csv', text]]);

const noFile = () => Promise.resolve(undefined);
const dryRun = (text: string) => {
  const find = (name: string) =>
    Promise.resolve(name === 'customers.csv' ? Buffer.from(text) : undefined);
  return runImport(database, { find, isDryRun: true, now: importedAt });
};

/** Why a folder with files of these names is not read. */
async function refusalOf(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'other-files-'));
  try {
    for (const name of names) {
      if (name.endsWith('/')) await mkdir(join(folder, name));
      else await writeFile(join(folder, name), 'x');
    }
    await readFolder(folder);
    return '';
  } catch (error) {
    if (error instanceof NothingToImportError) return error.message;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a row of a CSV file', () => {
  it('has a cell for every column', async () => {
    const text = 'cust_id,name,country,time_zone,status\nNEW,New,IE\nTWO,Two,IE,,\nSIX,Six\n';

    expect(await faultsOf(database, customers(text))).toEqual([
      'customers.csv, line 2: It has 3 cells, and the first line names 5 columns. Write all cells, the empty ones at its end, too; or save the table as a workbook (XLSX).',
      'customers.csv, line 4: It has 2 cells, and the first line names 5 columns. Write all cells, the empty ones at its end, too; or save the table as a workbook (XLSX).',
    ]);
  });

  it('needs none for a separator at the end of the first line', async () => {
    expect(await faultsOf(database, customers('cust_id,name,country,\nNEW,New,IE\n'))).toEqual([]);
  });

  it('may end early in a workbook, which keeps no empty cells', async () => {
    const rows =
      textRow(1, ['cust_id', 'name', 'country', 'time_zone']) + textRow(2, ['NEW', 'New', 'IE']);
    const bytes = smallWorkbook([{ name: 'customers', rows }]);
    const workbooks = [{ name: 'own.xlsx', bytes }];
    const order = { find: noFile, workbooks, isDryRun: true, now: importedAt };

    expect((await runImport(database, order)).readings).toMatchObject([{ rows: 1 }]);
  });
});

describe('a CSV file whose last line has no end', () => {
  it('may be cut off, and the report says so', async () => {
    const cut = await dryRun('cust_id,name,country\nNEW,New Air,IE');
    const whole = await dryRun('cust_id,name,country\nNEW,New,IE\n');

    expect(resultText(cut, true)).toContain(
      'Warning: customers.csv, line 2: The file ends in this line, without a line end. Check that the file is whole.',
    );
    expect(whole.warnings).toEqual([]);
  });
});

describe('tables in other forms', () => {
  it.each([
    'leases.xls',
    'leases.ods',
    'Leases.numbers',
    'leases.xlsb',
    'leases.xlsm',
    'leases.tsv',
    'leases.txt',
  ])('are refused by name: %s', async (name) => {
    expect(await refusalOf('customers.csv', name)).toBe(
      `${name} cannot be imported. Save each as a workbook (XLSX) or as CSV, or put it into another folder.`,
    );
  });

  it('are named together, and notes and folders beside the files stay', async () => {
    expect(await refusalOf('leases.xls', 'leases.ods')).toBe(
      'leases.ods, leases.xls cannot be imported. Save each as a workbook (XLSX) or as CSV, or put it into another folder.',
    );
    expect(await refusalOf('customers.csv', 'README.md', 'users.json', 'documents/')).toBe('');
  });
});
