import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleFiles,
  exampleOf,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

interface Rate {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** The rate itself, or that of the table from a ratio of 2 on at 10 % derate. */
  readonly rate: string;
}

function rates(): Promise<Rate[]> {
  return opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Rate>(
      tx,
      sql`select f.kind, r.valid_from::text as "from", r.valid_to::text as "to",
          trim_scale(coalesce(r.rate, (select b.rate from ratio_band b
            where b.ratio_table_id = r.ratio_table_id and b.derate = 10 and b.ratio_from = 2)))::text
            as rate
        from fund_rate r join fund f on f.id = r.fund_id order by f.kind, r.valid_from`,
    ),
  );
}

const history = (statement: ReturnType<typeof sql>) =>
  opened.database.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, unknown>>(tx, statement));

const changedTables = ({ tables }: Awaited<ReturnType<typeof importTexts>>) =>
  tables.filter(({ created, changed }) => created + changed > 0).map(({ table }) => table);

describe('imported rates of funds (§3.5)', () => {
  it('rise once a year, each rise rounded to cents, to the end of the lease', async () => {
    const found = await rates();

    // 3 % a year: 14,500.00 becomes 14,935.00 (§3.5); 260.85 becomes 268.6755, rounded half-up.
    expect(found.filter(({ kind }) => kind === 'AF_6Y')).toEqual([
      { kind: 'AF_6Y', from: '2026-01-01', to: '2026-12-31', rate: '14500' },
      { kind: 'AF_6Y', from: '2027-01-01', to: '2027-12-31', rate: '14935' },
      { kind: 'AF_6Y', from: '2028-01-01', to: '2028-12-31', rate: '15383.05' },
      { kind: 'AF_6Y', from: '2029-01-01', to: '2029-02-28', rate: '15844.54' },
    ]);
    expect(found.filter(({ kind }) => kind === 'ENG_PR').slice(0, 2)).toEqual([
      { kind: 'ENG_PR', from: '2026-01-01', to: '2026-12-31', rate: '260.85' },
      { kind: 'ENG_PR', from: '2027-01-01', to: '2027-12-31', rate: '268.68' },
    ]);
  });

  it('are shown with the fund', async () => {
    const list = await opened.browser.call('GET', '/portal/api/funds');
    const funds = list.json<{ items: { kind: string; rate: unknown }[] }>().items;

    expect(JSON.stringify(funds.find(({ kind }) => kind === 'AF_6Y'))).toContain('14500');
  });

  it('change nothing when they are imported again', async () => {
    expect(changedTables(await importTexts(opened.database, exampleFiles()))).toEqual([]);
  });

  it('end where the next ones begin, and follow the lease to a new end', async () => {
    const text = exampleFiles().get('fund-rates.csv') ?? '';
    const next = 'SMP-A01,AF_6Y,airframe,7001,2027-07-01,MONTH,16000,,,,,\n';
    const result = await importTexts(opened.database, new Map([['fund-rates.csv', text + next]]));
    await importTexts(opened.database, exampleWith('leases.csv', '2029-02-28', '2030-02-28'));

    // The rates of 2028 and 2029 that rose from the one before no longer follow.
    expect(result.tables.find(({ table }) => table === 'fund_rate')).toEqual({
      table: 'fund_rate',
      created: 1,
      changed: 1,
      unchanged: 9,
      removed: 2,
    });
    expect(
      await history(sql`select row_key like '%"2028-01-01"]' as of_2028, field, value_before as before,
          value_after as after from import_change where table_name = 'fund_rate'
        and value_after = '' order by id`),
    ).toEqual([
      { of_2028: true, field: 'validTo', before: '2028-12-31', after: '' },
      { of_2028: true, field: 'rate', before: '15383.05', after: '' },
      { of_2028: false, field: 'validTo', before: '2029-02-28', after: '' },
      { of_2028: false, field: 'rate', before: '15844.54', after: '' },
    ]);
    expect((await rates()).filter(({ kind }) => kind === 'AF_6Y')).toEqual([
      { kind: 'AF_6Y', from: '2026-01-01', to: '2026-12-31', rate: '14500' },
      { kind: 'AF_6Y', from: '2027-01-01', to: '2027-06-30', rate: '14935' },
      { kind: 'AF_6Y', from: '2027-07-01', to: '2030-02-28', rate: '16000' },
    ]);
  });

  it('that the file lacks, stay, and the report names them', async () => {
    const former = await rates();
    const { warnings } = await importTexts(opened.database, exampleOf(['fund-rates.csv']));

    expect(await rates()).toEqual(former);
    expect(warnings).toEqual([
      'fund-rates.csv, line 2, column from: SMP-A01 AF_6Y 7001 has a rate from 2027-07-01 too, which the file lacks and which stays. To change it, write its row again with what applies from that day.',
    ]);
  });

  it('are silent about the rates before those of a file that adds later ones', async () => {
    const [head = ''] = (exampleFiles().get('fund-rates.csv') ?? '').split('\n');
    const next = `${head.trim()}\nSMP-A01,AF_6Y,airframe,7001,2027-07-01,MONTH,16000,,,,,\n`;
    const { warnings } = await importTexts(opened.database, new Map([['fund-rates.csv', next]]));

    expect(warnings).toEqual([]);
  });

  it('take a changed rate of a table into every year, and lose a removed one', async () => {
    const text = exampleFiles().get('ratio-bands.csv') ?? '';
    const changed = text.replace('10,2,260.85', '10,2,300.00').replace(/^.*,0,4,.*\r?\n/mu, '');
    const result = await importTexts(opened.database, new Map([['ratio-bands.csv', changed]]));
    const found = await rates();
    const [bands] = await opened.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ least: number; most: number }>(
        tx,
        sql`select min(count)::int as least, max(count)::int as most
          from (select count(*) from ratio_band group by ratio_table_id) c`,
      ),
    );

    expect(changedTables(result)).toEqual(['ratio_band']);
    // One rate of the table of the lease and of those of its four rises.
    expect(result.tables.find(({ table }) => table === 'ratio_band')).toMatchObject({
      changed: 5,
      removed: 5,
    });
    expect(found.filter(({ kind }) => kind === 'ENG_PR').slice(0, 2)).toMatchObject([
      { rate: '300' },
      { rate: '309' },
    ]);
    expect(bands).toEqual({ least: 23, most: 23 });
  });
});

describe('faults of rates', () => {
  it.each([
    [
      'fund-rates.csv',
      'MONTH,14500,,',
      'MONTH,,,',
      'fund-rates.csv, line 2, column rate: Write a rate or a ratio_table, one of the two.',
    ],
    [
      'fund-rates.csv',
      'CFM56 restoration',
      'CFM56 repair',
      'fund-rates.csv, line 3, column ratio_table: SMP has no CFM56 repair. Add it to ratio-tables.csv.',
    ],
    [
      'fund-rates.csv',
      'ENG_PR,engine,697001',
      'THRUST_REV,engine,697001',
      'fund-rates.csv, line 3, column kind: There is no fund SMP-A01 THRUST_REV 697001. Add it to funds.csv.',
    ],
    [
      'fund-rates.csv',
      '7001,2026-01-01',
      '7001,2020-01-01',
      'fund-rates.csv, line 2, column from: The fund was opened later, on 2021-03-01. Correct one of the two.',
    ],
    [
      'fund-rates.csv',
      '2027-01-01',
      '2025-01-01',
      'fund-rates.csv, line 3, column first_escalation: It is not after from, 2026-01-01. Correct one.',
    ],
    [
      'ratio-tables.csv',
      ',10',
      ',',
      'ratio-tables.csv, line 2, column contract_derate: Its rates depend on the derate. Write that of the contract.',
    ],
    [
      'ratio-bands.csv',
      '10,1.5,',
      '10,1,',
      'ratio-bands.csv, line 4: It repeats line 3. Keep one of the two.',
    ],
    [
      'ratio-bands.csv',
      '722.52',
      '-722.52',
      'ratio-bands.csv, line 2, column rate: A rate is not negative. Correct it.',
    ],
  ])('in %s: %s as %s', async (name, from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith(name, from, to))).toEqual([fault]);
  });
});
