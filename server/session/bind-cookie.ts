import { readCookie } from './read-cookie.ts';

/** Companion of the session cookie that no script can read; the token carries its SHA-256. */
export const bindCookieName = '__Host-portal-bind';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** `Set-Cookie` value that stores the companion until the browser closes. */
export function bindCookie(secret: string): string {
  return `${bindCookieName}=${secret}; ${attributes}`;
}

/** `Set-Cookie` value that removes the companion. */
export const clearedBindCookie = `${bindCookieName}=; Max-Age=0; ${attributes}`;

/** Reads the companion from a `Cookie` header; undefined when it is missing or sent twice. */
export function readBindCookie(header: string | undefined): string | undefined {
  return readCookie(header, bindCookieName);
}
