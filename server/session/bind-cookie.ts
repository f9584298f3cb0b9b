import { sha256 } from '#server/platform/security/secret.ts';

/** A companion of a session cookie, as a browser sends it. */
export interface Companion {
  readonly name: string;
  readonly secret: string;
}

/** How the names of all companions begin. */
export const bindCookiePrefix = '__Host-portal-bind';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Enough of the hash that no two visits of one browser share a name. */
const nameLength = 12;

/**
 * `Set-Cookie` value that stores the companion of a visit until the browser closes. No script can read
 * it; the token carries its SHA-256. Each visit has a cookie of its own name, so that a late answer
 * about one visit never touches the companion of a later one (decision 032).
 */
export function bindCookie(secret: string): string {
  return `${bindCookiePrefix}-${sha256(secret).slice(0, nameLength)}=${secret}; ${attributes}`;
}

/** `Set-Cookie` value that removes a companion. */
export function clearedBindCookie({ name }: Companion): string {
  return `${name}=; Max-Age=0; ${attributes}`;
}

/** The companions in a `Cookie` header: that of the visit, and those of visits without an answered end. */
export function readCompanions(header: string | undefined): readonly Companion[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([name = '', secret = '', ...rest]) =>
      name.startsWith(bindCookiePrefix) && secret !== '' && rest.length === 0
        ? [{ name, secret }]
        : [],
    );
}

/** The companions among those of a browser that belong to the hash of a visit. */
export function companionsOf(
  companions: readonly Companion[],
  bindHash: string | null,
): readonly Companion[] {
  return companions.filter(({ secret }) => sha256(secret) === bindHash);
}
