import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { tables } from '#server/platform/db/tables.ts';
import { runImport } from '#server/import/run-import.ts';
import { readFolder } from '#server/import/source/read-folder.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import { exampleFiles, importedAt, importTexts } from '#tests/support/import/import-files.ts';
import { numberAt, smallWorkbook, textAt, textRow } from '#tests/support/import/small-workbook.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

/** The number of rows of every table. */
function rowCounts() {
  const counts = Object.keys(tables).map(
    (table) => sql`select ${table} as name, count(*)::int as rows from ${sql.identifier(table)}`,
  );
  return database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ name: string; rows: number }>(tx, sql.join(counts, sql` union all `)),
  );
}

/** Root may read everything: as somebody else, what the import does in this process may not. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.();
  if (own !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(own);
  }
}

async function reportOf(write: (at: (name: string) => string) => Promise<unknown>) {
  folder = await mkdtemp(join(tmpdir(), 'wrong-files-'));
  await chmod(folder, 0o755);
  try {
    await write((name) => join(folder, name));
    const source = await asNobody(() => readFolder(folder));
    await runImport(database, { ...source, isDryRun: false, now: importedAt });
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const head = 'cust_id,name,country,time_zone\n';
const row = 'NEW,New Airways,IE,Europe/Dublin\n';
const csv = (content: string | Uint8Array) => (at: (name: string) => string) =>
  writeFile(at('customers.csv'), content);
const xlsx = (content: string | Uint8Array) => (at: (name: string) => string) =>
  writeFile(at('customers.xlsx'), content);
const cells = (at: string) =>
  smallWorkbook([
    {
      name: 'customers',
      rows: `${textRow(1, ['cust_id', 'name', 'country'])}<row r="2">${textAt('A2', 'NEW')}${at}${textAt('C2', 'IE')}</row>`,
    },
  ]);
/** 200 MB of zeros in 200 kB. */
const bomb = zipSync({
  'xl/workbook.xml': strToU8('<workbook><sheets/></workbook>'),
  'xl/sharedStrings.xml': new Uint8Array(200_000_000),
});

type Case = readonly [
  what: string,
  write: (at: (name: string) => string) => Promise<unknown>,
  report: string,
];

const cases: readonly Case[] = [
  [
    'damaged UTF-16',
    csv(Buffer.from(`\uFEFF${head}${row}`, 'utf16le').subarray(0, -1)),
    'customers.csv, line 1: The file begins as UTF-16 and is damaged. Export it again.',
  ],
  [
    'no text at all',
    csv(Uint8Array.from({ length: 999 }, (_, index) => (index * 131 + 7) % 256)),
    'customers.csv, line 1: The file is not text, or is damaged. Save it as "CSV UTF-8".',
  ],
  [
    'a date of another notation',
    csv('cust_id,name,country,live_from\nNEW,New,IE,03/04/2026\n'),
    'customers.csv, line 2, column live_from: "03/04/2026" is not a date. Write it as YYYY-MM-DD, such as 2026-10-31, or import with --dates DD/MM/YYYY or --dates MM/DD/YYYY.',
  ],
  [
    'a key twice',
    csv(`${head}${row}${row}`),
    'customers.csv, line 3: It repeats line 2. Keep one of the two.',
  ],
  [
    'an unknown key',
    (at) =>
      writeFile(
        at('letter-leases.csv'),
        'letter,cust_id,lease_no,amount\nLC-NONE,SMP,SMP-A01,1.00\n',
      ),
    'letter-leases.csv, line 2, column letter: There is no letter LC-NONE. Add it to letters-of-credit.csv.',
  ],
  [
    'a formula without a result',
    xlsx(cells('<c r="B2"><f>A1</f></c>')),
    'customers.xlsx, sheet customers, row 2, column name: Its formula has no stored result. Open the workbook in a spreadsheet program and save it, or write the value.',
  ],
  [
    'a NUL byte',
    csv(`${head}NEW,New\0Airways,IE,\n`),
    'customers.csv, line 2, column name: It has a NUL character. Remove it.',
  ],
  [
    '2 GB',
    async (at) => {
      await writeFile(at('customers.csv'), head);
      await truncate(at('customers.csv'), 2 ** 31);
    },
    'customers.csv, line 1: The file is larger than 100 MB. Split it.',
  ],
  [
    'half a workbook',
    xlsx(cells(textAt('B2', 'New')).subarray(0, 700)),
    'customers.xlsx, line 1: The workbook is incomplete or damaged. Export it again, and copy all of it.',
  ],
  [
    'half a row',
    csv(`${head}NEW,New Air`),
    'customers.csv, line 2: It has 2 cells, and the first line names 4 columns. Write all cells, the empty ones at its end, too; or save the table as a workbook (XLSX).',
  ],
  [
    'a folder',
    (at) => mkdir(at('customers.csv')),
    'customers.csv, line 1: It is a folder. Put the file itself there.',
  ],
  [
    'a link to nothing',
    (at) => symlink('nowhere.csv', at('customers.csv')),
    'customers.csv, line 1: It is a link that leads to nothing. Put the file itself there.',
  ],
  [
    'a workbook named .csv',
    csv(cells(textAt('B2', 'New'))),
    'customers.csv, line 1: The file is an Excel workbook or a ZIP archive. Name a workbook .xlsx, or save the sheet as "CSV UTF-8".',
  ],
  [
    'text named .xlsx',
    xlsx(`${head}${row}`),
    'customers.xlsx, line 1: It is not an Excel workbook. Save it as XLSX; when it is text, name it .csv.',
  ],
  [
    'an old workbook named .xlsx',
    xlsx(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)),
    'customers.xlsx, line 1: It is an old Excel workbook, or one with a password. Save it as XLSX without a password.',
  ],
  [
    'another separator',
    csv(`${head}${row}`.replaceAll(',', '|')),
    'customers.csv, line 1: The first line does not name the columns. Write their names there, separated by comma, semicolon or tab: cust_id, name, country, time_zone, status, live_from.',
  ],
  [
    'a missing heading',
    csv('cust_id,name\nNEW,New\n'),
    'customers.csv, line 1: The column country is missing. Add it to the first line.',
  ],
  [
    'a heading twice',
    csv('cust_id,name,country,name\nNEW,New,IE,New\n'),
    'customers.csv, line 1: The column name appears twice. Keep one.',
  ],
  [
    'an unknown heading',
    csv('cust_id,name,country,colour\nNEW,New,IE,red\n'),
    'customers.csv, line 1: The column colour is unknown. Known are: cust_id, name, country, time_zone, status, live_from.',
  ],
  [
    'an open quotation mark',
    csv(`${head}NEW,"New Airways,IE,\n`),
    'customers.csv, line 2: A quotation mark is not closed. Write a mark inside a text twice: "".',
  ],
  [
    'a ZIP that becomes 200 MB',
    xlsx(bomb),
    'customers.xlsx, line 1: Unzipped the workbook is larger than 128 MB. Save its largest sheets as CSV.',
  ],
  [
    'nothing in it',
    csv(''),
    'customers.csv, line 1: It is empty, without the columns. Write their names there, separated by comma, semicolon or tab: cust_id, name, country, time_zone, status, live_from.',
  ],
  [
    'no right to read it',
    async (at) => {
      await writeFile(at('customers.csv'), head);
      await chmod(at('customers.csv'), 0o200);
    },
    'customers.csv, line 1: It may not be read. Give the user that runs the import the right to read it.',
  ],
  [
    'a number that lost its digits',
    xlsx(cells(numberAt('B2', '1.2345678901234501E+15'))),
    'customers.xlsx, sheet customers, row 2, column name: It is a number of more than 15 digits, of which a workbook keeps 15. Format the cell as text and write it again.',
  ],
];

describe('a wrong file has one clear report, and no table changes', () => {
  it.each(cases)('(%s)', async (_, write, report) => {
    const before = await rowCounts();

    expect(await reportOf(write)).toEqual([report]);
    expect(await rowCounts()).toEqual(before);
  });

  it('and a file with headings only is read as no rows', async () => {
    const before = await rowCounts();

    expect(await reportOf(csv(head))).toEqual([]);
    // The import is a line of the audit log, which waits for its seal.
    const audit = new Set(['audit_log', 'audit_waiting']);
    expect((await rowCounts()).filter(({ name }) => !audit.has(name))).toEqual(
      before.filter(({ name }) => !audit.has(name)),
    );
  });
});
