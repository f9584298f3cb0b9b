import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  bigint,
  bytes,
  day,
  numeric,
  flag,
  instant,
  int,
  json,
  oneOf,
  type RowOf,
  type Shape,
  text,
  textList,
  uuid,
} from '#server/platform/db/row.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

function run<S extends Shape>(shape: S, statement: SQL): Promise<RowOf<S>[]> {
  return database.tx({ kind: 'owner' }, (tx) => queryRows(tx, shape, statement));
}

describe('a statement without rows', () => {
  const shape = { id: uuid, number: text, balance: numeric, due: day };
  const none = sql`from invoice where false`;

  it('passes when the database describes what the shape says', async () => {
    expect(await run(shape, sql`select id, number, balance, due_date as due ${none}`)).toEqual([]);
  });

  it('fails for a column that was renamed', async () => {
    await expect(run(shape, sql`select id, number, balance, due_date ${none}`)).rejects.toThrow(
      'Column "due_date": is selected but not in the shape.',
    );
  });

  it('fails for a column that has another type now', async () => {
    await expect(
      run(shape, sql`select id, number, balance::text, due_date as due ${none}`),
    ).rejects.toThrow('Column "balance": has type 25, which is no decimal.');
  });

  it('fails for a column that is not selected', async () => {
    await expect(run(shape, sql`select id, number, balance ${none}`)).rejects.toThrow(
      'Column "due": is not selected.',
    );
  });

  it('fails for a column that is selected twice', async () => {
    await expect(run({ id: uuid }, sql`select id, lease_id as id ${none}`)).rejects.toThrow(
      'Column "id": is selected twice.',
    );
  });
});

describe('the rows of a statement', () => {
  it('have the values of their kinds', async () => {
    const kinds = {
      text,
      uuid,
      int,
      bigint,
      decimal: numeric,
      day,
      instant,
      flag,
      bytes,
      textList,
    };
    const rows = await run(
      { ...kinds, word: oneOf(['a', 'b']), list: json(z.array(z.number())), none: int.orNull },
      sql`select 'x' as text, '00000000-0000-8000-a000-000000000001'::uuid as uuid, 7 as int,
        8::bigint as bigint, 1.50 as decimal, '2026-02-28'::date as day,
        '2026-02-28T12:00:00.5Z'::timestamptz as instant, true as flag, '\\x01ff'::bytea as bytes,
        array['x', 'y'] as "textList", 'b' as word, '[1, 2]'::jsonb as list, null::int as none`,
    );

    expect(rows).toEqual([
      {
        text: 'x',
        uuid: '00000000-0000-8000-a000-000000000001',
        int: 7,
        bigint: 8,
        decimal: '1.50',
        day: '2026-02-28',
        instant: new Date('2026-02-28T12:00:00.500Z'),
        flag: true,
        bytes: Buffer.from([1, 255]),
        textList: ['x', 'y'],
        word: 'b',
        list: [1, 2],
        none: null,
      },
    ]);
    expectTypeOf(rows[0]?.word).toEqualTypeOf<'a' | 'b' | undefined>();
    expectTypeOf(rows[0]?.none).toEqualTypeOf<number | null | undefined>();
  });

  it.each([
    [{ value: int }, sql`select null::int as value`, 'is null, which the shape excludes'],
    [{ value: oneOf(['a']) }, sql`select 'b' as value`, 'has a value that is no oneOf'],
    [{ value: json(z.string()) }, sql`select '1'::json as value`, 'has a value that is no json'],
    [{ value: bigint }, sql`select 9007199254740993 as value`, 'has a value that is no bigint'],
  ])('fail when one is not of its kind: %o', async (shape, statement, reason) => {
    await expect(run(shape, statement)).rejects.toThrow(`Column "value": ${reason}.`);
  });
});
