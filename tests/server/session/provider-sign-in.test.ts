import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPortal,
  testConfig,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { type OpenIdServer, startOpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { createSeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const membership = { claim: 'groups', value: 'portal-users' };
const iris = { sub: 'iris-1', email: 'Internal@lessor.example', email_verified: true };
const newcomer = { sub: 'new-1', email: 'nora@lessor.example', name: 'Nora', groups: ['other'] };

let provider: OpenIdServer;
let portal: TestPortal;
let strict: TestPortal;

beforeAll(async () => {
  provider = await startOpenIdServer(testConfig.publicUrl);
  const { settings } = provider;
  portal = await createSeededPortal({ config: { openId: settings } });
  const { database } = portal;
  const config = { openId: { ...settings, membership, rolesClaim: 'portal_roles' } };
  strict = await createTestPortal({ config, database });
}, 120_000);

afterAll(async () => {
  await strict.close();
  await portal.close();
  await provider.close();
});

const url = '/portal/api/internal-sign-in';

const cookiesOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

async function begin(on: TestPortal): Promise<{ address: string; cookie: string }> {
  const answer = await on.app.inject({ method: 'POST', url });
  return { address: answer.json<{ url: string }>().url, cookie: cookiesOf(answer) };
}

const complete = (on: TestPortal, payload: object, cookie: string) =>
  on.app.inject({ method: 'POST', url: `${url}/complete`, payload, headers: { cookie } });

/** The whole way: to the provider, through it and back. */
async function signIn(on: TestPortal, person: Parameters<OpenIdServer['become']>[0]) {
  await provider.become(person);
  const { address, cookie } = await begin(on);
  return complete(on, await provider.signInAt(address), cookie);
}

const storedUser = async (email: string) => {
  const [row] = await tableRows(portal.database, 'user_account', sql`where email = ${email}`);
  return row;
};

const rolesNow = async () => (await storedUser('nora@lessor.example'))?.lessorRoles;

describe('sign-in at the identity provider (R16)', () => {
  it('asks for a code with PKCE, state and nonce, and ties the browser to it', async () => {
    const answer = await portal.app.inject({ method: 'POST', url });
    const address = new URL(answer.json<{ url: string }>().url);
    const { searchParams } = address;

    expect(address.origin).toBe(provider.settings.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(
      'https://portal.example/portal/account/login_internal',
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-portal-open-id=[\w-]{43}; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
  });

  it('starts a visit of the account with that address, and remembers whose it is', async () => {
    const answer = await signIn(portal, iris);
    const cookie = answer.json<{ token: string; username: string }>();
    const me = await portal.app.inject({
      url: '/portal/api/me',
      headers: { authorization: `Bearer ${cookie.token}`, cookie: cookiesOf(answer) },
    });

    expect(answer.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ username: 'internal@lessor.example', realm: 'internal' });
    expect(await storedUser('internal@lessor.example')).toMatchObject({
      openIdSubject: `${provider.settings.issuer} iris-1`,
    });
  });

  it('gives the page nothing that the provider issued', async () => {
    const answer = await signIn(portal, iris);

    expect(Object.keys(answer.json<object>()).toSorted()).toEqual([
      'acceptedExtTermsOfUse',
      'token',
      'userVisitId',
      'username',
    ]);
    expect(portal.log()).not.toMatch(/id_token|access_token/);
  });

  it('knows the person by subject when the address changes, and nobody else by the address', async () => {
    await signIn(portal, iris);

    const renamed = await signIn(portal, { ...iris, email: 'iris.new@lessor.example' });
    const impostor = await signIn(portal, { ...iris, sub: 'somebody-else' });

    expect(renamed.json()).toMatchObject({ username: 'internal@lessor.example' });
    expect([impostor.statusCode, impostor.json<{ code: string }>().code]).toEqual([
      401,
      'signInRefused',
    ]);
  });

  it.each([
    ['an address that the provider has not checked', { ...newcomer, email_verified: false }],
    ['a customer’s user', { sub: 'f-1', email: 'finance@aurora.example', email_verified: true }],
    ['somebody without an account', newcomer],
  ])('refuses %s, and says what to do', async (_who, person) => {
    const answer = await signIn(portal, person);

    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^You are signed in at your org/);
  });

  it('lets a claim make users of the lessor, and refuses who lost it', async () => {
    const stranger = await signIn(strict, newcomer);
    const member = await signIn(strict, { ...newcomer, groups: ['portal-users'] });
    const left = await signIn(strict, newcomer);

    expect([stranger, member, left].map(({ statusCode }) => statusCode)).toEqual([401, 200, 401]);
    expect(await storedUser('nora@lessor.example')).toMatchObject({
      realm: 'internal',
      name: 'Nora',
      passwordHash: null,
      admin: 'N',
    });
  });

  it('takes the roles over from the claim that is named for them, at each sign-in', async () => {
    const nora = { ...newcomer, groups: ['portal-users'] };

    await signIn(strict, { ...nora, portal_roles: ['claims', 'owner', 'viewer'] });
    const first = await rolesNow();
    await signIn(strict, { ...nora, portal_roles: 'audit' });
    const second = await rolesNow();
    await signIn(strict, nora);

    expect([first, second, await rolesNow()]).toEqual([['viewer', 'claims'], ['audit'], []]);
  });

  it('uses an answer once, only in the browser that began, and only for a while', async () => {
    await provider.become(iris);
    const { address, cookie } = await begin(portal);
    const answer = await provider.signInAt(address);

    const elsewhere = await complete(portal, answer, '');
    const first = await complete(portal, answer, cookie);
    const again = await complete(portal, answer, cookie);
    const late = await begin(portal);
    portal.clock.advance(601);
    const tooLate = await complete(portal, await provider.signInAt(late.address), late.cookie);

    const codes = [elsewhere, first, again, tooLate].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([401, 200, 401, 401]);
    expect(tooLate.json<{ detail: string }>().detail).toMatch(/took too long/);
  });

  it('refuses an answer for another sign-in, a forged code and a person who cancels', async () => {
    await provider.become(iris);
    const [one, two] = [await begin(portal), await begin(portal)];
    const answer = await provider.signInAt(one.address);
    const { state: otherState } = await provider.signInAt(two.address);

    const mixed = await complete(portal, { ...answer, state: otherState }, two.cookie);
    const forged = await complete(portal, { ...answer, code: 'forged' }, one.cookie);
    const cancelled = await signIn(portal, null);

    expect([mixed, forged, cancelled].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(cancelled.json<{ detail: string }>().detail).toMatch(/was not finished/);
  });

  it('takes no password beside the provider, and no provider where none is set', async () => {
    await expect(enterInternally(portal)).rejects.toThrow('invalidCredentials');

    const plain = await createTestPortal({ database: portal.database });
    expect((await plain.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    await plain.close();
  });

  it('says that the provider is away', async () => {
    const openId = { ...provider.settings, issuer: 'http://localhost:9' };
    const away = await createTestPortal({ config: { openId }, database: portal.database });

    const answer = await away.app.inject({ method: 'POST', url });

    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      503,
      'The sign-in service of your organisation cannot be reached. Try again in a moment.',
    ]);
    await away.close();
  });
});
