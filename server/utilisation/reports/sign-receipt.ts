import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatHours } from '#domain/format/hours.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Receipt } from '../records/receipt.queries.ts';
import { readSignedContent, signContent, type SigningKeys } from '#server/session/public.ts';

const form = { type: 'utilisation-receipt', realm: 'customer' } as const;

const contentSchema = z.strictObject({
  receipt: z.string(),
  custId: z.string(),
  submittedAt: z.string(),
  sha256: z.string(),
});

/** The content of the signature of a receipt. */
export type SignedReceipt = z.infer<typeof contentSchema>;

/** What a receipt was signed with; undefined for content that no receipt has. */
function readContent(text: string): SignedReceipt | undefined {
  try {
    return contentSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

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
  const key = await keys.current(form.realm);
  return signContent(key, form.type, JSON.stringify(content));
}

/**
 * Reads the signature of a receipt, by whichever key of the installation it was made, retired ones
 * too. Undefined for every other text.
 */
export async function readReceiptSignature(
  database: Database,
  text: string,
): Promise<SignedReceipt | undefined> {
  const signed = await readSignedContent(database, text.replaceAll(/\s/g, ''), form);
  return 'text' in signed ? readContent(signed.text) : undefined;
}
