import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 60_000);

afterAll(() => database.close());

const read = (statement: ReturnType<typeof sql>) =>
  database.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, string>>(tx, statement));

/** The amounts of the lines of a bill. */
const amountsOf = (number: string) =>
  read(sql`select l.amount from invoice_line l join invoice i on i.id = l.invoice_id
    where i.number = ${number} order by l.position`);

/** The lines of the example, with one line more or less. */
const extra = 'INV-1003,Cleaning,1,item,500.00,500.00,,,,\n';
const withExtra = () => {
  const lines = (exampleFiles().get('invoice-lines.csv') ?? '').trimEnd();
  return exampleFiles({ 'invoice-lines.csv': `${lines}\n${extra}` });
};

describe('a line that a document of the files no longer has', () => {
  it('is removed and counted as removed, and the history has what it said', async () => {
    await importTexts(database, withExtra());
    const result = await importTexts(database, exampleFiles());

    expect(result.tables.find(({ table }) => table === 'invoice_line')).toEqual({
      table: 'invoice_line',
      created: 0,
      changed: 0,
      unchanged: 6,
      removed: 1,
    });
    expect(resultText(result, false)).toContain(
      'invoice line         0 new, 0 changed, 6 as before, 1 removed',
    );
    expect(
      await read(sql`select field, value_before as before, value_after as after from import_change
        where table_name = 'invoice_line' order by id`),
    ).toEqual([
      { field: 'description', before: 'Cleaning', after: '' },
      { field: 'quantity', before: '1.0000000000', after: '' },
      { field: 'unit', before: 'item', after: '' },
      { field: 'rate', before: '500.000000', after: '' },
      { field: 'amount', before: '500.00', after: '' },
    ]);
  });

  it('leaves nothing to change when the same files come again', async () => {
    const { tables } = await importTexts(database, exampleFiles());

    expect(tables.filter((one) => one.created + one.changed + one.removed > 0)).toEqual([]);
  });
});

describe('BILLED movements of a bill that lost a line', () => {
  const line =
    'INV-1002,Airframe 6-year check,1,month,14500.00,14500.00,AF_6Y,airframe,7001,2026-09';
  const shorter = () => {
    const files = new Map(exampleFiles());
    const text = (name: string, remove: string) =>
      (files.get(name) ?? '')
        .split('\n')
        .filter((one) => !one.startsWith(remove))
        .join('\n');
    files.set('invoice-lines.csv', text('invoice-lines.csv', line));
    files.set('allocations.csv', text('allocations.csv', 'INV-1002'));
    files.set(
      'allocations.csv',
      `${(files.get('allocations.csv') ?? '').trimEnd()}\nINV-1002,PAY-502,,2026-10-27,118575.84,\n`,
    );
    return files;
  };

  it('are a fault that names the fund and the difference', async () => {
    expect(await faultsOf(database, shorter())).toEqual([
      'invoices.csv, line 3: The lines of INV-1002 bill 0.00 for SMP-A01 AF_6Y 7001, and its BILLED movements say 14500.00. Correct the lines, or add a BILLED movement of -14500.00 that names INV-1002 to fund-movements.csv.',
    ]);
    expect(await read(sql`select gross from invoice where number = 'INV-1002'`)).toEqual([
      { gross: '133075.84' },
    ]);
  });

  it('are a fault of the movement that comes alone', async () => {
    const [head = ''] = (exampleFiles().get('fund-movements.csv') ?? '').split('\n');
    const names = head.trim().split(',');
    const cells: Readonly<Record<string, string>> = {
      entry: 'M-9901',
      lease_no: 'SMP-A01',
      kind: 'AF_6Y',
      component: 'airframe',
      serial: '7001',
      date: '2026-10-12',
      movement: 'BILLED',
      amount: '100.00',
      invoice: 'INV-1002',
    };
    const row = names.map((name) => cells[name] ?? '').join(',');

    expect(
      await faultsOf(database, new Map([['fund-movements.csv', `${head.trim()}\n${row}\n`]])),
    ).toEqual([
      'fund-movements.csv, line 2: The lines of INV-1002 bill 14500.00 for SMP-A01 AF_6Y 7001, and its BILLED movements say 14600.00. Correct the lines, or add a BILLED movement of -100.00 that names INV-1002 to fund-movements.csv.',
    ]);
  });

  it('may be corrected by one more movement', async () => {
    const files = shorter();
    const movements = (files.get('fund-movements.csv') ?? '').trimEnd().split('\n');
    const billed = movements.find((one) => one.includes('BILLED') && one.includes('AF_6Y')) ?? '';
    const entry = billed.split(',')[0] ?? '';
    const back = billed.replace(entry, 'M-9902').replace('14500.00', '-14500.00');
    files.set('fund-movements.csv', [...movements, back].join('\n'));

    expect(await faultsOf(database, files)).toEqual([]);
    expect((await importTexts(database, files)).tables.filter((one) => one.created > 0)).toEqual(
      [],
    );
  });
});

describe('a bill that loses its only line of a fund', () => {
  const other = 'INV-0960,Navigation charges,1,month,30000.00,30000.00,,,,';
  const fund =
    'INV-0960,Airframe 6-year check,1,month,14500.00,14500.00,AF_6Y,airframe,7001,2026-08';
  const [head = ''] = (exampleFiles().get('invoice-lines.csv') ?? '').split('\n');
  const bill = (lines: readonly string[]) =>
    new Map([
      [
        'invoices.csv',
        'number,lease_no,type,issued,due\nINV-0960,SMP-A01,supplementalRent,2026-09-12,2026-09-26\n',
      ],
      ['invoice-lines.csv', [head.trim(), ...lines].join('\n')],
    ]);
  const movement = new Map([
    [
      'fund-movements.csv',
      'entry,lease_no,kind,component,serial,date,movement,amount,invoice\nM-0960,SMP-A01,AF_6Y,airframe,7001,2026-09-12,BILLED,14500.00,INV-0960\n',
    ],
  ]);
  const refusal =
    'invoices.csv, line 2: The lines of INV-0960 bill 0.00 for SMP-A01 AF_6Y 7001, and its BILLED movements say 14500.00. Correct the lines, or add a BILLED movement of -14500.00 that names INV-0960 to fund-movements.csv.';

  it('is refused while its movements say that it bills the fund, however large its other lines', async () => {
    await importTexts(database, bill([other, fund]));
    await importTexts(database, movement);

    expect(await faultsOf(database, bill([other]))).toEqual([refusal]);
    expect(await amountsOf('INV-0960')).toEqual([{ amount: '30000.00' }, { amount: '14500.00' }]);
  });

  it('is refused when the line stays and names the fund no longer', async () => {
    expect(
      await faultsOf(database, bill([other, fund.replace('AF_6Y,airframe,7001,2026-08', ',,,')])),
    ).toEqual([refusal]);
  });

  it('is imported with the movement that takes the amount back, and counted as removed', async () => {
    const back = (movement.get('fund-movements.csv') ?? '')
      .replace('M-0960', 'M-0961')
      .replace(',14500.00,', ',-14500.00,');
    const { tables } = await importTexts(
      database,
      new Map([...bill([other]), ['fund-movements.csv', back]]),
    );

    expect(tables.find(({ table }) => table === 'billing_line')).toMatchObject({ removed: 1 });
    expect(await amountsOf('INV-0960')).toEqual([{ amount: '30000.00' }]);
  });
});

describe('movements of a bill whose lines name no fund', () => {
  it('are together at most what the lines bill', async () => {
    const head = 'invoice,description,quantity,unit,rate,amount';
    const bill =
      'number,lease_no,type,issued,due\nINV-0950,SMP-A01,supplementalRent,2026-09-12,2026-09-26\n';
    const [names = '', ...rows] = (exampleFiles().get('fund-movements.csv') ?? '').split('\n');
    const own = rows
      .filter((row) => row.includes('INV-1002'))
      .map((row) => `X${row.replaceAll('INV-1002', 'INV-0950')}`);
    const files = new Map([
      ['invoices.csv', bill],
      ['invoice-lines.csv', `${head}\nINV-0950,Reserves,1,month,10.00,10.00\n`],
      ['fund-movements.csv', [names, ...own].join('\n')],
    ]);

    const [fault] = await faultsOf(database, files);
    expect(fault).toMatch(
      /^invoice-lines\.csv, line 2, column amount: The lines of INV-0950 bill 10\.00 for all funds/,
    );
  });
});
