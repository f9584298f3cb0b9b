import { quietly } from './quietly.ts';
import { formatSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';

/** The session cookie of this browser (R8). */
export interface CookieJar {
  /** The undecoded value; undefined without one. */
  read(): string | undefined;
  /** Throws a RangeError when the cookie is too large for a browser. */
  write(cookie: SessionCookie): void;
  remove(): void;
  /** Whether the browser keeps cookies of this site, found out with one that is removed at once. */
  isUsable(): boolean;
}

const attributes = 'path=/; Secure; SameSite=Strict';

/**
 * Opens the cookie with the given name; scripts may read it because the specification requires it.
 */
export function createCookieJar(name: string): CookieJar {
  const start = `${name}=`;
  return {
    read: () => {
      const parts = quietly(() => document.cookie.split('; '));
      return parts?.find((part) => part.startsWith(start))?.slice(start.length);
    },
    write: (cookie) => {
      document.cookie = `${start}${formatSessionCookie(cookie)}; ${attributes}`;
    },
    remove: () => {
      document.cookie = `${start}; Max-Age=0; ${attributes}`;
    },
    isUsable: () => {
      const probe = `${name}-probe=`;
      const isKept = quietly(() => {
        document.cookie = `${probe}1; ${attributes}`;
        return document.cookie.includes(`${probe}1`);
      });
      quietly(() => (document.cookie = `${probe}; Max-Age=0; ${attributes}`));
      return isKept === true;
    },
  };
}
