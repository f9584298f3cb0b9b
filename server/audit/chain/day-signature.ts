import serialise from 'canonicalize';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { Database } from '#server/platform/db/database.ts';
import { findPublicKey, type SigningKeys, tokenAlgorithm } from '#server/session/public.ts';
import type { AuditDay } from './audit-record.ts';

type SigningKey = Awaited<ReturnType<SigningKeys['current']>>;

/** Distinguishes the signature of a day from a token: neither is accepted as the other. */
const type = 'audit-day';

/** The end of a day before it is signed. */
export type UnsignedDay = Omit<AuditDay, 'signature'>;

function contentOf({ day, lines, anchor, head }: UnsignedDay): Uint8Array {
  return new TextEncoder().encode(serialise({ day, lines, anchor, head }));
}

/** Signs the end of a day with a key of the lessor's realm (EdDSA, a compact JWS). */
export async function signDay(key: SigningKey, end: UnsignedDay): Promise<AuditDay> {
  const signature = await new CompactSign(contentOf(end))
    .setProtectedHeader({ alg: tokenAlgorithm, kid: key.kid, typ: type })
    .sign(key.privateKey);
  return { ...end, signature };
}

function readHeader(signature: string) {
  try {
    return decodeProtectedHeader(signature);
  } catch {
    return {};
  }
}

/**
 * What is wrong with the signature of a day; undefined when one of the installation's keys, in use
 * or retired, has signed exactly this end of the day.
 */
export async function faultOfSignature(
  database: Database,
  end: AuditDay,
): Promise<string | undefined> {
  const { kid, typ } = readHeader(end.signature);
  if (typ !== type || kid === undefined) return 'its signature is no signature of a day';
  const key = await findPublicKey(database, kid, 'internal');
  if (key === undefined) return `its signature is by the key ${kid}, which this portal never had`;
  try {
    const { payload } = await compactVerify(end.signature, key, { algorithms: [tokenAlgorithm] });
    const isSame = Buffer.from(payload).equals(contentOf(end));
    return isSame ? undefined : 'its signature is that of another day or end';
  } catch {
    return `its signature is not by the key ${kid} that it names`;
  }
}
