import { formatSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';

/** The session cookie of this browser (R8). */
export interface CookieJar {
  /** The undecoded value; undefined without one. */
  read(): string | undefined;
  /** Throws a RangeError when the cookie is too large for a browser. */
  write(cookie: SessionCookie): void;
  remove(): void;
}

const attributes = 'path=/; Secure; SameSite=Strict';

/**
 * Opens the cookie with the given name; scripts may read it because the specification requires it.
 */
export function createCookieJar(name: string): CookieJar {
  const start = `${name}=`;
  return {
    read: () => {
      const parts = document.cookie.split('; ');
      return parts.find((part) => part.startsWith(start))?.slice(start.length);
    },
    write: (cookie) => {
      document.cookie = `${start}${formatSessionCookie(cookie)}; ${attributes}`;
    },
    remove: () => {
      document.cookie = `${start}; Max-Age=0; ${attributes}`;
    },
  };
}
