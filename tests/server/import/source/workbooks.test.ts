import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { checkControls } from '#server/import/controls/check-controls.ts';
import { resultText } from '#server/import/import-report.ts';
import { runImport } from '#server/import/run-import.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import type { ImportSource } from '#server/import/source/import-source.ts';
import { templateFiles, templateWorkbook } from '#server/import/template.ts';
import type { TextRow } from '#server/import/table/read-table.ts';
import { readWorkbook } from '#server/import/workbook/read-workbook.ts';
import { importedAt, importTexts } from '#tests/support/import/import-files.ts';
import {
  numberAt,
  type SmallSheet,
  smallWorkbook,
  textAt,
  textRow,
} from '#tests/support/import/small-workbook.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const nothing = () => Promise.resolve(undefined);

function importBook(bytes: Uint8Array, name = 'own.xlsx', find: ImportSource['find'] = nothing) {
  const workbooks = [{ name, bytes }];
  return runImport(database, { find, workbooks, isDryRun: false, now: importedAt });
}

async function faultsOf(
  bytes: Uint8Array,
  name?: string,
  find?: ImportSource['find'],
): Promise<string[]> {
  try {
    await importBook(bytes, name, find);
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  }
}

const customerHead = textRow(1, ['cust_id', 'name', 'country']);
const customers = (rows: string, more: Partial<SmallSheet> = {}): SmallSheet => ({
  name: 'customers',
  rows: customerHead + rows,
  ...more,
});

/** The texts of the second row of a sheet, in which numbers stand for something. */
async function cellsOf(row: string, properties?: string): Promise<readonly string[] | undefined> {
  const rows = `${textRow(1, ['a', 'b', 'c', 'd'])}<row r="2">${row}</row>`;
  const { sheets } = await readWorkbook(smallWorkbook([{ name: 'x', rows }], properties));
  const table = sheets[0]?.table;
  const read: TextRow[] = [];
  if (table !== undefined && !(table instanceof Error)) table.each((one) => read.push(one));
  return read[0]?.cells;
}

describe('a workbook', () => {
  it('with the example lease loads what the CSV files load', async () => {
    const book = await buffer(templateWorkbook());
    await importTexts(database, templateFiles());
    const { tables, readings } = await importBook(book);
    const { compared, differences } = await checkControls(database, {
      find: nothing,
      workbooks: [{ name: 'own.xlsx', bytes: book }],
    });

    expect(readings).toHaveLength(templateFiles().size - 1);
    expect(readings[0]).toEqual({ file: 'own.xlsx, sheet lessors', rows: 1, formulas: 0 });
    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
    expect([compared, differences]).toEqual([7, []]);
  });

  it('named as a table has that table on its only sheet', async () => {
    const book = smallWorkbook([customers(textRow(2, ['SMQ', 'Own', 'IE']), { name: 'Sheet1' })]);
    const { readings } = await importBook(book, 'customers.xlsx');

    expect(readings).toMatchObject([{ file: 'customers.xlsx, sheet Sheet1', rows: 1 }]);
  });

  it('has its hidden sheets left alone, and the report says so', async () => {
    const hidden = customers(textRow(2, ['HID', 'Hidden', 'IE']), { name: 'old', isHidden: true });
    const result = await importBook(
      smallWorkbook([customers(textRow(2, ['SMR', 'Shown', 'IE'])), hidden]),
    );
    const names = (await tableRows(database, 'customer')).map(({ custId }) => custId);

    expect(names).toContain('SMR');
    expect(names).not.toContain('HID');
    expect(resultText(result, false)).toContain(
      'own.xlsx, sheet old                      hidden, not read',
    );
  });

  it('gives the last results of formulas, and the report counts them', async () => {
    const row = `<row r="2">${textAt('A2', 'SMS')}<c r="B2" t="str"><f>"Own"&amp;"Air"</f><v>OwnAir</v></c>${textAt('C2', 'IE')}</row>`;
    const result = await importBook(smallWorkbook([customers(row)]));
    const stored = await tableRows(database, 'customer');

    expect(stored.find(({ custId }) => custId === 'SMS')?.name).toBe('OwnAir');
    expect(resultText(result, false)).toContain('1 row, workbook, 1 formula by their last results');
  });
});

describe('a number of a sheet', () => {
  // Day numbers by ECMA-376, part 1, 18.17.4: 1 January 2026 is 46023 from 1900, 44561 from 1904.
  it.each([
    ['a day', numberAt('A2', 46_023, 1), '2026-01-01'],
    ['a month', numberAt('A2', 46_023, 2), '2026-01'],
    ['hours of more than a day', numberAt('A2', 312.75 / 24, 3), '312:45'],
    ['a serial number with zeros', numberAt('A2', 7001, 4), '00007001'],
    ['a large serial number with zeros', numberAt('A2', 7_654_321, 4), '07654321'],
    ['a day with a time', numberAt('A2', 46_023.5, 5), '2026-01-01 12:00'],
    ['an amount', numberAt('A2', '81580.839999999997'), '81580.84'],
    ['a sum of binary fractions', numberAt('A2', '0.30000000000000004'), '0.3'],
    ['a small rate', numberAt('A2', '1.25E-2'), '0.0125'],
    ['a very small rate', numberAt('A2', '1E-7'), '0.0000001'],
    ['a true value', '<c r="A2" t="b"><v>1</v></c>', 'Y'],
  ])('is read as it is shown: %s', async (_, xml, text) => {
    expect((await cellsOf(xml))?.[0]).toBe(text);
  });

  it.each(['1', 'true'])('counts its days from 1904 where the workbook says %s', async (flag) => {
    const properties = `<workbookPr date1904="${flag}"/>`;

    expect((await cellsOf(numberAt('A2', 44_561, 1), properties))?.[0]).toBe('2026-01-01');
  });
});

const withCell = (cell: string): Uint8Array =>
  smallWorkbook([customers(`<row r="2">${textAt('A2', 'BAD')}${cell}${textAt('C2', 'IE')}</row>`)]);

describe('a cell that cannot be taken', () => {
  it.each([
    ['an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'It shows #DIV/0!.'],
    [
      'a formula that was never calculated',
      '<c r="B2"><f>A1</f></c>',
      'Its formula has no stored result.',
    ],
    ['a number of 16 digits', numberAt('B2', '1.2345678901234501E+15'), 'more than 15 digits'],
    ['a NUL', textAt('B2', 'Own_x0000_Air'), 'It has a NUL character. Remove it.'],
  ])('names its sheet, row and column: %s', async (_, cell, message) => {
    const faults = await faultsOf(withCell(cell));

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^own\.xlsx, sheet customers, row 2, column name: /);
    expect(faults[0]).toContain(message);
  });
});

describe('a workbook that cannot be taken', () => {
  const row = textRow(2, ['BAD', 'Bad', 'IE']);

  it('has merged cells', async () => {
    const book = smallWorkbook([customers(row, { merged: ['A1:B1', 'C4:C5'] })]);

    expect(await faultsOf(book)).toEqual([
      'own.xlsx, sheet customers, row 1: The cells A1:B1 and 1 more ranges are merged. Unmerge them and fill each cell.',
    ]);
  });

  it('has a sheet that is no table', async () => {
    const faults = await faultsOf(
      smallWorkbook([customers(row), { name: 'notes', rows: textRow(1, ['x']) }]),
    );

    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('own.xlsx, sheet notes, row 1: No table has this name. Hide the');
  });

  it('has a table that a CSV file has, too', async () => {
    const csv = Buffer.from('cust_id,name,country\nBAD,Bad,IE\n');
    const find = (name: string) => Promise.resolve(name === 'customers.csv' ? csv : undefined);

    expect(await faultsOf(smallWorkbook([customers(row)]), 'own.xlsx', find)).toEqual([
      'own.xlsx, sheet customers, row 1: customers.csv has this table already. Keep one of the two.',
    ]);
  });

  it('has content far outside of any table', async () => {
    const book = smallWorkbook([customers(`<row r="2">${textAt('XFD2', 'x')}</row>`)]);

    expect(await faultsOf(book)).toEqual([
      'own.xlsx, sheet customers, row 1: It has content in XFD2, beyond 200 columns. Remove it.',
    ]);
  });
});
