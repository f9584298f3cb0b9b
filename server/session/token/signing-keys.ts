import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  findSigningKey,
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeys,
  type SigningKeyRow,
} from './signing-keys.queries.ts';
import type { Realm } from '#domain/access/realm.ts';

/** The one algorithm of every token; a token never chooses. */
export const tokenAlgorithm = 'EdDSA';

/** A key pair of a realm. */
export interface SigningKey {
  readonly kid: string;
  readonly realm: Realm;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly retired: boolean;
}

/** The installation's keys, kept in the database so that every instance signs and verifies alike. */
export interface SigningKeys {
  /** The key that signs; made when the realm has none yet. */
  current(realm: Realm): Promise<SigningKey>;
  find(kid: string): Promise<SigningKey | undefined>;
  /** Public keys in the format of RFC 7517. */
  publicKeys(): Promise<{ keys: JWK[] }>;
}

const dayMs = 24 * 3_600_000;
const rereadAfterMs = 60_000;
const rereadForUnknownMs = 2000;

async function toKey(row: SigningKeyRow): Promise<SigningKey> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.publicJwk, tokenAlgorithm),
    importJWK(row.privateJwk, tokenAlgorithm),
  ]);
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array) {
    throw new TypeError(`Signing key ${row.kid} is not a key pair. Rotate the signing keys.`);
  }
  const { kid, realm, publicJwk, retiredAt } = row;
  return { kid, realm, publicKey, privateKey, publicJwk, retired: retiredAt !== null };
}

async function makeKey(tx: Tx, realm: Realm, now: number): Promise<void> {
  const pair = await generateKeyPair(tokenAlgorithm, { extractable: true });
  const kid = randomUUID();
  const describe = async (key: CryptoKey) => ({
    ...((await exportJWK(key)) as Record<string, string>),
    kid,
    alg: tokenAlgorithm,
    use: 'sig',
  });
  await insertSigningKey(tx, {
    kid,
    realm,
    publicJwk: await describe(pair.publicKey),
    privateJwk: await describe(pair.privateKey),
    createdAt: new Date(now),
  });
}

function realmsWithoutKey(rows: readonly SigningKeyRow[]): Realm[] {
  return (['customer', 'internal'] as const).filter(
    (realm) => !rows.some((row) => row.realm === realm && row.retiredAt === null),
  );
}

/** Creates the missing keys; instances do this one after the other. */
async function loadKeys(database: Database, now: number): Promise<SigningKey[]> {
  const rows = await database.tx({ kind: 'identity' }, async (tx) => {
    const known = await findSigningKeys(tx, now - dayMs);
    if (realmsWithoutKey(known).length === 0) return known;
    await lockSigningKeys(tx);
    for (const realm of realmsWithoutKey(await findSigningKeys(tx, now - dayMs))) {
      await makeKey(tx, realm, now);
    }
    return findSigningKeys(tx, now - dayMs);
  });
  return Promise.all(rows.map(toKey));
}

/** Reads the keys from the database and again from time to time, so that a rotation is noticed. */
export function createSigningKeys(database: Database, now: () => number): SigningKeys {
  let keys: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const fresh = async (maxAgeMs: number): Promise<SigningKey[]> => {
    if (Math.abs(now() - readAt) > maxAgeMs) {
      keys = await loadKeys(database, now());
      readAt = now();
    }
    return keys;
  };
  return {
    async current(realm) {
      const key = (await fresh(rereadAfterMs)).find(
        (each) => each.realm === realm && !each.retired,
      );
      if (key === undefined) throw new Error(`The realm ${realm} has no signing key.`);
      return key;
    },
    async find(kid) {
      const known = (await fresh(rereadAfterMs)).find((key) => key.kid === kid);
      return known ?? (await fresh(rereadForUnknownMs)).find((key) => key.kid === kid);
    },
    async publicKeys() {
      return { keys: (await fresh(rereadAfterMs)).map((key) => key.publicJwk) };
    },
  };
}

/** The public key of a pair of a realm, however long ago it was retired; undefined for no such key. */
export async function findPublicKey(
  database: Database,
  kid: string,
  realm: Realm,
): Promise<CryptoKey | undefined> {
  const row = await database.tx({ kind: 'identity' }, (tx) => findSigningKey(tx, kid));
  return row?.realm === realm ? (await toKey(row)).publicKey : undefined;
}

/**
 * Replaces the keys of both realms. Tokens signed before stay valid until they expire; every
 * instance signs with the new keys within a minute.
 */
export async function rotateSigningKeys(database: Database, now: number): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    await lockSigningKeys(tx);
    await retireSigningKeys(tx, now);
    await makeKey(tx, 'customer', now);
    await makeKey(tx, 'internal', now);
  });
}
