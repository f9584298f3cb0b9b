import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import { runImport } from '#server/import/run-import.ts';
import { exampleFiles, importedAt } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const text = 'cust_id,name,country\nSMP,Österreich Übersee €,AT\n';

/** Imports one file of customers beside the other example files. */
function importCustomers(bytes: Uint8Array, others: ReadonlyMap<string, string> = new Map()) {
  const find = (name: string) => {
    const other = others.get(name);
    if (name === 'customers.csv') return Promise.resolve(bytes);
    return Promise.resolve(other === undefined ? undefined : Buffer.from(other));
  };
  return runImport(database, { find, isDryRun: false, now: importedAt });
}

async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  try {
    await importCustomers(bytes, exampleFiles());
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  }
}

const utf16 = (of: string): Buffer => Buffer.from(`\uFEFF${of}`, 'utf16le');
const windows1252 = (of: string): Buffer => Buffer.from(of.replaceAll('€', '\u0080'), 'latin1');
const workbook = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
const binary = Uint8Array.from({ length: 4096 }, (_, index) => (index * 131 + 7) % 256);

describe('a file as spreadsheet programs save it', () => {
  it.each([
    ['UTF-8', 'comma', Buffer.from(text)],
    ['UTF-8', 'comma', Buffer.from(`\uFEFF${text}`)],
    ['UTF-8', 'semicolon', Buffer.from(text.replaceAll(',', ';').replaceAll('\n', '\r\n'))],
    ['UTF-16', 'tab', utf16(text.replaceAll(',', '\t'))],
    ['UTF-16', 'comma', utf16(text).swap16()],
    ['Windows-1252', 'semicolon', windows1252(text.replaceAll(',', ';'))],
    ['UTF-8', 'semicolon', Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')};;\r\n`)],
    ['UTF-8', 'comma', Buffer.from(text.replace('cust_id,name', 'Cust ID, Name '))],
  ])('in %s with a %s is read, and the report says so', async (encoding, separator, bytes) => {
    const { readings } = await importCustomers(bytes);
    const [customer] = await tableRows(database, 'customer');

    expect(readings).toEqual([{ file: 'customers.csv', rows: 1, encoding, separator }]);
    expect(customer?.name).toBe('Österreich Übersee €');
  });
});

describe('a file that cannot be read', () => {
  it.each([
    [
      'a workbook named .csv',
      workbook,
      'The file is an Excel workbook or a ZIP archive. Name a workbook .xlsx, or save the sheet as "CSV UTF-8".',
    ],
    [
      'an old workbook named .csv',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'The file is an old Excel workbook. Save the sheet as "CSV UTF-8".',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'The file is a PDF. Export the data as CSV.'],
    ['a compressed file', gzipSync(text), 'The file is a compressed file. Unpack it first.'],
    ['something else', binary, 'The file is not text, or is damaged. Save it as "CSV UTF-8".'],
    [
      'half of a character in UTF-16',
      utf16(text).subarray(0, -1),
      'The file begins as UTF-16 and is damaged. Export it again.',
    ],
    [
      'half of a row',
      Buffer.from('cust_id,name,country\nSMP,"Sample'),
      'A quotation mark is not closed. Write a mark inside a text twice: "".',
    ],
    [
      'more than 100 MB',
      Buffer.alloc(100_000_001, 'a'),
      'The file is larger than 100 MB. Split it.',
    ],
  ])('(%s) has one fault, and nothing changes', async (_, bytes, message) => {
    const before = await tableRows(database, 'customer');
    const faults = await faultsOf(bytes);

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^customers\.csv, line \d: /);
    expect(faults[0]).toContain(message);
    expect(await tableRows(database, 'customer')).toEqual(before);
  });
});
