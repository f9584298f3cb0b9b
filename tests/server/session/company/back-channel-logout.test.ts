import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import { enterAsLessor } from '#tests/support/open-id/company-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
let portal: TestPortal;
let company: Server;
let key: CryptoKey;
let issuer: string;
let requests = 0;

/** A provider that only describes itself and publishes its key. */
async function startCompany(): Promise<void> {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k-1', alg: 'RS256', use: 'sig' };
  company = createServer(({ url = '' }, response) => {
    requests += 1;
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url === '/keys' ? { keys: [jwk] } : description));
  });
  await new Promise<void>((resolve) => void company.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(company.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  await startCompany();
  const by = await enterAsLessor(portal);
  const payload = {
    issuer,
    clientId: 'portal',
    clientSecret: 'a-secret',
    policy: 'offered',
    domains: ['alpha.example'],
    rightsClaim: null,
    rights: [],
    makesAccounts: false,
    factorValues: [],
    rowVersion: null,
  };
  await by.call('PUT', '/portal/api/internal/customers/ALPHA/identity-provider', { payload });
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update user_account set open_id_subject = ${`${issuer} ada-1`}
      where email = ${email}`),
  );
}, 60_000);

afterAll(async () => {
  company.close();
  await portal.close();
});

const bench = factorBench(() => portal);

beforeEach(() => portal.clock.advance(2000));

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
let count = 0;

const claims = (): JWTPayload => {
  const iat = Math.floor(portal.clock.now() / 1000);
  count += 1;
  return { iss: issuer, aud: 'portal', iat, jti: `t-${count}`, sub: 'ada-1', events: event };
};

const signed = (payload: object, by = key) =>
  new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'k-1' }).sign(by);

const send = (token: string, custId = 'ALPHA') =>
  portal.app.inject({
    method: 'POST',
    url: `/portal/session/company-logout/${custId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });

describe('a company that signs a person out', () => {
  it('ends all their sessions, and those of nobody else', async () => {
    const [one, two] = [await portal.signIn(email), await portal.signIn(email)];
    const other = await portal.signIn(users.alphaNone.email);

    const answer = await send(await signed(claims()));
    const after = await Promise.all(
      [one, two, other].map((by) => by.call('GET', '/portal/api/me')),
    );

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
  });

  it('is answered in the same way for a person without an account', async () => {
    expect((await send(await signed({ ...claims(), sub: 'nobody' }))).statusCode).toBe(200);
  });

  it('ends sign-ins of theirs that wait for a second factor', async () => {
    const { secret } = await bench.addApp(await portal.signIn(email));
    const { challenge } = await bench.neededBy(email);

    await send(await signed(claims()));
    const late = await bench.prove(challenge, { kind: 'totp', code: bench.codeNow(secret) });
    await bench.clear();

    expect(codeOf(late)).toBe('challengeOver');
  });

  it('is refused without a request to it for a token that is not for the portal, or old', async () => {
    const iat = portal.clock.now() / 1000;
    const before = requests;
    const tokens = [
      'not-a-token',
      await signed({ ...claims(), iss: 'https://evil.example' }),
      await signed({ ...claims(), aud: 'somebody' }),
      await signed({ ...claims(), iat: iat - 400 }),
      await signed({ ...claims(), iat: undefined }),
    ];

    for (const token of tokens) expect((await send(token)).statusCode).toBe(400);
    const afterJunk = requests;
    await send(await signed(claims()));

    expect(afterJunk).toBe(before);
    expect(requests).toBeGreaterThan(before);
  });

  it('can use each token once', async () => {
    const token = await signed(claims());
    const answers = [await send(token), await send(token)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });

  it.each<[string, () => object]>([
    ['of another issuer', () => ({ ...claims(), iss: 'https://evil.example' })],
    ['for another client', () => ({ ...claims(), aud: 'somebody' })],
    ['that is an ID token', () => ({ ...claims(), nonce: 'n' })],
    ['without the event', () => ({ ...claims(), events: {} })],
    ['without a person', () => ({ ...claims(), sub: undefined })],
    ['without an id', () => ({ ...claims(), jti: undefined })],
    ['that is too old', () => ({ ...claims(), iat: portal.clock.now() / 1000 - 400 })],
    ['of the future', () => ({ ...claims(), iat: portal.clock.now() / 1000 + 120 })],
  ])('is refused with a token %s', async (_what, payload) => {
    const by = await portal.signIn(email);

    const answer = await send(await signed(payload()));

    expect(answer.statusCode).toBe(400);
    expect((await by.call('GET', '/portal/api/me')).statusCode).toBe(200);
  });

  it('is refused with a key that is not its own, without a signature, and for another customer', async () => {
    const by = await portal.signIn(email);
    const stranger = await generateKeyPair('RS256');
    const token = await signed(claims());
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;

    const answers = [
      await send(await signed(claims(), stranger.privateKey)),
      await send(none),
      await send('not-a-token'),
      await send(''),
      await send(token, 'BETA'),
      await send(token, 'x'.repeat(50)),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400));
    expect((await by.call('GET', '/portal/api/me')).statusCode).toBe(200);
  });
});
