import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { linkMinutes } from '#contract/documents/document-links.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { signContent, tokenAlgorithm, type SigningKeys } from '#server/session/public.ts';

/** Distinguishes a link from a session token: neither is accepted as the other. */
const linkType = 'document-link';

const headerSchema = z.strictObject({
  alg: z.literal(tokenAlgorithm),
  kid: z.string().max(100),
  typ: z.literal(linkType),
});

const contentSchema = z.strictObject({
  document: z.uuid(),
  visit: z.string(),
  custId: z.string(),
  /** Epoch milliseconds. */
  until: z.number().int(),
});

/** The content of a link: the document and its reader. */
export type DocumentLinkContent = z.infer<typeof contentSchema>;

/** Signs a link to a document for one session; `now` is epoch milliseconds. */
export async function signDocumentLink(
  keys: SigningKeys,
  { realm, visitHash, custId }: Pick<Caller, 'realm' | 'visitHash' | 'custId'>,
  document: string,
  now: number,
): Promise<{ readonly link: string; readonly until: number }> {
  const key = await keys.current(realm);
  const until = now + linkMinutes * 60_000;
  const content: DocumentLinkContent = { document, visit: visitHash, custId, until };
  return { link: await signContent(key, linkType, JSON.stringify(content)), until };
}

async function readVerified(
  keys: SigningKeys,
  link: string,
): Promise<DocumentLinkContent | undefined> {
  const header = headerSchema.safeParse(decodeProtectedHeader(link));
  const key = header.success ? await keys.find(header.data.kid) : undefined;
  if (key === undefined) return undefined;
  const { payload } = await compactVerify(link, key.publicKey, { algorithms: [tokenAlgorithm] });
  return contentSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
}

function isRefusal(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof z.ZodError)
    return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
}

/** Reads a valid link that this server signed; undefined for every other text. */
export async function readDocumentLink(
  keys: SigningKeys,
  link: string,
  now: number,
): Promise<DocumentLinkContent | undefined> {
  try {
    const content = await readVerified(keys, link);
    return content !== undefined && now < content.until ? content : undefined;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
