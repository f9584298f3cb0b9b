import { readCookie } from './read-cookie.ts';

/**
 * Ties a sign-in at the identity provider to the browser that started it; no script can read it.
 */
const openIdCookieName = '__Host-portal-open-id';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** `Set-Cookie` value that keeps the secret of a sign-in for ten minutes. */
export function openIdCookie(secret: string): string {
  return `${openIdCookieName}=${secret}; Max-Age=600; ${attributes}`;
}

/** `Set-Cookie` value that removes the secret. */
export const clearedOpenIdCookie = `${openIdCookieName}=; Max-Age=0; ${attributes}`;

/** Reads the secret from a `Cookie` header; undefined when it is missing or sent twice. */
export function readOpenIdCookie(header: string | undefined): string | undefined {
  return readCookie(header, openIdCookieName);
}
