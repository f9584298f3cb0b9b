import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { checkControls } from '#server/import/controls/check-controls.ts';
import { runImport } from '#server/import/run-import.ts';
import type { WrittenForm } from '#server/import/table/written-form.ts';
import { ImportRefusedError, tableFaultText } from '#server/import/table/table-fault.ts';
import { exampleFiles, importedAt } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const isoDay = /(?<![\d-])(\d{4})-(\d\d)-(\d\d)(?![\d-])/g;

/** The example as a spreadsheet program of another country saves it. */
function savedAs(day: string, decimals: ',' | '.'): ReadonlyMap<string, string> {
  const files = [...exampleFiles()].map(([name, text]) => {
    const dated = text.replaceAll(isoDay, day);
    if (decimals === '.') return [name, dated] as const;
    // No text of these files has a comma and a number at once.
    const cells = dated.replaceAll(/(?<=[,\n])(-?\d+)\.(\d+)(?=[,\r\n])/g, '"$1,$2"');
    return [name, cells] as const;
  });
  return new Map(files);
}

const sourceOf = (files: ReadonlyMap<string, string>, form: WrittenForm) => ({
  form,
  find: (name: string) => {
    const text = files.get(name);
    return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
  },
});

async function faultsOf(files: ReadonlyMap<string, string>, form: WrittenForm): Promise<string[]> {
  try {
    await runImport(database, { ...sourceOf(files, form), isDryRun: true, now: importedAt });
    return [];
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.faults.map(tableFaultText);
    throw error;
  }
}

describe('files whose dates and decimals are not those of ISO 8601', () => {
  it.each([
    ['DD.MM.YYYY', '$3.$2.$1', ','],
    ['DD/MM/YYYY', '$3/$2/$1', '.'],
    ['MM/DD/YYYY', '$2/$3/$1', '.'],
    ['DD-MM-YYYY', '$3-$2-$1', ','],
  ] as const)('are the same once they are declared: %s', async (dates, day, mark) => {
    const plain = { ...sourceOf(exampleFiles(), {}), isDryRun: false, now: importedAt };
    await runImport(database, plain);
    const form: WrittenForm = mark === ',' ? { dates, decimals: 'comma' } : { dates };
    const source = sourceOf(savedAs(day, mark), form);
    const { tables, readings } = await runImport(database, { ...plain, ...source });
    const { compared, differences } = await checkControls(database, source);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
    expect(readings.find(({ file }) => file === 'payments.csv')).toMatchObject({ form });
    expect([compared, differences]).toEqual([7, []]);
  });

  it('are refused with the question when they are not', async () => {
    const faults = await faultsOf(savedAs('$3.$2.$1', ','), {});

    expect(faults).toContain(
      'payments.csv, line 2, column received: "15.09.2026" is not a date. Write it as YYYY-MM-DD, such as 2026-10-31, or import with --dates DD.MM.YYYY.',
    );
    expect(faults).toContain(
      'payments.csv, line 2, column amount: "322451,35" is not a valid number. Write an amount with the decimals of its currency, without separators of thousands, such as 1234.50, or import with --decimals comma.',
    );
    expect((await faultsOf(savedAs('$2/$3/$1', '.'), {}))[0]).toContain(
      ', or import with --dates DD/MM/YYYY or --dates MM/DD/YYYY.',
    );
  });

  it('have one form: a day of another one, and a number with a point, are refused', async () => {
    const files = exampleFiles({
      'index-fixings.csv':
        'index;tenor_months;date;rate;source\nCME Term SOFR;1;2026-08-28;0,0431;CME\nCME Term SOFR;1;31/12/2026;1.043;CME\n',
    });
    const form: WrittenForm = { dates: 'DD.MM.YYYY', decimals: 'comma' };
    const faults = (await faultsOf(files, form)).filter((fault) => fault.startsWith('index-f'));

    expect(faults).toEqual([
      'index-fixings.csv, line 3, column date: "31/12/2026" is not a date. Write it as YYYY-MM-DD, such as 2026-10-31, or as DD.MM.YYYY.',
      'index-fixings.csv, line 3, column rate: "1.043" is not a valid number. Write a decimal number with at most 7 decimals, without separators of thousands, such as 1234,50.',
    ]);
  });
});
