import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportResult } from '#server/import/run-import.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exampleFiles, importTexts, type Texts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await importTexts(database, exampleFiles());
}, 120_000);

afterAll(() => database.close());

const countsOf = ({ tables }: ImportResult, name: string) =>
  tables.find(({ table }) => table === name);

const importOf = (name: string, ...lines: readonly string[]) =>
  importTexts(database, new Map([[name, lines.join('\n')]]));

/** The removed values of a table, as its history has them. */
const removedOf = (table: string) =>
  database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ field: string; before: string }>(
      tx,
      sql`select field, value_before as before from import_change
        where table_name = ${table} and value_after = '' order by id`,
    ),
  );

const sentHead = 'lease_no,from,to,due,amount,note,withdrawn';
const sent = 'SMP-A01,2028-01-15,2028-03-14,2028-01-17,600000.00,Two months together.,';

it('counts the calculated rents that a sent rent replaces, and keeps them in the history', async () => {
  const result = await importOf('rent-schedule.csv', sentHead, sent);

  // The rent of 15 January is now as sent; that of 15 February goes.
  expect(countsOf(result, 'rent_schedule')).toMatchObject({ changed: 1, removed: 1 });
  expect(await removedOf('rent_schedule')).toMatchObject([
    { field: 'periodTo', before: '2028-03-15' },
    { field: 'dueDate' },
    { field: 'amount' },
  ]);
});

it('counts a sent rent that is withdrawn', async () => {
  const result = await importOf('rent-schedule.csv', sentHead, `${sent}Y`);

  // Both calculated rents are there again.
  expect(countsOf(result, 'rent_schedule')).toMatchObject({ created: 2, removed: 1 });
  expect(await removedOf('rent_schedule')).toContainEqual({
    field: 'amount',
    before: '600000.00',
  });
});

it('counts a deferral that is withdrawn', async () => {
  const [head = '', row = ''] = (exampleFiles().get('rent-deferrals.csv') ?? '').split('\n');
  const result = await importOf('rent-deferrals.csv', head.trim(), `${row.trim()}Y`);

  expect(countsOf(result, 'rent_deferral')).toMatchObject({ created: 0, removed: 1 });
  expect(await removedOf('rent_deferral')).toMatchObject([
    { field: 'amount', before: '100000.00' },
    { field: 'interest' },
  ]);
});

it('counts the lines that a claim no longer has', async () => {
  const without = (exampleFiles().get('claim-lines.csv') ?? '').replace(/^.*Painting.*\r?\n/mu, '');
  const files: Texts = new Map([
    ['claims.csv', exampleFiles().get('claims.csv') ?? ''],
    ['claim-lines.csv', without],
  ]);
  const result = await importTexts(database, files);

  expect(countsOf(result, 'claim_line')).toMatchObject({ created: 0, changed: 0, removed: 1 });
  expect(countsOf(result, 'claim_event')).toMatchObject({ removed: 0 });
  expect(await removedOf('claim_line')).toMatchObject([
    { field: 'category', before: 'painting' },
    { field: 'description', before: 'Painting of the tail' },
    { field: 'amount', before: '21500.00' },
    { field: 'reason' },
  ]);
});
