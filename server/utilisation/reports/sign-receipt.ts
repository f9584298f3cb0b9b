import { createHash } from 'node:crypto';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { formatHours } from '#domain/format/hours.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Receipt } from '../records/receipt.queries.ts';
import { findPublicKey, type SigningKeys, tokenAlgorithm } from '#server/session/public.ts';

/** Distinguishes the signature of a receipt from a token: neither is accepted as the other. */
const type = 'utilisation-receipt';

const contentSchema = z.strictObject({
  receipt: z.string(),
  custId: z.string(),
  submittedAt: z.string(),
  sha256: z.string(),
});

/** The content of the signature of a receipt. */
export type SignedReceipt = z.infer<typeof contentSchema>;

/** A receipt as its signature names it. */
export interface ReceiptOf {
  readonly custId: string;
  readonly receipt: Receipt;
}

/**
 * SHA-256 over the figures as the receipt prints them: a line for each component, its cells
 * separated by semicolons, lines by line feeds, in UTF-8 (docs/utilisation.md). Hexadecimal.
 */
export function receiptDigest({ lines }: Receipt): string {
  const text = lines.map(({ leaseNo, month, kind, serial, fhMin, fc, tsnMin, csn }) =>
    [leaseNo, month, kind, serial, formatHours(fhMin), fc, formatHours(tsnMin), csn].join(';'),
  );
  return createHash('sha256').update(text.join('\n')).digest('hex');
}

/** Signs the figures of a receipt with the key of the installation (EdDSA, a compact JWS). */
export async function signReceipt(
  keys: SigningKeys,
  { custId, receipt }: ReceiptOf,
): Promise<string> {
  const { id, submittedAt } = receipt;
  const content: SignedReceipt = {
    receipt: id,
    custId,
    submittedAt,
    sha256: receiptDigest(receipt),
  };
  const key = await keys.current('customer');
  return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: tokenAlgorithm, kid: key.kid, typ: type })
    .sign(key.privateKey);
}

function isRefusal(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  return error instanceof TypeError || (error instanceof Error && 'code' in error);
}

async function readVerified(database: Database, text: string): Promise<SignedReceipt | undefined> {
  const { kid, typ } = decodeProtectedHeader(text);
  if (typ !== type || kid === undefined) return undefined;
  const key = await findPublicKey(database, kid, 'customer');
  if (key === undefined) return undefined;
  const { payload } = await compactVerify(text, key, { algorithms: [tokenAlgorithm] });
  return contentSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
}

/**
 * Reads the signature of a receipt, by whichever key of the installation it was made, retired ones
 * too. Undefined for every other text.
 */
export async function readReceiptSignature(
  database: Database,
  text: string,
): Promise<SignedReceipt | undefined> {
  try {
    return await readVerified(database, text.replaceAll(/\s/g, ''));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
