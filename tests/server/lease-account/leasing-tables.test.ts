import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/date.ts';
import type { Database, Scope } from '#server/platform/db/database.ts';
import { testFiles } from '#tests/support/run/test-files.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { seed } from '#server/seed/app/seed.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

const tenantTables = [
  'invoice',
  'invoice_line',
  'lease',
  'rent_term',
  'rent_schedule',
  'payment',
  'opening_total',
  'engine_event',
  'util_report',
  'util_line',
  'component',
  'interest_term',
  'interest_charge',
  'interest_segment',
  'security_requirement',
  'security_deposit',
  'fund',
  'fund_rate',
  'ratio_table',
  'ratio_band',
  'billing_line',
  'fund_movement',
  'fund_month',
  'claim',
  'claim_line',
  'claim_fund',
  'claim_document',
  'claim_event',
];
const largeAirlineTables = [
  'invoice_dispute',
  'letter_of_credit',
  'letter_of_credit_lease',
  'letter_of_credit_event',
];
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
}, 120_000);

afterAll(() => database.close());

async function countAll(scope: Scope, table: string): Promise<number> {
  const rows = await database.tx(scope, (tx) =>
    selectRows<{ rows: number }>(
      tx,
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    ),
  );
  return rows[0]?.rows ?? -1;
}

function countOf(custId: string, table: string): Promise<number> {
  return countAll({ kind: 'tenant', custId }, table);
}

function change(statement: string): Promise<unknown> {
  return database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

describe('the leasing tables', () => {
  it.each(tenantTables)(
    'hide other customers in %s from a query without a filter',
    async (table) => {
      const own = await countAll({ kind: 'tenant', custId: 'BOR' }, table);
      const all = await countAll({ kind: 'owner' }, table);

      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(all);
      expect(await countAll({ kind: 'tenant', custId: 'NIM' }, table)).toBe(0);
      expect(await countAll({ kind: 'tenant', custId: '' }, table)).toBe(0);
    },
  );

  it.each(largeAirlineTables)('hide the %s of Aurora from Borealis', async (table) => {
    expect(await countOf('AUR', table)).toBeGreaterThan(0);
    expect(await countOf('AUR', table)).toBeLessThan(await countAll({ kind: 'owner' }, table));
    expect(await countOf('BOR', table)).toBe(0);
  });

  it('show assets to those who lease them', async () => {
    expect(await countOf('BOR', 'aircraft')).toBe(3);
    expect(await countOf('BOR', 'engine')).toBe(6);
    expect(await countOf('AUR', 'registration')).toBe(10);
    expect(await countOf('NIM', 'aircraft')).toBe(0);
  });

  it('let no request write or read as identity', async () => {
    const write = database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      tx.execute(sql`update invoice set status = 'paid'`),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });

    const read = countAll({ kind: 'identity' }, 'invoice');
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('refuse an invoice whose sums are wrong or whose lease is in another currency', async () => {
    const one = `where number = (select min(number) from invoice where cust_id = 'AUR')`;

    await expect(change(`update invoice set gross = gross + 1 ${one}`)).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    await expect(change(`update invoice set currency = 'EUR' ${one}`)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });

  it('refuse a document that takes back one of another customer', async () => {
    const foreign = `(select min(id::text)::uuid from invoice where cust_id = 'BOR')`;
    const one = `where number = (select min(number) from invoice where cust_id = 'AUR')`;

    await expect(
      change(`update invoice set corrects_invoice_id = ${foreign} ${one}`),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('seeding', () => {
  it('changes nothing the second time, on a later day too', async () => {
    const before = await Promise.all(
      tenantTables.map((table) => countAll({ kind: 'owner' }, table)),
    );
    const lines: string[] = [];

    const places = { database, files: testFiles };
    await seed(places, 'demo', addDays(seededDay, 3), (line) => lines.push(line));

    const after = await Promise.all(
      tenantTables.map((table) => countAll({ kind: 'owner' }, table)),
    );
    expect(after).toEqual(before);
    expect(lines).toEqual([]);
  });

  it('leaves nothing behind when it is interrupted, and finishes the next time', async () => {
    const airline = ['F298'];
    const broken: Database = {
      ...database,
      tx: (scope, work) =>
        database.tx(scope, async (tx, script) => {
          const result = await work(tx, script);
          if (scope.kind === 'owner' && result === true) throw new Error('Power is gone.');
          return result;
        }),
    };
    const folder = await mkdtemp(join(tmpdir(), 'portal-interrupted-'));
    const files = createFolderStore(folder);
    const interrupted = seed({ database: broken, files }, 'fleet', seededDay, undefined, airline);
    await expect(interrupted).rejects.toThrow('Power is gone.');
    expect(await countAll({ kind: 'tenant', custId: 'F298' }, 'invoice')).toBe(0);

    expect(await filesIn(folder)).toBe(0);

    await seed({ database, files }, 'fleet', seededDay, undefined, airline);
    expect(await filesIn(folder)).toBeGreaterThan(3);
    expect(await countAll({ kind: 'tenant', custId: 'F298' }, 'invoice')).toBeGreaterThan(100);
  });
});
