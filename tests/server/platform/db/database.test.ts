import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Scope } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { insertFixture } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixture(database);
});

afterAll(() => database.close());

const alpha: Scope = { kind: 'tenant', custId: 'ALPHA' };
const identity: Scope = { kind: 'identity' };
const rows = (scope: Scope, statement: string) =>
  database.tx(scope, (tx) => selectRows<Record<string, unknown>>(tx, sql.raw(statement)));
const reason = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
  );

describe('a vacuum', () => {
  it('lets indexes answer alone', async () => {
    const seen = `select relallvisible > 0 as seen from pg_class where relname = 'customer'`;
    const before = await rows({ kind: 'owner' }, seen);
    expect(before).toEqual([{ seen: false }]);
    // A connection that PostgreSQL is just opening for another test keeps rows from being counted.
    await vi.waitFor(async () => {
      await database.vacuum();
      expect(await rows({ kind: 'owner' }, seen)).toEqual([{ seen: true }]);
    });
  });
});

describe('a transaction', () => {
  it('gives the same types on both engines', async () => {
    const [row] = await rows(
      identity,
      `select date '2026-02-03' as day, 1.20::numeric(9,2) as amount, 7::bigint as small,
        9007199254740993::bigint as large, timestamptz '2026-01-01 01:00+01' as moment,
        true as flag, '{"a":1}'::jsonb as json, count(*) as count from terms_version`,
    );

    expect(row).toEqual({
      day: '2026-02-03',
      amount: '1.20',
      small: 7,
      large: '9007199254740993',
      moment: '2026-01-01 00:00:00+00',
      flag: true,
      json: { a: 1 },
      count: 1,
    });
  });

  it('is undone when its work fails', async () => {
    const failed = database.tx({ kind: 'owner' }, async (_tx, script) => {
      await script(`update customer set name = 'Changed'`);
      throw new Error('stop');
    });

    await expect(failed).rejects.toThrow('stop');
    expect(await rows({ kind: 'owner' }, `select 1 from customer where name = 'Changed'`)).toEqual(
      [],
    );
  });

  it('refuses another one inside (F21)', async () => {
    const nested = database.tx(identity, () => database.tx(identity, async () => 1));

    await expect(nested).rejects.toThrow('A transaction is open already.');
  });

  it('leaves its role and customer to nobody (F28)', async () => {
    await rows(alpha, 'select 1');
    const [row] = await rows(
      { kind: 'owner' },
      `select current_setting('portal.cust_id', true) as "custId", current_user = session_user as own`,
    );

    expect(row).toEqual({ custId: '', own: true });
  });
});

describe('row-level security', () => {
  it('shows a tenant its own customer, whatever the query says', async () => {
    expect(await rows(alpha, 'select cust_id from customer')).toEqual([{ cust_id: 'ALPHA' }]);
  });

  it('shows nothing without a customer', async () => {
    expect(await rows({ kind: 'tenant', custId: '' }, 'select cust_id from customer')).toEqual([]);
  });

  it.each(['user_account', 'visit', 'signing_key', 'audit_log', 'throttle', 'terms_acceptance'])(
    'keeps a tenant away from %s',
    async (table) => {
      expect(await reason(rows(alpha, `select * from ${table}`))).toBe(
        `permission denied for table ${table}`,
      );
    },
  );

  it('lets identity read no business data', async () => {
    const tables = await rows(
      { kind: 'owner' },
      `select c.relname as name from pg_class c where c.relkind = 'r'
        and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('portal_identity', c.oid, 'select') order by 1`,
    );

    // The lessor's people search the audit log of every customer. Mail is queued with its text: the
    // person who sends it reads it. Of uploads only those show that nobody has attached, for
    // tidying.
    expect(tables.map(({ name }) => name)).toEqual([
      'access_review',
      'account_link',
      'audit_day',
      'audit_log',
      'audit_seal',
      'audit_waiting',
      'audit_watch',
      'customer',
      'directory_token',
      'factor_challenge',
      'identity_provider',
      'identity_provider_domain',
      'known_device',
      'lessor_request',
      'logout_token',
      'mail_message',
      'notification_preference',
      'one_person_limit',
      'open_id_attempt',
      'recovery_code',
      'second_factor',
      'security_alert',
      'service_key',
      'sign_in_country',
      'signing_key',
      'terms_acceptance',
      'terms_version',
      'throttle',
      'unsubscribe_token',
      'upload',
      'user_account',
      'visit',
    ]);
  });

  it('is forced on every table that carries a customer', async () => {
    const open = await rows(
      { kind: 'owner' },
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attname = 'cust_id' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );

    expect(open).toEqual([]);
  });

  it('is served by roles that own nothing', async () => {
    const owned = await rows(
      { kind: 'owner' },
      `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolname in ('portal_app', 'portal_identity', 'portal_lessor',
          'portal_publisher', 'portal_colleagues', 'portal_directory')`,
    );

    expect(owned).toEqual([]);
  });
});
