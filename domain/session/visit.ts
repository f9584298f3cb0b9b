import { parseSessionCookie, type SessionCookie } from './session-cookie.ts';
import { readTokenPayload, type TokenFacts } from './token.ts';

/** A signed-in visit: the cookie together with what its token says. */
export interface Visit extends TokenFacts {
  readonly cookie: SessionCookie;
}

/** The content of the session cookie as read (R9). */
export type SessionReading =
  | { readonly kind: 'live'; readonly visit: Visit }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'userChanged' };

/** Decodes the payload of a token without verifying it; may throw for text that is not a token. */
export type DecodeToken = (token: string) => unknown;

function decodeSafely(token: string, decode: DecodeToken): TokenFacts | undefined {
  try {
    return readTokenPayload(decode(token));
  } catch {
    return undefined;
  }
}

/**
 * Judges the text of the session cookie at the epoch millisecond `at` (R9). Names are compared
 * exactly; a token that cannot be decoded, has no expiry or has expired is invalid.
 */
export function readSession(
  text: string | undefined,
  decode: DecodeToken,
  at: number,
): SessionReading {
  if (text === undefined || text === '') return { kind: 'missing' };
  const cookie = parseSessionCookie(text);
  const token = cookie === undefined ? undefined : decodeSafely(cookie.token, decode);
  if (cookie === undefined || token === undefined) return { kind: 'invalid' };
  if (token.username !== cookie.username) return { kind: 'userChanged' };
  if (token.expiresAt <= at) return { kind: 'invalid' };
  return { kind: 'live', visit: { ...token, cookie } };
}
