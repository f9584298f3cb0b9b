import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const head = 'lease_no,month,component,serial,hours,cycles\n';
const only = (...rows: readonly string[]) => new Map([['utilisation.csv', head + rows.join('\n')]]);

const totals = (serial: string) =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ month: string; tsn: string; csn: string }>(
      tx,
      sql`select r.month, l.tsn_min::text as tsn, l.csn::text as csn from util_line l
        join util_report r on r.id = l.report_id join component c on c.id = l.component_id
        where c.serial = ${serial} and r.is_current order by r.month`,
    ),
  );

describe('a corrected month of loaded use that comes alone', () => {
  it('moves the totals of the loaded months after it (U37), and says so', async () => {
    const before = await totals('697001');
    // One hour and two cycles more in July.
    const result = await importTexts(
      database,
      only('SMP-A01,2026-07,airframe,7001,312:45,151', 'SMP-A01,2026-07,engine,697001,313:45,153'),
    );
    const moved = before.map(({ month, tsn, csn }) =>
      month < '2026-07'
        ? { month, tsn, csn }
        : { month, tsn: String(Number(tsn) + 60), csn: String(Number(csn) + 2) },
    );

    expect(await totals('697001')).toEqual(moved);
    expect(result.tables.find(({ table }) => table === 'util_line')).toMatchObject({ changed: 3 });
    expect(await totals('697002')).toEqual(
      expect.arrayContaining([expect.objectContaining({ month: '2026-09' })]),
    );
  });

  it('has the moved totals in the history', async () => {
    const rows = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select file, line, count(*)::int as values from import_change
          where table_name = 'util_line' and field = 'tsnMin' group by 1, 2`,
      ),
    );

    expect(rows).toEqual([{ file: 'utilisation.csv', line: 3, values: 3 }]);
  });

  it('changes nothing when it comes again, and the former file brings back the former totals', async () => {
    const again = await importTexts(
      database,
      only('SMP-A01,2026-07,airframe,7001,312:45,151', 'SMP-A01,2026-07,engine,697001,313:45,153'),
    );
    await importTexts(database, exampleFiles());

    expect(again.tables.filter((one) => one.created + one.changed > 0)).toEqual([]);
    // 31315:00 on 1 January, nine months of 312:45.
    expect((await totals('697001')).at(-1)).toMatchObject({ tsn: '2029020' });
  });
});

describe('a month that is billed on other figures', () => {
  it('is warned of when its use changes', async () => {
    const { warnings } = await importTexts(
      database,
      only('SMP-A01,2026-09,airframe,7001,312:45,151', 'SMP-A01,2026-09,engine,697001,314:00,153'),
    );

    expect(warnings.filter((text) => text.includes('are loaded'))).toEqual([
      'utilisation.csv, line 3: INV-1002 bills 312:45 of engine 697001 in 2026-09, and 314:00 are loaded. Bill the difference, or correct one of the two.',
      'utilisation.csv, line 3: INV-1002 bills 151 cycles of engine 697001 in 2026-09, and 153 cycles are loaded. Bill the difference, or correct one of the two.',
    ]);
  });

  it('is no warning where bill and use agree', async () => {
    const { warnings } = await importTexts(database, exampleFiles());

    expect(warnings.filter((text) => text.includes('are loaded'))).toEqual([]);
  });

  it('is warned of when both come together', async () => {
    const files = exampleWith(
      'utilisation.csv',
      'SMP-A01,2026-09,engine,697001,312:45,151',
      'SMP-A01,2026-09,engine,697001,314:00,151',
    );

    const { warnings } = await importTexts(database, files, true);

    expect(warnings.filter((text) => text.includes('are loaded'))).toHaveLength(1);
  });
});
