import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

/** A deferral is of a rent that an early return removes. */
const withoutDeferrals = () => exampleFiles({ 'rent-deferrals.csv': null });

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, withoutDeferrals());
}, 60_000);

afterAll(() => database.close());

/** leases.csv alone, with another end and return of SMP-A01. */
function ending(end: string, returned = '') {
  const [head = '', ...rows] = (exampleFiles().get('leases.csv') ?? '').trim().split('\n');
  const names = head.trim().split(',');
  const changed = rows.map((row) => {
    if (!row.startsWith('SMP-A01')) return row.trim();
    const cells = row.trim().split(',');
    cells[names.indexOf('end')] = end;
    cells[names.indexOf('returned')] = returned;
    return cells.join(',');
  });
  return new Map([['leases.csv', [head.trim(), ...changed].join('\n')]]);
}

const billedRent = () =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select period_from::text as from, period_to::text as to, amount::numeric(18,2)::text as amount
        from rent_schedule where invoice_id is not null`,
    ),
  );

describe('a lease that ends earlier than before', () => {
  it.each([
    ['2026-05-31', '', 'end', '2026-05-31, and 2026-06 was flown'],
    ['2029-02-28', '2026-08-15', 'returned', '2026-08-15, and 2026-09 is billed by INV-1002'],
    ['2026-10-01', '', 'end', '2026-10-01, and the rent from 2026-09-15 is billed by INV-1001'],
  ])('on %s, returned %j, is refused with what is after it', async (end, returned, column, why) => {
    expect(await faultsOf(database, ending(end, returned))).toEqual([
      `leases.csv, line 2, column ${column}: The lease ends on ${why}. Correct the day, or that first.`,
    ]);
  });

  it('keeps a billed rent that an early return cuts, and counts the rents that it removes', async () => {
    const before = await billedRent();
    const result = await importTexts(database, ending('2029-02-28', '2026-10-10'));
    const rents = result.tables.find(({ table }) => table === 'rent_schedule');

    // Of 15 October 2026 to 15 February 2029, each month.
    expect(rents).toMatchObject({ removed: 29 });
    expect(await billedRent()).toEqual(before);
    expect(before).toMatchObject([{ from: '2026-09-15', to: '2026-10-15' }]);
  });

  it('has its rents again with its former end', async () => {
    const { tables } = await importTexts(database, withoutDeferrals());

    expect(tables.find(({ table }) => table === 'rent_schedule')).toMatchObject({
      created: 29,
      removed: 0,
    });
  });
});
