import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const tokenOf = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;

const meWith = async (browser: TestBrowser, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await browser.call('GET', '/portal/api/me', { headers })).statusCode;
};

const setUser = (email: string, change: string) =>
  portal.database.tx({ kind: 'owner' }, (_tx, script) =>
    script(`update user_account set ${change} where email = '${email}'`),
  );

describe('POST /portal/Auth/RefreshToken', () => {
  it('answers a token with a new jti and a full life', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    portal.clock.advance(400);

    const answer = await browser.refresh();

    const before = decodeJwt(browser.cookie.token);
    const after = decodeJwt(tokenOf(answer));
    expect(answer.json()).toEqual({ token: expect.any(String) });
    expect(after.exp).toBe(portal.clock.now() / 1000 + 900);
    expect(after.jti).not.toBe(before.jti);
    expect({ ...after, exp: 0, iat: 0, nbf: 0, jti: '' }).toEqual({
      ...before,
      exp: 0,
      iat: 0,
      nbf: 0,
      jti: '',
    });
  });

  it('answers the same successor within ten seconds', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const first = await browser.refresh();
    portal.clock.advance(9.999);

    const second = await browser.refresh();

    expect(tokenOf(second)).toBe(tokenOf(first));
  });

  it('ends the visit everywhere when a replaced token comes back after its successor is used (S9)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const child = tokenOf(await browser.refresh());
    await meWith(browser, child);
    portal.clock.advance(10);

    const replay = await browser.refresh();

    expect(replay.statusCode).toBe(401);
    expect(await meWith(browser, child)).toBe(401);
    expect((await browser.refresh(child)).statusCode).toBe(401);
    const audit = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select event from audit_log where event = 'visit.tokenReused'`),
    );
    expect(audit).toHaveLength(1);
  });

  it('ends the visit when a grandparent comes back at once', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const child = tokenOf(await browser.refresh());
    const grandchild = tokenOf(await browser.refresh(child));

    const replay = await browser.refresh();

    expect(replay.statusCode).toBe(401);
    expect(await meWith(browser, grandchild)).toBe(401);
  });

  it('rotates once however many ask at the same time (S9, F18)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);

    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.refresh()));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
  });

  it('refuses every mix of two sessions and harms neither (S10)', async () => {
    const a = await portal.signIn(users.alphaAll.email);
    const b = await portal.signIn(users.betaAll.email);
    const both = [a.cookie, b.cookie] as const;
    const mixes = [1, 2, 3, 4, 5, 6].map((bits) => ({
      username: both[bits & 1 ? 1 : 0].username,
      token: both[bits & 2 ? 1 : 0].token,
      userVisitId: both[bits & 4 ? 1 : 0].userVisitId,
    }));

    const statuses = await Promise.all(
      mixes.map(async (payload) => {
        const headers = { cookie: a.bind };
        const url = '/portal/Auth/RefreshToken';
        return (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode;
      }),
    );

    expect(statuses).toEqual(mixes.map(() => 401));
    expect((await a.refresh()).statusCode).toBe(200);
    expect((await b.refresh()).statusCode).toBe(200);
  });

  it('refuses an expired token', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    portal.clock.advance(900);

    const answer = await browser.refresh();

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'signInRequired',
      detail: 'Please sign in again.',
    });
  });

  it('refuses without the companion cookie, and says that the cookie is missing', async () => {
    const { cookie } = await portal.signIn(users.alphaAll.email);
    const { username, token, userVisitId } = cookie;
    const payload = { username, token, userVisitId };
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/portal/Auth/RefreshToken',
      payload,
    });

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      401,
      'cookieMissing',
    ]);
  });

  it('never outlives the absolute limit (S8)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const abs = Number(decodeJwt(browser.cookie.token)['abs']);
    let token = browser.cookie.token;
    let exp = 0;
    while (exp < abs) {
      portal.clock.advance(800);
      token = tokenOf(await browser.refresh(token));
      exp = decodeJwt(token).exp ?? 0;
    }
    const atLimit = exp;
    portal.clock.advance(abs - portal.clock.now() / 1000);

    expect(atLimit).toBe(abs);
    expect((await browser.refresh(token)).statusCode).toBe(401);
    expect(await meWith(browser, token)).toBe(401);
  });

  it('takes over changed flags', async () => {
    const browser = await portal.signIn(users.alphaNone.email);
    await setUser(users.alphaNone.email, "financial_access = 'Y'");

    const token = tokenOf(await browser.refresh());
    await setUser(users.alphaNone.email, "financial_access = 'N'");

    expect(decodeJwt(token)['userdata']).toContain('FinancialAccess:Y');
  });

  it('never outlives the visit, however long a user is allowed to be idle', async () => {
    await setUser(users.alphaNone.email, `timing_overrides = '{"tokenExpiryMinutes": 1e300}'`);
    const browser = await portal.signIn(users.alphaNone.email);

    const answer = await browser.refresh();

    await setUser(users.alphaNone.email, `timing_overrides = '{}'`);
    const claims = decodeJwt(tokenOf(answer));
    expect(claims.exp).toBe(claims['abs']);
  });

  it('answers the timing overrides of the user and of the installation', async () => {
    await setUser(
      users.alphaNone.email,
      `timing_overrides = '{"tokenExpiryMinutes": 0.2, "tokenExpiryCountdownSeconds": -1}'`,
    );
    const quick = await createTestPortal({
      database: portal.database,
      config: { timing: { tokenExpiryMinutes: 5, tokenValidityCheckFrequencySeconds: 2 } },
    });
    const browser = await quick.signIn(users.alphaNone.email);
    const answer = await browser.refresh();
    await quick.close();
    await setUser(users.alphaNone.email, `timing_overrides = '{}'`);

    const overrides = { tokenExpiryMinutes: 0.2, tokenValidityCheckFrequencySeconds: 2 };
    expect(browser.cookie).toMatchObject(overrides);
    expect(answer.json()).toEqual({ token: expect.any(String), ...overrides });
    expect(decodeJwt(tokenOf(answer)).exp).toBe(quick.clock.now() / 1000 + 12);
  });
});
