import { compactVerify } from 'jose';
import { z } from 'zod';
import { tokenAudiences, issuer, type Realm } from '#domain/access/realm.ts';
import { tokenAlgorithm } from './private-part.ts';
import { signContent } from './signed-content.ts';
import type { SigningKeys } from './signing-keys.ts';

const epochSeconds = z.number().int().min(0).max(10_000_000_000);

/** Claims of a token (spec §3, R11): times in epoch seconds, UTC. */
const claimsSchema = z.strictObject({
  unique_name: z.string().min(1),
  exp: epochSeconds,
  iat: epochSeconds,
  nbf: epochSeconds,
  jti: z.uuid(),
  /** The userVisitId. */
  sid: z.string().min(1),
  iss: z.literal(issuer),
  aud: z.string(),
  /** The latest end of the visit, even with refreshes. */
  abs: epochSeconds,
  /** SHA-256 of the companion cookie. */
  bnd: z.string().optional(),
  userdata: z.string(),
  /** Roles of a user of the lessor, for the menus of the page. */
  roles: z.array(z.string()).optional(),
  /** Whether the person administers the users of their customer, for the menu of the page. */
  owner: z.literal(true).optional(),
});

/** The claims of a token. Only its identity is trusted; rights come from the server's own rows. */
export type TokenClaims = z.infer<typeof claimsSchema>;

/** The claims of a new token, without issuer and audience. */
export type NewToken = Omit<TokenClaims, 'iss' | 'aud' | 'nbf'>;

const headerSchema = z.strictObject({
  alg: z.literal(tokenAlgorithm),
  kid: z.string().max(100),
  typ: z.literal('JWT'),
});

/** Clocks of two instances differ by at most this many seconds. */
const skewSeconds = 60;
const maxLength = 4096;

/** Signs a token. The same content and key give the same text. */
export async function signToken(
  keys: SigningKeys,
  realm: Realm,
  content: NewToken,
): Promise<string> {
  const key = await keys.current(realm);
  const claims = { ...content, nbf: content.iat, iss: issuer, aud: tokenAudiences[realm] };
  return signContent(key, 'JWT', JSON.stringify(claims));
}

/**
 * Decodes JSON that was written by `JSON.stringify` and encoded in the shortest form. Anything
 * else, such as a repeated key or padding, is refused, because two programs could read it
 * differently.
 */
function readCanonical(part: string): unknown {
  const text = Buffer.from(part, 'base64url').toString('utf8');
  const value: unknown = JSON.parse(text);
  const canonical = Buffer.from(JSON.stringify(value)).toString('base64url');
  if (canonical !== part) throw new SyntaxError('The token is not in canonical form.');
  return value;
}

function isCanonicalSignature(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

async function readVerified(keys: SigningKeys, token: string): Promise<TokenClaims | undefined> {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isCanonicalSignature(signature)) return undefined;
  const header = headerSchema.parse(readCanonical(head));
  const key = await keys.find(header.kid);
  if (key === undefined) return undefined;
  await compactVerify(token, key.publicKey, { algorithms: [tokenAlgorithm] });
  const claims = claimsSchema.parse(readCanonical(body));
  return claims.aud === tokenAudiences[key.realm] ? claims : undefined;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
}

/**
 * Reads a token that this server signed and that is valid now. Undefined for every other text;
 * throws only when the keys cannot be read.
 */
export async function verifyToken(
  keys: SigningKeys,
  token: string,
  nowMs: number,
): Promise<TokenClaims | undefined> {
  if (token.length > maxLength) return undefined;
  let claims: TokenClaims | undefined;
  try {
    claims = await readVerified(keys, token);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
  const now = nowMs / 1000;
  if (claims === undefined || claims.exp <= now) return undefined;
  const isOfTheFuture = claims.iat > now + skewSeconds || claims.nbf > now + skewSeconds;
  return isOfTheFuture ? undefined : claims;
}
