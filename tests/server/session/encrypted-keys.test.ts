import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import {
  createSigningKeys,
  findPublicKey,
  rotateSigningKeys,
} from '#server/session/token/signing-keys.ts';
import { signContent } from '#server/session/token/signed-content.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { keyEntry, withKeys } from '#tests/support/databases/with-keys.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let database: Database;
const now = Date.parse('2026-11-28T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => change('delete from signing_key'));

afterAll(() => database.close());

const keysOf = (...entries: string[]) =>
  createSigningKeys(withKeys(database, ...entries), () => now);

/** Makes the first keys with an encryption key. */
const make = (...entries: string[]) => keysOf(...entries).current('customer');

function change(statement: string) {
  return database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

describe('the private part of a signing key', () => {
  it('is in no table, and signs as before (Q6)', async () => {
    const { kid } = await make(keyEntry('a'));

    const dump = await dumpTables(database);
    const again = await keysOf(keyEntry('a')).current('customer');

    expect(dump).toContain(kid);
    expect(dump).not.toMatch(/"+d"+ *:/);
    expect(again.kid).toBe(kid);
    expect(await signContent(again, 'JWT', 'text')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is encrypted anew each time: two keys have nothing in common', async () => {
    await make(keyEntry('a'));
    await rotateSigningKeys(withKeys(database, keyEntry('a')), now);

    const rows = await tableRows(database, 'signing_key');
    const parts = rows.map(({ privateJwk }) => String(privateJwk).split('.'));

    expect(rows.map(({ encryptedBy }) => encryptedBy)).toEqual(['a', 'a', 'a', 'a']);
    for (const part of [2, 3, 4])
      expect(new Set(parts.map((each) => each[part])).size).toBe(rows.length);
  });

  it('from before there was a key is read as it is', async () => {
    const { kid } = await make();
    expect(await tableRows(database, 'signing_key')).toMatchObject([
      { encryptedBy: null, privateJwk: { d: expect.any(String) } },
      { encryptedBy: null },
    ]);

    expect((await keysOf(keyEntry('a')).current('customer')).kid).toBe(kid);
  });

  it.each([
    ['without keys', [], 'the key "a", which is missing. Add it to PORTAL_ENCRYPTION_KEYS'],
    ['with other keys', ['b', 'c'], 'the key "a", which is missing'],
    ['with another key of that id', ['a:other'], 'cannot be decrypted with the key "a"'],
  ])('cannot be read %s, and the error shows no secret', async (_case, ids, reason) => {
    await make(keyEntry('a'));
    const before = await dumpTables(database);
    const entries = ids.map((id) => keyEntry(...(id.split(':') as [string])));

    const error = await keysOf(...entries)
      .current('customer')
      .catch((thrown: unknown) => String(thrown));

    expect(error).toContain(reason);
    expect(error).toContain('signing_key');
    expect(error).not.toMatch(/[A-Za-z0-9_-]{43}/);
    expect(await dumpTables(database)).toBe(before);
  });

  it.each([
    ['changed', `private_jwk = to_jsonb(overlay(private_jwk #>> '{}' placing 'AAAA' from 180))`],
    [
      'that of another row',
      `private_jwk = (select private_jwk from signing_key where realm = 'internal')`,
    ],
    ['attributed to another key', `encrypted_by = 'b'`],
  ])('is refused when the stored value is %s', async (_case, assignment) => {
    await make(keyEntry('a'));
    await change(`update signing_key set ${assignment} where realm = 'customer'`);

    await expect(keysOf(keyEntry('a'), keyEntry('b')).current('customer')).rejects.toThrow(
      /^signing_key \S+ private_jwk cannot be decrypted with the key "[ab]"/,
    );
  });

  it('is not needed for verifying', async () => {
    const { kid } = await make(keyEntry('a'));

    expect(await keysOf().find(kid)).toMatchObject({ kid, realm: 'customer' });
    expect((await keysOf().publicKeys()).keys).toHaveLength(2);
    expect(await findPublicKey(database, kid, 'customer')).toBeDefined();
  });

  it('is not stored as plain text beside encrypted ones', async () => {
    await make(keyEntry('a'));
    const before = await dumpTables(database);

    await expect(rotateSigningKeys(withKeys(database), now)).rejects.toThrow(
      'PORTAL_ENCRYPTION_KEYS: the signing keys are encrypted with the key "a"',
    );
    expect(await dumpTables(database)).toBe(before);
  });
});
