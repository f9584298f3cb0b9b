import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Keys from a table of customers to another one that do not compare the customers. */
const keysWithoutCustomer = sql`
  select c.conrelid::regclass::text as table, (select string_agg(a.attname, ', ') from pg_attribute a
      where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns,
    c.confrelid::regclass::text as target
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'cust_id')
    and exists (select 1 from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'cust_id')
    and not exists (select 1 from unnest(c.conkey, c.confkey) k(own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own and a.attname = 'cust_id'
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other and b.attname = 'cust_id')
    and not exists (select 1 from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = c.conrelid and f.proname = 'demand_own_reference' and t.tgenabled = 'O'
        and split_part(encode(t.tgargs, 'escape'), '\\000', 1) = (select a.attname from pg_attribute a
          where a.attrelid = c.conrelid and a.attnum = c.conkey[1]))
  order by 1, 2`;

describe('a key between tables of customers', () => {
  it('carries the customer, or a trigger compares them', async () => {
    expect(await read(keysWithoutCustomer)).toEqual([]);
  });
});
