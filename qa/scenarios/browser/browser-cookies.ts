import type { BrowserContext } from 'playwright-core';
import {
  formatSessionCookie,
  toSessionCookie,
  type SessionCookie,
} from '#domain/session/session-cookie.ts';

/** Default name of the session cookie. */
export const cookieName = '.ASPXAUTH';

/** The response of a sign-in: the fields of the session cookie, and a header for its companion. */
export interface SignInAnswer {
  readonly fields: object;
  readonly setCookie: string;
}

/** The cookies of a browser profile, as changed outside the page. */
export class BrowserCookies {
  readonly #context: BrowserContext;
  readonly #url: string;

  constructor(context: BrowserContext, url: string) {
    this.#context = context;
    // A secure cookie is only accepted for a secure address; the portal's own host counts as one.
    this.#url = new URL(url).origin.replace('http:', 'https:');
  }

  /** The session cookie; undefined when there is none. */
  async read(): Promise<SessionCookie | undefined> {
    const cookies = await this.#context.cookies();
    const text = cookies.find(({ name }) => name === cookieName)?.value;
    return text === undefined ? undefined : toSessionCookie(JSON.parse(decodeURIComponent(text)));
  }

  async remove(): Promise<void> {
    await this.#context.clearCookies({ name: cookieName });
  }

  /** Changes the username next to the token; without a cookie nothing happens. */
  async rename(username: string): Promise<void> {
    const cookie = await this.read();
    if (cookie !== undefined) await this.#store({ ...cookie, username });
  }

  /** Takes over the session of a sign-in that happened elsewhere. */
  async take({ fields, setCookie }: SignInAnswer): Promise<void> {
    const [name = '', value = ''] = (setCookie.split(';', 1)[0] ?? '').split('=');
    const url = this.#url;
    const companion = { name, value, url, httpOnly: true, secure: true } as const;
    await this.#context.addCookies([{ ...companion, sameSite: 'Strict' }]);
    const cookie = toSessionCookie(fields);
    if (cookie === undefined) throw new Error('The server answered a sign-in without a session.');
    await this.#store(cookie);
  }

  async #store(cookie: SessionCookie): Promise<void> {
    const value = formatSessionCookie(cookie);
    const url = this.#url;
    await this.#context.addCookies([
      { name: cookieName, value, url, secure: true, sameSite: 'Strict' },
    ]);
  }
}
