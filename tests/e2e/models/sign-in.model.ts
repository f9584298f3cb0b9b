import type { Page } from 'playwright-core';
import { formatSessionCookie, toSessionCookie } from '#domain/session/session-cookie.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';

/** The password of every demo account. */
export const demoPassword = 'fly-the-portal-demo';

/** Fills the sign-in form and sends it. */
export async function submitSignIn(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Name of the session cookie where the environment of a test sets none. */
const cookieName = '.ASPXAUTH';

/** Signs in and waits for the dashboard with its menu. */
export async function signIn(
  page: Page,
  email: string,
  times: TimingOverrides = {},
): Promise<void> {
  await enter(page, email, times);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

/** The same where there is no menu to wait for, as on a phone. */
export async function enter(page: Page, email: string, times: TimingOverrides = {}): Promise<void> {
  await startSession(page, email, times);
  await page.goto('dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Who signs in: an email alone is that of a customer. */
type Person = string | { readonly email: string; readonly realm: 'internal' };

/**
 * Signs in by the call that the login page sends, without a page: the next address that is opened is
 * the first screen of the session. Tests of the sign-in itself use `submitSignIn`. `times` are those
 * of the page alone: the token lives as long as the server says.
 */
export async function startSession(
  page: Page,
  person: Person,
  times: TimingOverrides = {},
): Promise<void> {
  const context = page.context();
  const { email, ...realm } = typeof person === 'string' ? { email: person } : person;
  const answer = await context.request.post('/users/authenticate', {
    data: { username: email, password: demoPassword, ...realm },
  });
  const cookie = toSessionCookie(await answer.json());
  if (cookie === undefined) throw new Error(`${email} is not signed in: ${answer.status()}`);
  const { hostname } = new URL(answer.url());
  await context.addCookies([
    {
      name: cookieName,
      value: formatSessionCookie({ ...cookie, ...times }),
      domain: hostname,
      path: '/',
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Waits until the login form can be used. */
export async function seeLogin(page: Page): Promise<void> {
  await page.waitForURL('**/account/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}
