import serialise from 'canonicalize';
import type { Database } from '#server/platform/db/database.ts';
import { readSignedContent, signContent, type SigningKeys } from '#server/session/public.ts';
import type { AuditDay } from './audit-record.ts';

type SigningKey = Awaited<ReturnType<SigningKeys['current']>>;

const form = { type: 'audit-day', realm: 'internal' } as const;

/** The end of a day before it is signed. */
export type UnsignedDay = Omit<AuditDay, 'signature'>;

function contentOf({ day, lines, anchor, head }: UnsignedDay): string {
  return serialise({ day, lines, anchor, head }) ?? '';
}

/** Signs the end of a day with a key of the lessor's realm (EdDSA, a compact JWS). */
export async function signDay(key: SigningKey, end: UnsignedDay): Promise<AuditDay> {
  return { ...end, signature: await signContent(key, form.type, contentOf(end)) };
}

/**
 * What is wrong with the signature of a day; undefined when one of the installation's keys, in use
 * or retired, has signed exactly this end of the day.
 */
export async function faultOfSignature(
  database: Database,
  end: AuditDay,
): Promise<string | undefined> {
  const signed = await readSignedContent(database, end.signature, form);
  if ('text' in signed)
    return signed.text === contentOf(end)
      ? undefined
      : 'its signature is that of another day or end';
  if (signed.fault === 'otherForm') return 'its signature is no signature of a day';
  return signed.fault === 'unknownKey'
    ? `its signature is by the key ${signed.kid}, which this portal never had`
    : `its signature is not by the key ${signed.kid} that it names`;
}
