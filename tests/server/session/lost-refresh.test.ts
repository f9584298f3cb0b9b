import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: the rule is one statement.

let portal: TestPortal;
let unbound: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
  unbound = await createTestPortal({
    database: portal.database,
    config: { sessionBinding: 'off' },
  });
});

afterAll(async () => {
  await unbound.close();
  await portal.close();
});

const tokenOf = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;

/** The status of a call with a token, from the browser of the visit unless another cookie is given. */
const meWith = async (browser: TestBrowser, token: string, cookie = browser.bind) => {
  const headers = { authorization: `Bearer ${token}`, cookie };
  return (await browser.call('GET', '/portal/api/me', { headers })).statusCode;
};

/** The status of a refresh of somebody who has copied the fields of the session cookie. */
const refreshFrom = async (
  { cookie }: TestBrowser,
  token: string,
  bind: string | undefined,
  remoteAddress = '127.0.0.1',
) => {
  const { username, userVisitId } = cookie;
  const answer = await portal.app.inject({
    method: 'POST',
    remoteAddress,
    url: '/portal/Auth/RefreshToken',
    headers: bind === undefined ? {} : { cookie: bind },
    payload: { username, userVisitId, token },
  });
  return answer.statusCode;
};

const auditOf = (event: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows(tx, sql`select event from audit_log where event = ${event}`),
  );

describe('a refresh whose answer was lost (F4)', () => {
  it('is answered with the same successor until the token ends, while nobody has used it', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const lost = tokenOf(await browser.refresh());
    portal.clock.advance(899);

    const found = tokenOf(await browser.refresh());

    expect(found).toBe(lost);
    expect(await meWith(browser, found)).toBe(200);
  });

  it('is refused once the token itself has ended, and so is a call', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    portal.clock.advance(100);
    await browser.refresh();
    portal.clock.advance(800);

    expect((await browser.refresh()).statusCode).toBe(401);
    expect(await meWith(browser, browser.cookie.token)).toBe(401);
  });

  it.each([
    [9.999, 200],
    [10, 401],
  ])('is answered %s s after the successor was first used with %s', async (seconds, status) => {
    const browser = await portal.signIn(users.alphaAll.email);
    const child = tokenOf(await browser.refresh());
    portal.clock.advance(300);
    await meWith(browser, child);
    portal.clock.advance(seconds);

    expect((await browser.refresh()).statusCode).toBe(status);
    expect(await meWith(browser, child)).toBe(status);
  });

  it('leaves calls with the replaced token alone until ten seconds after that', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const { token } = browser.cookie;
    const child = tokenOf(await browser.refresh());
    portal.clock.advance(300);
    const before = await meWith(browser, token);
    await meWith(browser, child);
    portal.clock.advance(9.999);
    const during = await meWith(browser, token);
    portal.clock.advance(0.001);
    const after = await meWith(browser, token);

    expect([before, during, after]).toEqual([200, 200, 401]);
    expect(await meWith(browser, child)).toBe(200);
  });

  it('without a binding is answered for ten seconds only, and so is a call', async () => {
    const browser = await unbound.signIn(users.alphaAll.email);
    const { token } = browser.cookie;
    await browser.refresh();
    unbound.clock.advance(9.999);
    const during = [(await browser.refresh()).statusCode, await meWith(browser, token)];
    unbound.clock.advance(0.001);
    const after = [await meWith(browser, token), (await browser.refresh()).statusCode];

    expect([during, after]).toEqual([
      [200, 200],
      [401, 401],
    ]);
  });
});

/** A visit in which three tokens were issued: the last is in use. */
const threeTokens = async () => {
  const browser = await portal.signIn(users.alphaAll.email);
  const child = tokenOf(await browser.refresh());
  const grandchild = tokenOf(await browser.refresh(child));
  await meWith(browser, grandchild);
  portal.clock.advance(60);
  return { browser, tokens: { oldest: browser.cookie.token, older: child, current: grandchild } };
};

describe('a stolen token (F6)', () => {
  it.each(['oldest', 'older', 'current'] as const)(
    'without the companion gains nothing and ends nothing: the %s one',
    async (which) => {
      const { browser, tokens } = await threeTokens();
      const other = await portal.signIn(users.betaAll.email);
      const before = await auditOf('visit.companionMissing');

      const gained = [
        await meWith(browser, tokens[which], ''),
        await meWith(browser, tokens[which], other.bind),
        await refreshFrom(browser, tokens[which], undefined),
        await refreshFrom(browser, tokens[which], other.bind),
      ];

      expect(gained).toEqual([401, 401, 401, 401]);
      expect(await meWith(browser, tokens.current)).toBe(200);
      expect(await auditOf('visit.companionMissing')).toHaveLength(before.length + 2);
    },
  );

  it('without the companion does not count as the first use of a token', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const lost = tokenOf(await browser.refresh());
    await meWith(browser, lost, '');
    portal.clock.advance(60);

    expect(tokenOf(await browser.refresh())).toBe(lost);
  });

  it.each(['oldest', 'older'] as const)(
    'with the companion ends the visit of both when it is replaced: the %s one',
    async (which) => {
      const { browser, tokens } = await threeTokens();

      const called = await meWith(browser, tokens[which]);
      const isLeft = await meWith(browser, tokens.current);
      const refreshed = await refreshFrom(browser, tokens[which], browser.bind);

      expect([called, isLeft, refreshed]).toEqual([401, 200, 401]);
      expect(await meWith(browser, tokens.current)).toBe(401);
    },
  );

  it('with the companion and the current one shares its successor, until one of the two refreshes again', async () => {
    const { browser, tokens } = await threeTokens();

    const thief = tokenOf(await browser.refresh(tokens.current));
    const owner = tokenOf(await browser.refresh(tokens.current));
    await meWith(browser, owner);
    const next = tokenOf(await browser.refresh(thief));
    await meWith(browser, next);
    portal.clock.advance(10);

    expect(owner).toBe(thief);
    expect((await browser.refresh(owner)).statusCode).toBe(401);
    expect(await meWith(browser, next)).toBe(401);
  });

  it.each([
    ['without the companion', false, 'current', 401, 200],
    ['with the companion, replaced', true, 'older', 401, 401],
    ['with the companion, in use', true, 'current', 200, 200],
  ] as const)(
    'gains from another network what it gains from the same one: %s',
    async (_which, hasCompanion, which, refreshed, left) => {
      const { browser, tokens } = await threeTokens();
      const bind = hasCompanion ? browser.bind : undefined;

      const gained = await refreshFrom(browser, tokens[which], bind, '203.0.113.9');

      expect([gained, await meWith(browser, tokens.current)]).toEqual([refreshed, left]);
    },
  );
});
