import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const rates = (...rows: readonly string[]) =>
  new Map([
    [
      'fund-rates.csv',
      ['lease_no,kind,component,serial,from,basis,rate,withdrawn', ...rows, ''].join('\n'),
    ],
  ]);
const mistake = 'SMP-A01,AF_6Y,airframe,7001,2027-07-01,MONTH,16000,';

const read = (statement: ReturnType<typeof sql>) =>
  database.tx({ kind: 'owner' }, (tx) => selectRows<Record<string, string>>(tx, statement));
const stored = () =>
  read(sql`select f.kind, r.valid_from, r.valid_to, trim_scale(r.rate)::text as rate, r.ratio_table_id
    from fund_rate r join fund f on f.id = r.fund_id order by f.id, r.valid_from`);

describe('a rate of a fund that was loaded by mistake', () => {
  it('is withdrawn: the rate before it holds again, and the history has both', async () => {
    const before = await stored();
    await importTexts(database, rates(mistake));
    expect(await stored()).not.toEqual(before);
    const { tables } = await importTexts(database, rates(`${mistake}Y`));

    expect(await stored()).toEqual(before);
    expect(tables.find(({ table }) => table === 'fund_rate_term')).toMatchObject({ removed: 1 });
    expect(
      await read(sql`select field, value_before as before, row_key::json ->> 1 as since
        from import_change where table_name = 'fund_rate_term' and value_after = '' order by id`),
    ).toEqual([
      { field: 'basis', before: 'MONTH', since: '2027-07-01' },
      { field: 'rate', before: '16000', since: '2027-07-01' },
      { field: 'escalation', before: '0', since: '2027-07-01' },
    ]);
  });

  it('is refused when the same file gives it as well', async () => {
    const faults = await faultsOf(database, rates(mistake, `${mistake}Y`));

    expect(faults).toEqual([
      'fund-rates.csv, line 3, column withdrawn: Line 2 gives this rate. Remove one of the two rows.',
    ]);
  });

  it('is withdrawn once', async () => {
    const { tables } = await importTexts(database, rates(`${mistake}Y`));

    expect(
      tables.filter(({ created, changed, removed }) => created + changed + removed > 0),
    ).toEqual([]);
  });

  it('leaves no rate where it was the only one of its fund', async () => {
    const before = await stored();
    const fund = 'lease_no,kind,component,serial,opened\nSMP-A01,AF_12Y,airframe,7001,2026-01-01\n';
    const only = 'SMP-A01,AF_12Y,airframe,7001,2026-01-01,MONTH,9000,';
    await importTexts(database, new Map([...rates(only), ['funds.csv', fund]]));
    expect(await stored()).not.toEqual(before);
    await importTexts(database, rates(`${only}Y`));

    expect(await stored()).toEqual(before);
  });

  it('is withdrawn where it began in a month that was billed by another rate', async () => {
    const before = await stored();
    const late = 'SMP-A01,AF_6Y,airframe,7001,2026-08-01,MONTH,16000,';
    const table = 'SMP-A01,ENG_PR,engine,697001,2026-08-01,FH,300,';
    await importTexts(database, rates(late, table));
    const { warnings } = await importTexts(database, rates(`${late}Y`, `${table}Y`));

    expect(await stored()).toEqual(before);
    expect(warnings).toEqual([]);
  });

  it('stays where a bill is by a rate of its table', async () => {
    const used = 'SMP-A01,ENG_PR,engine,697001,2026-01-01,FH,1,Y';

    expect(await faultsOf(database, rates(used))).toEqual([
      'fund-rates.csv, line 2, column withdrawn: INV-1002 bills 2026-09 by this rate, so it stays. Credit the bill first, or write what applies in this row.',
    ]);
  });

  it('stays while a bill uses it: nothing is changed', async () => {
    const before = await stored();
    const used = 'SMP-A01,AF_6Y,airframe,7001,2026-01-01,MONTH,14500,Y';

    expect(await faultsOf(database, rates(used))).toEqual([
      'fund-rates.csv, line 2, column withdrawn: INV-1002 bills 2026-09 by this rate, so it stays. Credit the bill first, or write what applies in this row.',
    ]);
    expect(await stored()).toEqual(before);
  });
});
