import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingCurrencies, decimalsOf } from '#domain/money/currency.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const read = <Row>(statement: ReturnType<typeof sql>) =>
  database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));

describe('money in the database', () => {
  it('§3.9: has the decimals of ISO 4217, for the same codes as the rules', async () => {
    const found = await read<{ code: string; decimals: number }>(sql`
      select a || b || c as code, currency_decimals(a || b || c) as decimals
      from (select chr(n) as letter from generate_series(65, 90) n) l(a),
        (select chr(n) from generate_series(65, 90) n) m(b), (select chr(n) from generate_series(65, 90) n) o(c)
      where currency_decimals(a || b || c) is not null order by 1`);

    expect(found).toEqual(billingCurrencies.map((code) => ({ code, decimals: decimalsOf(code) })));
  });

  it('§3.9: has three decimals in every column', async () => {
    expect(
      await read(sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and numeric_precision = 18 and numeric_scale = 2`),
    ).toEqual([]);
  });

  it('R19: is checked against its currency in every table', async () => {
    expect(
      await read(sql`select distinct c.table_name from information_schema.columns c
        where c.table_schema = 'public' and c.numeric_precision in (18, 24) and c.numeric_scale = 3
          and c.is_generated = 'NEVER' and not exists (select 1 from pg_constraint k
            where k.conrelid = ('public.' || quote_ident(c.table_name))::regclass and k.contype = 'c'
              and pg_get_constraintdef(k.oid) like '%' || c.column_name || ' = round(%currency_decimals(%')`),
    ).toEqual([]);
  });
});
