import type { Page } from 'playwright-core';
import { jwtDecode } from 'jwt-decode';
import { parseSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import { readTokenPayload } from '#domain/session/token.ts';
import { scenarioSchema, type Settings } from '../format/scenario-format.ts';

/** The settings from the portal's server in a page (R13). */
interface ServedSettings {
  readonly cookieName: string;
  readonly refreshFailurePolicy: Settings['refreshFailurePolicy'];
  readonly keptPageMinutes: number;
}

/** Reads the server's settings in a page of the portal. Throws when there are none. */
export async function readServedSettings(page: Page): Promise<ServedSettings> {
  const text = await page.evaluate(() => document.querySelector('#portal-settings')?.textContent);
  if (typeof text !== 'string') throw new Error('The page is not a page of the portal.');
  return JSON.parse(text) as ServedSettings;
}

/** The session cookie of a page. Throws when nobody is signed in. */
export async function readPageCookie(page: Page): Promise<SessionCookie> {
  const { cookieName } = await readServedSettings(page);
  const cookies = await page.context().cookies();
  const cookie = parseSessionCookie(cookies.find(({ name }) => name === cookieName)?.value);
  if (cookie === undefined) throw new Error('The page has no session cookie; sign in first.');
  return cookie;
}

/** The times and the policy of a portal, from a page and the session cookie of a sign-in. */
export async function readPortalSettings(page: Page, cookie: SessionCookie): Promise<Settings> {
  const { refreshFailurePolicy, keptPageMinutes } = await readServedSettings(page);
  const {
    username: _name,
    token,
    userVisitId: _id,
    acceptedExtTermsOfUse: _terms,
    ...times
  } = cookie;
  const facts = readTokenPayload(jwtDecode(token));
  const life = (facts?.absoluteAt ?? 0) - (facts?.issuedAt ?? 0);
  const absoluteHours = life > 0 ? { absoluteHours: life / 3_600_000 } : {};
  const served = { refreshFailurePolicy, keptPageMinutes };
  return scenarioSchema.shape.settings.parse({ ...times, ...absoluteHours, ...served });
}
