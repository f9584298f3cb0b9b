import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { impossibleRents } from './impossible-rents.ts';
import { copyOf, impossible, ofAurora, otherFund, payment } from './impossible-rows.ts';

// On both engines: constraints and triggers are the engine's.

let database: Database;
/** Ids of rows of another customer, by the placeholder in the statements. */
let foreign: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const [ids] = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select (select id from invoice where cust_id = 'BOR' limit 1) as ":invoice",
        (select id from lease where cust_id = 'BOR' limit 1) as ":lease",
        (select id from document where cust_id = 'BOR' limit 1) as ":document",
        (select external_user_id from user_account where cust_id = 'BOR' limit 1) as ":user"`,
    ),
  );
  foreign = ids ?? {};
}, 120_000);

afterAll(() => database.close());

const owner: Scope = { kind: 'owner' };
const tenant: Scope = { kind: 'tenant', custId: 'AUR' };

/** The result at the commit: the number of rows, or the error with its cause. */
async function attempt(scope: Scope, statement: string): Promise<number | string> {
  const filled = statement.replaceAll(/(?<= ):\w+/g, (name) => `'${foreign[name]}'`);
  try {
    return await database.tx(scope, async (tx) => {
      const rows = await selectRows(tx, sql.raw(filled));
      await tx.execute(sql`set constraints all immediate`);
      return rows.length;
    });
  } catch (fault) {
    const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
    const { code, constraint } = cause as { code?: string; constraint?: string };
    return `${code} ${constraint ?? ''} ${(cause as Error).message}`;
  }
}

describe('the database holds no', () => {
  it.each([...impossible, ...impossibleRents])(
    '%s, for its owner',
    async (_what, statement, fault) => {
      expect(await attempt(owner, statement)).toContain(fault);
    },
  );

  it.each([...impossible, ...impossibleRents])('%s, for a customer', async (_what, statement) => {
    expect(await attempt(tenant, statement)).toSatisfy(
      (answer: number | string) => answer === 0 || /^(?:42501|23\w{3}) /.test(String(answer)),
    );
  });
});

describe('the database holds', () => {
  it.each([
    ['whole yen', payment('JPY', '100')],
    ['fils of a dinar', payment('KWD', '100.005')],
    ['cents of a dollar', payment('USD', '100.05')],
    [
      'a lease that begins on the day on which the last one ends',
      copyOf(
        'lease',
        `'id', gen_random_uuid(), 'lease_no', 'NEXT', 'start_date', coalesce(actual_return, end_date),
          'end_date', coalesce(actual_return, end_date) + 365, 'actual_return', null`,
        `${ofAurora} and aircraft_id is not null and not exists (select 1 from lease o
          where o.aircraft_id = t.aircraft_id and o.start_date > t.start_date)`,
      ),
    ],
  ])('%s', async (_what, statement) => {
    const undo = `with done as (${statement}) select 1 from done`;

    expect(await attempt(owner, undo)).toBe(1);
  });

  it('a transfer with both sides', async () => {
    const both = `insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind, amount, counter_fund_id)
      select gen_random_uuid(), x.of, x.cust_id, x.currency, '2026-09-01', x.kind, 10, x.counter
      from (select f.id as a, ${otherFund} as b, f.cust_id, f.currency from fund f
          where f.cust_id = 'AUR' limit 1) f,
        lateral (values (f.a, 'TRANSFER_OUT', f.b, f.cust_id, f.currency), (f.b, 'TRANSFER_IN', f.a, f.cust_id, f.currency))
          x(of, kind, counter, cust_id, currency) returning 1`;

    expect(await attempt(owner, both)).toBe(2);
  });
});
