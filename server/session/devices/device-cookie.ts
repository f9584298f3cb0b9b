import { newSecret } from '#server/platform/security/secret.ts';
import { readCookie } from '../read-cookie.ts';

const cookieName = '__Host-portal-device';

/** As long as browsers keep a cookie that is not renewed. */
export const deviceDays = 400;

const secretPattern = /^[\w-]{43}$/;

/** The secret of the browser in a `Cookie` header; a new one where it has none. */
export function deviceSecretOf(header: string | undefined): string {
  const found = readCookie(header, cookieName) ?? '';
  return secretPattern.test(found) ? found : newSecret();
}

/**
 * `Set-Cookie` value by which the browser is known at its next sign-in. It opens nothing: it only
 * keeps the wrong attempts of others apart from those of this browser.
 */
export function deviceCookie(secret: string): string {
  const maxAge = deviceDays * 24 * 3600;
  return `${cookieName}=${secret}; Max-Age=${maxAge}; Path=/; Secure; HttpOnly; SameSite=Strict`;
}
