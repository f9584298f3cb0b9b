import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FactorSetup, ProofOffer } from '#contract/session/factors/proof.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { codeOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { createSoftAuthenticator } from '#tests/support/factors/soft-authenticator.ts';

const { email } = users.alphaAll;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const bench = factorBench(() => portal);
beforeEach(bench.clear);
const { rows, mailsOf, authenticate, neededBy, browserOf, codeNow, addApp, addPasskey } = bench;

const begin = async () =>
  (await bench.post('/portal/api/session/passkey/offer', {})).json<ProofOffer>();
const enter = (challenge: string, response: string, realm?: string) =>
  bench.post('/portal/api/session/passkey', {
    challenge,
    response,
    ...(realm !== undefined && { realm }),
  });

/** What a first factor of a sign-in is made of, and a passkey for it. */
async function begun({ challenge }: { readonly challenge: string }) {
  const setup = await bench.post('/portal/api/session/factor/setup', { challenge });
  const { totp, passkey: options } = setup.json<FactorSetup>();
  const authenticator = createSoftAuthenticator(portal.config.publicUrl);
  return { challenge, secret: totp.secret, passkey: authenticator.create(options) };
}

const add = (challenge: string, factor: object) =>
  bench.post('/portal/api/session/factor/first', { challenge, factor, name: 'x' });

describe('a customer that requires a second factor', () => {
  it('lets nobody in before they have one, and shows the recovery codes once', async () => {
    await rows(sql`update customer set factor_policy = 'required' where cust_id = 'ALPHA'`);
    const needed = await neededBy(email);
    const setup = await bench.post('/portal/api/session/factor/setup', {
      challenge: needed.challenge,
    });
    const { totp } = setup.json<FactorSetup>();
    const first = await bench.post('/portal/api/session/factor/first', {
      challenge: needed.challenge,
      factor: { kind: 'totp', code: codeNow(totp.secret) },
      name: 'Phone',
    });
    const again = await neededBy(email);

    expect(needed).toMatchObject({ step: 'enrol', kinds: [], passkey: null });
    expect(first.statusCode).toBe(200);
    expect(first.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await browserOf(first).call('GET', '/portal/api/me')).statusCode).toBe(200);
    expect(again.step).toBe('check');
  });

  it('adds nothing by an older challenge once the person has a factor', async () => {
    await rows(sql`update customer set factor_policy = 'required' where cust_id = 'ALPHA'`);
    const [stolen, own] = [await neededBy(email), await neededBy(email)];
    const [theirs, mine] = [await begun(stolen), await begun(own)];
    await add(mine.challenge, { kind: 'totp', code: codeNow(mine.secret) });

    const answer = await add(theirs.challenge, { kind: 'passkey', response: theirs.passkey });

    expect(codeOf(answer)).toBe('challengeOver');
    expect(await rows(sql`select kind from second_factor`)).toHaveLength(1);
  });

  it('does not add a factor to an account that has one: the password is not enough for it', async () => {
    await addApp(await portal.signIn(email));
    const { challenge } = await neededBy(email);

    const setup = await bench.post('/portal/api/session/factor/setup', { challenge });

    expect(setup.statusCode).toBe(410);
  });

  it('is set by the lessor, who can remove the factors of a person', async () => {
    const steward = browserOf(await authenticate(users.internal.email, '', 'internal'));
    const by = await portal.signIn(email);
    await addApp(by);
    const url = '/portal/api/internal/customers/ALPHA/factor-policy';
    const set = await steward.call('PUT', url, { payload: { policy: 'required' } });
    portal.clock.advance(700);
    const late = await steward.call('PUT', url, { payload: { policy: 'off' } });
    const fresh = browserOf(await authenticate(users.internal.email, '', 'internal'));
    const [found] = await rows<{ id: string }>(
      sql`select external_user_id as id from user_account where email = ${email}`,
    );
    const removed = await fresh.call(
      'DELETE',
      `/portal/api/internal/users/${found?.id ?? ''}/factors`,
    );

    expect([set.statusCode, codeOf(late), removed.statusCode]).toEqual([204, 'stepUpNeeded', 204]);
    expect((await by.call('GET', '/portal/api/me')).statusCode).toBe(401);
    expect((await neededBy(email)).step).toBe('enrol');
    const told = await mailsOf('factorsChanged');
    expect(told.at(-1)?.body).toContain('has removed all second factors');
  });
});

describe('a sign-in by passkey alone', () => {
  it('opens the portal to its owner, once for each challenge', async () => {
    const passkey = await addPasskey(await portal.signIn(email));
    const { challenge, passkey: options } = await begin();
    const response = passkey.get(options ?? '');

    const entered = await enter(challenge, response);
    const again = await enter(challenge, response);

    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toMatchObject({ username: email });
    expect(again.statusCode).toBe(410);
  });

  it('opens nothing to an unknown passkey, in the other realm, or to a disabled account', async () => {
    const passkey = await addPasskey(await portal.signIn(email));
    const stranger = createSoftAuthenticator(portal.config.publicUrl);
    const codes: string[] = [];
    const attempt = async (by: typeof passkey, realm?: string) => {
      const { challenge, passkey: options } = await begin();
      codes.push(codeOf(await enter(challenge, by.get(options ?? ''), realm)));
    };
    await attempt(stranger);
    await attempt(passkey, 'internal');
    await rows(sql`update user_account set status = 'disabled' where email = ${email}`);
    await attempt(passkey);
    await rows(sql`update user_account set status = 'active' where email = ${email}`);

    expect(codes).toEqual(['factorRefused', 'factorRefused', 'factorRefused']);
  });
});
