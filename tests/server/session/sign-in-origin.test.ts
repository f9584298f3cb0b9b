import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { createTestPortal } from '#tests/support/portal/create-test-portal.ts';
import { insertFixture, password, users } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixture(database);
});

afterAll(() => database.close());

const signIn = (username: string, secret: string) =>
  ({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username, password: secret },
  }) as const;

describe('the address of a sign-in', () => {
  it.each([
    ['is the connection, whatever a stranger claims', [], '127.0.0.1'],
    ['is what a trusted proxy says', ['127.0.0.1'], '203.0.113.9'],
  ])('%s (S44)', async (_name, trustedProxies, ip) => {
    const portal = await createTestPortal({ database, config: { trustedProxies } });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await portal.app.inject({ ...signIn(users.alphaAll.email, password), headers });
    await portal.close();

    const [row] = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select ip from audit_log order by id desc limit 1`),
    );
    expect(row).toEqual({ ip });
  });
});

describe('the limit per address', () => {
  it('counts an IPv6 network as one (S25)', async () => {
    const portal = await createTestPortal({ database, config: { trustedProxies: ['127.0.0.1'] } });
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1']) {
      const headers = { 'x-forwarded-for': ip };
      await portal.app.inject({ ...signIn(`${ip}@alpha.example`, 'wrong'), headers });
    }
    await portal.close();

    const rows = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select key, points from throttle where key like 'signIn:ip:2001%'`),
    );
    expect(rows).toEqual([{ key: 'signIn:ip:2001:db8:0:0::/64', points: 3 }]);
  });
});

describe('a refused sign-in', () => {
  it('does the same work for an unknown, a wrong and a disabled account (S24)', async () => {
    let transactions = 0;
    const counted: Database = {
      ...database,
      tx: (scope, work) => {
        transactions += 1;
        return database.tx(scope, work);
      },
    };
    const portal = await createTestPortal({ database: counted });
    const counts: number[] = [];
    for (const name of ['nobody@alpha.example', users.alphaNone.email, users.alphaDisabled.email]) {
      transactions = 0;
      await portal.app.inject(signIn(name, 'wrong'));
      counts.push(transactions);
    }
    await portal.close();

    expect(counts).toEqual([2, 2, 2]);
  });
});
