import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftMonth } from '#domain/dates/month.ts';
import {
  rollForward,
  type FundMovement,
  type FundMovementKind,
} from '#domain/funds/fund-roll-forward.ts';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { seed } from '#server/seed/app/seed.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { testFiles } from '#tests/support/run/test-files.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await seed({ database, files: testFiles }, 'demo', '2026-06-15');
}, 240_000);

afterAll(() => database.close());

interface Month {
  readonly fundId: string;
  readonly month: string;
  readonly closingPaid: string;
  readonly closingBilled: string;
}

interface Movement extends FundMovement {
  readonly fundId: string;
  readonly month: string;
}

const owner = { kind: 'owner' } as const;

function monthsOf(fundIds?: readonly string[]): Promise<Month[]> {
  const some =
    fundIds === undefined ? sql`true` : sql`fund_id::text = any(${sql.param([...fundIds])})`;
  return database.tx(owner, (tx) =>
    selectRows<Month>(
      tx,
      sql`select fund_id as "fundId", month, closing_paid as "closingPaid", closing_billed as "closingBilled"
          from fund_month where ${some} order by fund_id, month`,
    ),
  );
}

function movementsOf(): Promise<Movement[]> {
  return database.tx(owner, (tx) =>
    selectRows<Movement>(
      tx,
      sql`select fund_id as "fundId", to_char(movement_date, 'YYYY-MM') as month, kind, amount
          from fund_movement order by fund_id, month`,
    ),
  );
}

/** Rolls every fund forward month by month with the domain's rule (§3.6). */
function rederive(movements: readonly Movement[]): Month[] {
  const months: Month[] = [];
  for (const movement of movements) {
    const last = months.at(-1);
    const isSame = last?.fundId === movement.fundId;
    const opening = isSame ? last : { closingPaid: '0', closingBilled: '0' };
    const { closingPaid, closingBilled } = rollForward({
      openingPaid: opening.closingPaid,
      openingBilled: opening.closingBilled,
      movements: [movement],
    });
    const row = { fundId: movement.fundId, month: movement.month, closingPaid, closingBilled };
    if (isSame && last.month === movement.month) months.pop();
    months.push(row);
  }
  return months;
}

function add(fundId: string, custId: string, kind: FundMovementKind, amount: string, date: string) {
  return database.tx({ kind: 'tenant', custId }, (tx) =>
    tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind, amount)
      select gen_random_uuid(), id, cust_id, currency, ${date}, ${kind}, ${amount} from fund where id = ${fundId}`),
  );
}

function change(statement: string) {
  return database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) => tx.execute(sql.raw(statement)));
}

describe('the months of a fund', () => {
  it('are the roll-forward of its movements, each opening with what the one before closed', async () => {
    const stored = await monthsOf();

    expect(stored.length).toBeGreaterThan(1000);
    expect(stored).toEqual(rederive(await movementsOf()));
  });

  it('follow a movement in the past from its month on, in its own transaction', async () => {
    const [first] = await monthsOf();
    const fundId = first?.fundId ?? '';
    const [owned] = await database.tx(owner, (tx) =>
      selectRows<{ custId: string }>(
        tx,
        sql`select cust_id as "custId" from fund where id = ${fundId}`,
      ),
    );
    const before = await monthsOf([fundId]);
    const gap = shiftMonth(before[3]?.month ?? '', 0);

    await add(fundId, owned?.custId ?? '', 'PAID', '100.01', `${gap}-28`);

    const after = await monthsOf([fundId]);
    expect(after.map(({ month }) => month)).toEqual(before.map(({ month }) => month));
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(await monthsOf()).toEqual(rederive(await movementsOf()));
  });

  it('leave no trace of a movement that is rolled back', async () => {
    const before = await monthsOf();
    const fundId = before[0]?.fundId ?? '';

    const failed = database.tx(owner, async (tx) => {
      await tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind, amount)
        select gen_random_uuid(), id, cust_id, currency, '2026-06-01', 'PAID', 5 from fund where id = ${fundId}`);
      throw new Error('Power is gone.');
    });

    await expect(failed).rejects.toThrow('Power is gone.');
    expect(await monthsOf()).toEqual(before);
  });

  it('cannot be edited, and neither can movements', async () => {
    const refused = { cause: { code: '42501' } };

    await expect(change('update fund_month set paid = 0')).rejects.toMatchObject(refused);
    await expect(change('update fund_movement set amount = 0')).rejects.toMatchObject(refused);
    await expect(change('delete from fund_movement')).rejects.toMatchObject(refused);
    await expect(change("update fund set lease_no = ''")).rejects.toMatchObject(refused);
  });

  it('take no movement of another customer', async () => {
    const [foreign] = await database.tx(owner, (tx) =>
      selectRows<{ id: string }>(tx, sql`select id from fund where cust_id = 'BOR' limit 1`),
    );
    const write = database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind, amount)
        values (gen_random_uuid(), ${foreign?.id ?? ''}, 'BOR', 'USD', '2026-06-01', 'PAID', 5)`),
    );

    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
