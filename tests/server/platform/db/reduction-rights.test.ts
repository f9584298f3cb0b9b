import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const aurora: Scope = { kind: 'tenant', custId: 'AUR' };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});

afterAll(() => database.close());

function rows<Row>(scope: Scope, statement: SQL): Promise<Row[]> {
  return database.tx(scope, (tx) => selectRows<Row>(tx, statement));
}

async function ids(scope: Scope, statement: SQL): Promise<string[]> {
  const found = await rows<{ id: string }>(scope, statement);
  return found.map(({ id }) => id).toSorted();
}

describe('the role of the lessor', () => {
  it('reads the invoices that wait for it: those in dispute, and those of proposed interest', async () => {
    const waiting = await ids(
      { kind: 'owner' },
      sql`select invoice_id as id from invoice_dispute
        union select invoice_id from interest_charge
        union select interest_invoice_id from interest_charge where interest_invoice_id is not null`,
    );
    const all = await ids({ kind: 'owner' }, sql`select id from invoice`);
    const read = await ids({ kind: 'lessor' }, sql`select id from invoice`);

    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(all.length);
    expect(read.filter((id) => !waiting.includes(id))).toEqual([]);
  });

  it('reads what documents take back of a dispute, and of nothing else', async () => {
    await database.tx({ kind: 'owner' }, async (tx) => {
      // Whether the dispute is of the same bill makes no difference to who reads it.
      await tx.execute(
        sql`alter table invoice_reduction drop constraint invoice_reduction_dispute`,
      );
      await tx.execute(sql`update invoice_reduction set disputed = amount, dispute_id =
          (select min(id::text)::uuid from invoice_dispute where cust_id = 'AUR')
        where ctid = (select min(ctid) from invoice_reduction where cust_id = 'AUR')`);
    });
    const reductions = sql`select invoice_id as id from invoice_reduction`;
    const all = await ids({ kind: 'owner' }, reductions);

    expect(await ids({ kind: 'lessor' }, reductions)).toHaveLength(1);
    expect(all.length).toBeGreaterThan(1);
  });
});

describe('the role of an airline', () => {
  it('takes something back of a bill by a credit note only', async () => {
    const [pair] = await rows<{ document: string; bill: string; currency: string }>(
      { kind: 'owner' },
      sql`select d.id as document, b.id as bill, d.currency from invoice d
        join invoice b on b.lease_id = d.lease_id and b.lessor_entity_id = d.lessor_entity_id
          and b.currency = d.currency and b.gross > 1 and b.id <> d.id
        where d.cust_id = 'AUR' and d.type <> 'creditNote' limit 1`,
    );
    const taken = rows(
      aurora,
      sql`insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
        values (${pair?.document}, ${pair?.bill}, 'AUR', ${pair?.currency}, 1) returning 1`,
    );

    await expect(taken).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
