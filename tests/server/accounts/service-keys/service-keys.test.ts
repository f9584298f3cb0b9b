import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import {
  askedKey,
  askForKey,
  makeKey,
  readKeys,
  revokeKey,
} from '#tests/support/accounts/key-bench.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let elin: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

const lines = (event: string) =>
  tableRows(portal.database, 'audit_log', sql`where event = ${event} order by id`);
const mails = (kind: string) =>
  tableRows(portal.database, 'mail_message', sql`where kind = ${kind} order by queued_at`);

describe('a key', () => {
  it('is made by somebody who administers users, and shown once', async () => {
    const { key, text } = await makeKey(elin, { name: 'First' });
    const { name: madeBy } = (
      await tableRows(
        portal.database,
        'user_account',
        sql`where email = 'everything@aurora.example'`,
      )
    )[0] as { name: string };

    expect(text).toBe(`lp_${key.id.replaceAll('-', '')}_${text.slice(-43)}`);
    expect(key).toEqual({
      id: key.id,
      name: 'First',
      networks: askedKey.networks,
      permissions: askedKey.permissions,
      standing: 'active',
      madeBy,
      madeAt: new Date(portal.clock.now()).toISOString(),
      lastDay: '2026-12-31',
      lastUsedAt: null,
      refused: null,
      revokedBy: null,
      revokedAt: null,
    });
    expect((await readKeys(elin)).find(({ id }) => id === key.id)).toEqual(key);
    expect(JSON.stringify(await readKeys(elin))).not.toContain(text.slice(-43));
  });

  it('is stored as a hash, and its secret is in no table, log, mail or audit line (S11, S38)', async () => {
    const { key, text } = await makeKey(elin, { name: 'Hidden' });
    const secret = text.slice(-43);
    const [stored] = await tableRows(portal.database, 'service_key', sql`where id = ${key.id}`);
    const names = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ name: string }>(
        tx,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    );
    const holders = await portal.database.tx({ kind: 'owner' }, async (tx) => {
      const found: string[] = [];
      for (const { name } of names) {
        const rows = await selectRows(
          tx,
          sql`select 1 from ${sql.identifier(name)} as one where one::text like ${`%${secret}%`} limit 1`,
        );
        if (rows.length > 0) found.push(name);
      }
      return found;
    });

    expect(stored?.['secretHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(holders).toEqual([]);
    expect(portal.log()).not.toContain(secret);
  });

  it('is recorded with its maker, and told to everybody who administers users', async () => {
    const { key } = await makeKey(elin, { name: 'Told' });
    await revokeKey(elin, key.id);
    const [made, revoked] = [
      (await lines('serviceKey.made')).at(-1),
      (await lines('serviceKey.revoked')).at(-1),
    ];

    expect(made).toMatchObject({ custId: 'AUR', detail: { key: 'Told', keyId: key.id } });
    expect(revoked).toMatchObject({ custId: 'AUR', detail: { key: 'Told', keyId: key.id } });
    expect((await mails('serviceKeyMade')).at(-1)).toMatchObject({
      toAddress: 'everything@aurora.example',
      subject: expect.stringContaining('Told'),
    });
    expect((await mails('serviceKeyRevoked')).at(-1)).toMatchObject({
      toAddress: 'everything@aurora.example',
    });
  });

  it('is revoked once; a repeat records nothing, and its name is free again', async () => {
    const { key } = await makeKey(elin, { name: 'Replaced' });
    const taken = await askForKey(elin, { name: 'REPLACED' });
    const first = await revokeKey(elin, key.id);
    const recorded = (await lines('serviceKey.revoked')).length;
    const second = await revokeKey(elin, key.id);
    const again = await makeKey(elin, { name: 'Replaced' });

    expect(taken.statusCode).toBe(400);
    expect(taken.json()).toMatchObject({ issues: [{ path: 'name' }] });
    expect([first.statusCode, second.statusCode]).toEqual([204, 204]);
    expect(await lines('serviceKey.revoked')).toHaveLength(recorded);
    expect(again.key.id).not.toBe(key.id);
    await revokeKey(elin, again.key.id);
  });

  it('that is revoked is brought back by nobody, whatever asks for it', async () => {
    const { key } = await makeKey(elin, { name: 'Gone' });
    await revokeKey(elin, key.id);
    const revived = portal.database.tx({ kind: 'colleagues', custId: 'AUR', personId: '' }, (tx) =>
      tx.execute(sql`update service_key set revoked_at = null, revoked_by = null
        where id = ${key.id}`),
    );

    await expect(revived).rejects.toThrow();
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no network', { networks: [] }, 'networks'],
    ['an address without a length', { networks: ['203.0.113.7'] }, 'networks.0'],
    ['every network there is', { networks: ['0.0.0.0/0'] }, 'networks.0'],
    ['every network of IPv6', { networks: ['::/0'] }, 'networks.0'],
    ['the networks of a provider', { networks: ['10.0.0.0/15'] }, 'networks.0'],
    ['a network that is none', { networks: ['300.0.0.0/8'] }, 'networks.0'],
    ['nothing that it may do', { permissions: [] }, 'permissions'],
    ['a day that is over', { lastDay: '2026-06-14' }, 'lastDay'],
    ['more than a year', { lastDay: '2027-06-17' }, 'lastDay'],
  ])('is refused with %s, and changes nothing', async (_name, asked, path) => {
    const before = await tableRows(portal.database, 'service_key');
    const answer = await askForKey(elin, { name: 'Refused', ...asked });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((one) => one.path)).toEqual([
      path,
    ]);
    expect(await tableRows(portal.database, 'service_key')).toEqual(before);
  });

  it('does nothing that its maker may not do (decision 055)', async () => {
    const setAccess = (flag: string) =>
      portal.database.tx({ kind: 'owner' }, (tx) =>
        tx.execute(sql`update user_account set customer_access = ${flag}, serviced_entity_access = ${flag}
          where email = 'everything@aurora.example'`),
      );
    await setAccess('N');
    const answer = await askForKey(await portal.enter('everything@aurora.example'), {
      name: 'More',
    });
    await setAccess('Y');

    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ detail: string }>().detail).toContain('“Report utilisation” is more');
    expect((await readKeys(elin)).map(({ name }) => name)).not.toContain('More');
  });

  it('is made and revoked by nobody else, and not seen by them', async () => {
    const { key } = await makeKey(elin, { name: 'Own' });
    const admin = await portal.enter('admin@aurora.example');
    const other = await portal.enter('everything@borealis.example');
    const answers = [await askForKey(admin), await revokeKey(admin, key.id)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await revokeKey(other, key.id)).statusCode).toBe(404);
    expect((await readKeys(other)).map(({ id }) => id)).not.toContain(key.id);
    expect((await readKeys(elin)).find(({ id }) => id === key.id)?.standing).toBe('active');
  });

  it('needs a fresh proof of who makes or revokes it (ASVS 5.0, 7.5.3)', async () => {
    const { key } = await makeKey(elin, { name: 'Proven' });
    const late = await portal.enter('everything@aurora.example');
    portal.clock.advance(601);
    const answers = [await askForKey(late, { name: 'Later' }), await revokeKey(late, key.id)];

    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'stepUpNeeded',
      'stepUpNeeded',
    ]);
  });
});
