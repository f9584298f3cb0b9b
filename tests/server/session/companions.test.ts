import type { LightMyRequestResponse } from 'fastify';
import { bindCookiePrefix } from '#server/session/bind-cookie.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bindCookieOf,
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

/** The companions that a browser holds when these answers have arrived, as a `Cookie` header. */
function heldAfter(browser: TestBrowser, ...answers: readonly LightMyRequestResponse[]): string {
  const held = new Map([browser.bind.split('=') as [string, string]]);
  const headers = answers.flatMap((answer) => answer.headers['set-cookie'] ?? []);
  for (const header of headers.filter((each) => each.startsWith(bindCookiePrefix))) {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) held.delete(name);
    else held.set(name, value);
  }
  return [...held].map((pair) => pair.join('=')).join('; ');
}

const signInOver = ({ bind }: TestBrowser) =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    headers: { cookie: bind },
    payload: { username: users.alphaAll.email, password },
  });

describe('a browser', () => {
  it('loses that of a visit with the answer to its logout', async () => {
    const browser = await portal.signIn(users.alphaAll.email);

    const answer = await browser.call('POST', '/portal/Auth/Logout');

    expect(heldAfter(browser, answer)).toBe('');
  });

  it('keeps that of the next visit when the answer to a logout arrives after the sign-in', async () => {
    const left = await portal.signIn(users.alphaAll.email);
    const late = await left.call('POST', '/portal/Auth/Logout');
    const next = await signInOver(left);

    const answer = await portal.app.inject({
      method: 'GET',
      url: '/portal/api/me',
      headers: {
        authorization: `Bearer ${next.json<{ token: string }>().token}`,
        cookie: heldAfter(left, next, late),
      },
    });

    expect(answer.statusCode).toBe(200);
  });

  it('holds one companion after a sign-in, whatever was left of former visits', async () => {
    const left = await portal.signIn(users.alphaAll.email);

    const next = await signInOver(left);

    expect(heldAfter(left, next)).toBe(bindCookieOf(next));
  });

  it.each([
    ['beside that of another visit', (bind: string) => `__Host-portal-bind-0=other; ${bind}`],
    ['under the name before names differed', (bind: string) => bind.replace(/-\w+=/, '=')],
  ])('is known by a companion %s', async (_where, held) => {
    const browser = await portal.signIn(users.alphaAll.email);

    const cookie = held(browser.bind);
    const answer = await browser.call('GET', '/portal/api/me', { headers: { cookie } });

    expect(answer.statusCode).toBe(200);
  });
});
