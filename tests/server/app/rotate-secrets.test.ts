import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateSecrets } from '#server/app/rotate-secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deliverDue } from '#server/platform/mail/deliver-mail.ts';
import { queueMail, type StoredMail } from '#server/platform/mail/mail.queries.ts';
import { openTotp, placeOfFactor, sealTotp } from '#server/session/factors/factor-secrets.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { createSigningKeys, rotateSigningKeys } from '#server/session/token/signing-keys.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { keyEntry, withKeys } from '#tests/support/databases/with-keys.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const identity = { kind: 'identity' } as const;
const [old, next] = [keyEntry('old'), keyEntry('next')];
const start = Date.parse('2026-11-28T12:00:00Z');
let database: Database;
let now: number;
let printed: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  [now, printed] = [start, []];
  await change('delete from mail_message');
  await change('delete from signing_key');
});

afterAll(() => database.close());

function change(statement: string) {
  return database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

const keysOf = (...entries: string[]) =>
  createSigningKeys(withKeys(database, ...entries), () => now);

function queue(to: string, ...entries: string[]) {
  const mail = { custId: null, kind: 'passwordReset', to, subject: 'Your link' };
  return withKeys(database, ...entries).tx(identity, (tx) =>
    queueMail(tx, { ...mail, body: `Open link-of-${to}` }, now),
  );
}

/** The texts that a server with these keys sends. */
async function sentBy(...entries: string[]): Promise<string[]> {
  const sent: string[] = [];
  const send = async (mail: StoredMail) => void sent.push(mail.body);
  const transport = { send, close: () => undefined };
  const log = pino({ level: 'silent' });
  await deliverDue({
    database: withKeys(database, ...entries),
    transport,
    log,
    now: () => now,
  });
  return sent.toSorted();
}

const rotate = (...entries: string[]) =>
  rotateSecrets(withKeys(database, ...entries), (line) => printed.push(line));

/** How many secrets each key has encrypted. */
async function counts(): Promise<Record<string, number>> {
  const rows = [
    ...(await tableRows(database, 'signing_key')),
    ...(await tableRows(database, 'mail_message', sql`where sent_at is null`)),
  ];
  const found: Record<string, number> = {};
  for (const { encryptedBy } of rows)
    found[encryptedBy ?? 'none'] = (found[encryptedBy ?? 'none'] ?? 0) + 1;
  return found;
}

describe('the rotation of the key of secrets', () => {
  it('makes the old key needless: signing keys, retired ones and mail', async () => {
    await keysOf(old).current('customer');
    await rotateSigningKeys(withKeys(database, old), now);
    const { kid } = await keysOf(old).current('customer');
    for (let each = 1; each <= 120; each += 1) await queue(`a${each}@b.example`, old);
    expect(await counts()).toEqual({ old: 124 });

    expect(await rotate(next, old)).toBe(true);

    expect(printed).toEqual([
      'signing keys: 4 encrypted with the key "next"',
      'mail that waits: 120 encrypted with the key "next"',
      'authenticator apps: 0 encrypted with the key "next"',
      'identity providers of customers: 0 encrypted with the key "next"',
      'Every secret is encrypted with the key "next".',
    ]);
    expect(await counts()).toEqual({ next: 124 });
    expect((await keysOf(next).current('customer')).kid).toBe(kid);
    expect(await sentBy(next)).toHaveLength(120);
  });

  it('keeps authenticator apps working: their secrets are readable with the new key alone', async () => {
    const [id, owner] = [randomUUID(), randomUUID()];
    const place = placeOfFactor(id);
    const sealed = await sealTotp(withKeys(database, old).secrets, place, 'JBSWY3DPEHPK3PXP');
    await database.tx({ kind: 'owner' }, async (tx) => {
      await insertRows(tx, 'user_account', [
        { externalUserId: owner, realm: 'internal', email: 'app@b.example', name: 'Ann' },
      ]);
      const named = { id, externalUserId: owner, kind: 'totp' as const, name: 'Phone' };
      const row = { ...named, createdAt: new Date(now), totpStep: 0, ...sealed };
      await insertRows(tx, 'second_factor', [row]);
    });

    await rotate(next, old);
    const [row] = await tableRows(database, 'second_factor', sql`where id = ${id}`);
    await change('delete from user_account');

    const stored = { totpSecret: row?.totpSecret ?? '', encryptedBy: row?.encryptedBy ?? null };
    expect(stored.encryptedBy).toBe('next');
    expect(await openTotp(withKeys(database, next).secrets, place, stored)).toBe(
      'JBSWY3DPEHPK3PXP',
    );
  });

  it('encrypts what was stored in plain text', async () => {
    await keysOf().current('customer');
    await queue('a@b.example');
    expect(await dumpTables(database)).toMatch(/"+d"+ *:/);

    await rotate(next);

    expect(await dumpTables(database)).not.toMatch(/link-of|"+d"+ *:/);
    expect(await sentBy(next)).toEqual(['Open link-of-a@b.example']);
  });

  it('changes nothing the second time', async () => {
    await keysOf(old).current('customer');
    await rotate(next, old);
    const before = await dumpTables(database);

    await rotate(next, old);

    expect(await dumpTables(database)).toBe(before);
  });

  it('leaves servers alone that were started before it', async () => {
    const [both, behind] = [keysOf(old, next), keysOf(old)];
    const { kid } = await both.current('customer');
    await behind.current('customer');
    await queue('before@b.example', old);

    await rotate(next, old);
    await queue('after@b.example', old, next);
    now += 61_000;

    expect((await both.current('customer')).kid).toBe(kid);
    expect((await behind.current('customer')).kid).toBe(kid);
    expect(await sentBy(old, next)).toEqual([
      'Open link-of-after@b.example',
      'Open link-of-before@b.example',
    ]);
  });

  it('leaves what it cannot decrypt as it is, names its key, and does the rest', async () => {
    await keysOf(old).current('customer');
    await queue('lost@b.example', keyEntry('lost'));
    await queue('kept@b.example', old);

    expect(await rotate(next, old)).toBe(false);

    expect(await counts()).toEqual({ next: 3, lost: 1 });
    expect(printed.join('\n')).toMatch(
      /mail that waits: 1 encrypted.+\n {2}mail_message \S+ body is encrypted with the key "lost", which is missing/,
    );
    expect(printed.join('\n')).not.toContain('link-of');
    expect(await sentBy(next)).toEqual(['Open link-of-kept@b.example']);
    now += 60_000;
    expect(await sentBy(next, keyEntry('lost'))).toEqual(['Open link-of-lost@b.example']);
  });

  it('says what it needs when it has no key', async () => {
    await keysOf().current('customer');
    const before = await dumpTables(database);

    await expect(rotate()).rejects.toThrow('PORTAL_ENCRYPTION_KEYS: is needed');
    expect(await dumpTables(database)).toBe(before);
  });
});
