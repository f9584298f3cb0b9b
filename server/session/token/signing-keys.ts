import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { importPart, openPrivateJwk, sealPrivateJwk, tokenAlgorithm } from './private-part.ts';
import {
  findSigningKey,
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeys,
  type SigningKeyRow,
} from './signing-keys.queries.ts';
import type { Realm } from '#domain/access/realm.ts';

/** The public half of a key pair of a realm. */
export interface VerifyingKey {
  readonly kid: string;
  readonly realm: Realm;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** What signs with a key pair. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** The installation's keys, kept in the database so that every instance signs and verifies alike. */
export interface SigningKeys {
  /**
   * The key that signs; made when the realm has none yet. Throws `UnreadableSecretError` when its
   * private part cannot be decrypted.
   */
  current(realm: Realm): Promise<SigningKey>;
  find(kid: string): Promise<VerifyingKey | undefined>;
  /** Public keys in the format of RFC 7517. */
  publicKeys(): Promise<{ keys: JWK[] }>;
}

const dayMs = 24 * 3_600_000;
const rereadAfterMs = 60_000;
const rereadForUnknownMs = 2000;

interface KnownKey extends VerifyingKey {
  readonly row: SigningKeyRow;
}

async function toKey(row: SigningKeyRow): Promise<KnownKey> {
  const { kid, realm, publicJwk } = row;
  return { kid, realm, publicKey: await importPart(kid, publicJwk), publicJwk, row };
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
    ...(await sealPrivateJwk(tx.secrets, kid, await describe(pair.privateKey))),
    createdAt: new Date(now),
  });
}

function realmsWithoutKey(rows: readonly SigningKeyRow[]): Realm[] {
  return (['customer', 'internal'] as const).filter(
    (realm) => !rows.some((row) => row.realm === realm && row.retiredAt === null),
  );
}

/** Creates the missing keys; instances do this one after the other. */
async function loadKeys(database: Database, now: number): Promise<KnownKey[]> {
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
  let keys: KnownKey[] = [];
  /** Private parts that were used, so that a rotation of encryption keys does not disturb signing. */
  let opened: readonly SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const fresh = async (maxAgeMs: number): Promise<KnownKey[]> => {
    if (Math.abs(now() - readAt) > maxAgeMs) {
      keys = await loadKeys(database, now());
      readAt = now();
    }
    return keys;
  };
  const open = async (row: SigningKeyRow): Promise<SigningKey> => {
    const { kid } = row;
    const known = opened.find((key) => key.kid === kid);
    if (known !== undefined) return known;
    const privateJwk = await openPrivateJwk(database.secrets, row);
    const key = { kid, privateKey: await importPart(kid, privateJwk) };
    opened = [...opened.filter((each) => keys.some((other) => other.kid === each.kid)), key];
    return key;
  };
  return {
    async current(realm) {
      const key = (await fresh(rereadAfterMs)).find(
        ({ row }) => row.realm === realm && row.retiredAt === null,
      );
      if (key === undefined) throw new Error(`The realm ${realm} has no signing key.`);
      return open(key.row);
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

/**
 * Reads the keys that sign, so that a start with a wrong encryption key is refused instead of every
 * sign-in. Throws `UnreadableSecretError`.
 */
export async function checkSigningKeys(database: Database, now: () => number): Promise<void> {
  const keys = createSigningKeys(database, now);
  await keys.current('customer');
  await keys.current('internal');
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

/** A command that was given no encryption key must not undo the encryption. */
function refusePlainText({ secrets }: Tx, rows: readonly SigningKeyRow[]): void {
  const encryptedBy = rows.find((row) => row.encryptedBy !== null)?.encryptedBy;
  if (secrets.keyId !== null || encryptedBy === undefined) return;
  throw new Error(
    `PORTAL_ENCRYPTION_KEYS: the signing keys are encrypted with the key "${encryptedBy}". Run this with the keys of the servers. Nothing was changed.`,
  );
}

/**
 * Replaces the keys of both realms. Tokens signed before stay valid until they expire; every
 * instance signs with the new keys within a minute.
 */
export async function rotateSigningKeys(database: Database, now: number): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    await lockSigningKeys(tx);
    refusePlainText(tx, await findSigningKeys(tx, now));
    await retireSigningKeys(tx, now);
    await makeKey(tx, 'customer', now);
    await makeKey(tx, 'internal', now);
  });
}
