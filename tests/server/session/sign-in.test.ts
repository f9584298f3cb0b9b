import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { accountRule } from '#server/session/devices/sign-in-limits.steps.ts';
import { sql } from 'drizzle-orm';
import {
  bindCookieOf,
  createTestPortal,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const attempt = (username: string, secret: string, extra: Record<string, unknown> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username, password: secret, ...extra },
  });

describe('POST /users/authenticate', () => {
  it('answers the fields of the session cookie without timing overrides', async () => {
    const answer = await attempt(users.alphaAll.email, password);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      username: users.alphaAll.email,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      userVisitId: expect.stringMatching(/^[\w-]{43}$/),
      acceptedExtTermsOfUse: true,
    });
  });

  it('signs a token with the claims of spec §3', async () => {
    const { token, userVisitId } = (await portal.signIn(users.alphaAll.email)).cookie;
    const now = portal.clock.now() / 1000;

    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'EdDSA',
      kid: expect.any(String),
      typ: 'JWT',
    });
    expect(decodeJwt(token)).toEqual({
      unique_name: users.alphaAll.email,
      iat: now,
      nbf: now,
      exp: now + 900,
      abs: now + 12 * 3600,
      jti: expect.any(String),
      sid: userVisitId,
      iss: 'urn:portal',
      aud: 'urn:portal:customer',
      bnd: expect.stringMatching(/^[0-9a-f]{64}$/),
      userdata:
        'ExternalUserId:00000000-0000-4000-8000-000000000001~MobileActive:Y~CustID:ALPHA~FinancialAccess:Y~Admin:N~EmailVerified:Y~CustomerAccess:Y~TechnicalAccess:Y~ServicedEntityAccess:N',
    });
  });

  it('sets a companion cookie that no script reads (S12)', async () => {
    const answer = await attempt(users.alphaAll.email, password);

    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-portal-bind-[\da-f]{12}=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
  });

  it('says that a newcomer has not accepted the terms', async () => {
    const { cookie } = await portal.signIn(users.alphaNewcomer.email);

    expect(cookie.acceptedExtTermsOfUse).toBe(false);
  });

  it('tolerates capitals and spaces around the name', async () => {
    const answer = await attempt(`  ${users.alphaAll.email.toUpperCase()} `, password);

    expect(answer.json()).toMatchObject({ username: users.alphaAll.email });
  });

  it('answers the same for an unknown, a wrong, a disabled and a foreign-realm account', async () => {
    const answers = await Promise.all([
      attempt('nobody@alpha.example', password),
      attempt(users.alphaNone.email, 'wrong'),
      attempt(users.alphaDisabled.email, password),
      attempt(users.internal.email, password),
      attempt(users.alphaAll.email, password, { realm: 'internal' }),
    ]);

    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(bodies.map((body) => JSON.stringify(body))).toEqual(
      bodies.map(() => JSON.stringify(bodies[0])),
    );
    expect(bodies[0]).toMatchObject({ code: 'invalidCredentials', detail: 'Invalid credentials' });
  });

  it('lets an internal user in through their realm only', async () => {
    const answer = await attempt(users.internal.email, password, { realm: 'internal' });

    expect(answer.statusCode).toBe(200);
    expect(decodeJwt(answer.json<{ token: string }>().token)).toMatchObject({
      aud: 'urn:portal:internal',
    });
  });

  it('stores neither the visit id nor the companion cookie (S11)', async () => {
    const answer = await attempt(users.betaAll.email, password);
    const rows = await portal.database.tx({ kind: 'identity' }, (tx) =>
      selectRows(tx, sql`select * from visit`),
    );

    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(answer.json<{ userVisitId: string }>().userVisitId);
    expect(stored).not.toContain(bindCookieOf(answer).split('=')[1]);
  });

  it('ends the visit that the same browser had before (S4)', async () => {
    const first = await portal.signIn(users.alphaAll.email);
    await portal.signIn(users.alphaAll.email, { headers: { cookie: first.bind } });

    expect((await first.call('GET', '/portal/api/me')).statusCode).toBe(401);
  });

  it('refuses after ten wrong attempts, also the right password, until the window has passed', async () => {
    const name = users.alphaTechnical.email;
    for (let count = 0; count < accountRule.points; count += 1) await attempt(name, 'wrong');

    const refused = await attempt(name, password);
    portal.clock.advance(60);
    const later = await attempt(name, password);
    portal.clock.advance(accountRule.windowSeconds);
    const admitted = await attempt(name, password);

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect(later.json()).toMatchObject({
      detail: 'Too many attempts. Try again in 14 minutes.',
    });
    expect(admitted.statusCode).toBe(200);
  });

  it('counts parallel attempts exactly (S25)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attempt('parallel@alpha.example', 'wrong')),
    );

    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(30 - accountRule.points);
  });

  it('records refusals with the account that was aimed at, and never what was typed (S38)', async () => {
    const name = users.betaAll.email;
    for (let count = 0; count <= accountRule.points; count += 1) await attempt(name, 'wrong');
    await attempt('typed-by-mistake', 'wrong');

    const all = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ event: string; cust_id: string | null }>(
        tx,
        sql`select * from audit_log order by id desc limit 12`,
      ),
    );
    expect(all.map(({ event, cust_id: customer }) => [event, customer])).toEqual([
      ['signIn.failed', null],
      ['signIn.throttled', 'BETA'],
      ...Array.from({ length: accountRule.points }, () => ['signIn.failed', 'BETA']),
    ]);
    expect(JSON.stringify(all)).not.toContain('typed-by-mistake');
  });

  it('writes no password and no token to the log (S38)', async () => {
    const { cookie } = await portal.signIn(users.alphaAll.email);

    expect(portal.log()).not.toContain(password);
    expect(portal.log()).not.toContain('eyJ');
    expect(portal.log()).not.toContain(cookie.userVisitId);
  });

  it('refuses a body with a field that the contract does not name', async () => {
    const answer = await attempt(users.alphaAll.email, password, { custId: 'BETA' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });
});
