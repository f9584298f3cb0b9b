import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { tables } from '#server/platform/db/tables.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: it is the database that keeps customers apart.

const own = 'AUR';
const other = 'BOR';
const refusedByPolicy = '42501';

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
}

/** A value of any type; the constraints that would ask for a better one are dropped before. */
const valueOf: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  varchar: 'gen_random_uuid()::text',
  bpchar: `md5(random()::text) || md5(random()::text)`,
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  bool: 'false',
  date: 'current_date',
  timestamptz: 'now()',
  json: `'{}'`,
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  _text: `'{}'`,
};

const known = Object.keys(tables).toSorted();
const ofCustomers = known.filter((name) =>
  Object.hasOwn(tables[name as keyof typeof tables], 'custId'),
);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  await database.tx({ kind: 'owner' }, async (tx) => {
    await dropRules(tx);
    for (const table of ofCustomers)
      for (const custId of [own, other]) await addRow(tx, table, custId);
  });
}, 120_000);

afterAll(() => database.close());

/**
 * Removes the rules about which rows are possible, so that every table can have rows of both
 * customers.
 */
async function dropRules(tx: Tx): Promise<void> {
  const rules = await selectRows<{ table: string; name: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')`,
  );
  for (const { table, name } of rules)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  const triggers = await selectRows<{ table: string; name: string }>(
    tx,
    sql`select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
      where not tgisinternal`,
  );
  for (const { table, name } of triggers)
    await tx.execute(sql.raw(`drop trigger ${name} on ${table}`));
}

function columnsOf(tx: Tx, table: string): Promise<ColumnRow[]> {
  return selectRows(
    tx,
    sql`select column_name as name, udt_name as type, character_maximum_length as length
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
  );
}

function written({ name, type, length }: ColumnRow, custId: string): string {
  if (name === 'cust_id') return `'${custId}'`;
  const value = valueOf[type];
  if (value === undefined) throw new Error(`Say what a ${type} may be, for ${name}.`);
  return length === null ? value : `left(${value}, ${length})`;
}

/** The statement that adds a row of a customer. */
async function insertOf(tx: Tx, table: string, custId: string): Promise<string> {
  const columns = await columnsOf(tx, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return `insert into "${table}" (${names}) values (${columns.map((column) => written(column, custId)).join(', ')})`;
}

async function addRow(tx: Tx, table: string, custId: string): Promise<void> {
  const [found] = await selectRows<{ rows: number }>(
    tx,
    sql`select count(*)::int as rows from ${sql.identifier(table)} where cust_id = ${custId}`,
  );
  if (found?.rows === 0) await tx.execute(sql.raw(await insertOf(tx, table, custId)));
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: string }).code;
}

/**
 * What a statement of the own customer changes or finds; `refused` where the database refuses it.
 */
async function rowsOf(statement: string): Promise<number | 'refused'> {
  try {
    const rows = await database.tx({ kind: 'tenant', custId: own }, (tx) =>
      selectRows(tx, sql.raw(statement)),
    );
    return rows.length;
  } catch (error) {
    if (codeOf(error) === refusedByPolicy) return 'refused';
    throw error;
  }
}

describe('of another customer nobody', () => {
  it.each(ofCustomers)('reads a row of %s (S20)', async (table) => {
    expect([0, 'refused']).toContain(
      await rowsOf(`select 1 from "${table}" where cust_id = '${other}'`),
    );
  });

  it.each(ofCustomers)('changes or deletes a row of %s', async (table) => {
    const where = `where cust_id = '${other}' returning 1`;

    expect([0, 'refused']).toContain(
      await rowsOf(`update "${table}" set cust_id = cust_id ${where}`),
    );
    expect([0, 'refused']).toContain(await rowsOf(`delete from "${table}" ${where}`));
  });

  it.each(ofCustomers)('adds a row to %s, or gives one away', async (table) => {
    const insert = await database.tx({ kind: 'owner' }, (tx) => insertOf(tx, table, other));

    expect(await rowsOf(insert)).toBe('refused');
    expect([0, 'refused']).toContain(
      await rowsOf(
        `update "${table}" set cust_id = '${other}' where cust_id = '${own}' returning 1`,
      ),
    );
  });
});

/** Tables that every signed-in person may read, or that hold no customer's data. */
const withoutPolicies: Readonly<Record<string, string>> = {
  import_change: 'What imports replaced; no role of requests may read it.',
  index_fixing: 'Published rates of an index.',
  index_value: 'Published values of price indices.',
  lessor_entity: 'The companies of the lessor, printed on every invoice.',
  listing: 'Assets for sale, offered to every customer.',
  listing_picture: 'Pictures of assets for sale.',
  nda_version: 'The texts of an NDA.',
  quota: 'Limits of what people may create, the same for every customer.',
  schema_migration: 'The migrations that have run.',
  seed_run: 'Whether the demo data are stored.',
  terms_version: 'The terms of use.',
  throttle: 'Attempts per key; only the role of the sign-in may read it.',
};

describe('row-level security', () => {
  it('is forced on every table but those listed with a reason', async () => {
    const open = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ name: string }>(
        tx,
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
          order by relname`,
      ),
    );

    expect(open.map(({ name }) => name)).toEqual(Object.keys(withoutPolicies).toSorted());
  });

  it('never lets the role of requests read or write every row of a table', async () => {
    const rules = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ table: string; rules: string[] }>(
        tx,
        sql`select tablename as table, array_remove(array[qual, with_check], null) as rules
          from pg_policies where schemaname = 'public' and roles && array['portal_app', 'public']::name[]`,
      ),
    );
    const open = rules.filter(
      (policy) => policy.rules.length === 0 || policy.rules.includes('true'),
    );

    expect(open.map(({ table }) => table)).toEqual([]);
    expect(rules.length).toBeGreaterThan(50);
  });
});
