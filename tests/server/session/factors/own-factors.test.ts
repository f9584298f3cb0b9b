import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FactorSetup } from '#contract/session/factors/proof.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { codeOf, cookiesOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const bench = factorBench(() => portal);
beforeEach(bench.clear);
const { rows, mailsOf, neededBy, prove, codeNow, addApp, addPasskey } = bench;

const factorsUrl = '/portal/api/account/factors';
const list = async (by: Pick<TestBrowser, 'call'>) =>
  (await by.call('GET', factorsUrl)).json<{
    factors: { id: string; kind: string; name: string }[];
    codesLeft: number;
  }>();

describe('the own second factors', () => {
  it('are listed with the codes that are left, and mailed about', async () => {
    const by = await portal.signIn(email);
    await addApp(by);
    await addPasskey(by);

    const { factors, codesLeft } = await list(by);

    expect(factors.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'totp Work phone',
      'passkey Laptop',
    ]);
    expect(codesLeft).toBe(10);
    expect(await mailsOf('factorsChanged')).toHaveLength(2);
  });

  it('show no secret, and none is stored as it is', async () => {
    const by = await portal.signIn(email);
    const { secret, recoveryCodes } = await addApp(by);

    const stored = JSON.stringify([
      await rows(sql`select * from second_factor`),
      await rows(sql`select * from recovery_code`),
      await rows(sql`select * from factor_challenge`),
    ]);

    expect(JSON.stringify(await list(by))).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    expect(portal.log()).not.toContain(secret);
  });

  it('have one authenticator app', async () => {
    const by = await portal.signIn(email);
    await addApp(by);
    const setup = (await by.call('POST', `${factorsUrl}/setup`)).json<FactorSetup>();
    const factor = { kind: 'totp', code: codeNow(setup.totp.secret) };

    const answer = await by.call('POST', factorsUrl, {
      payload: { challenge: setup.challenge, factor, name: 'Second phone' },
    });

    expect(codeOf(answer)).toBe('conflict');
  });

  it('are not added by a code of another secret, nor with the challenge of somebody else', async () => {
    const by = await portal.signIn(email);
    const other = await portal.signIn(users.betaAll.email);
    const setup = (await by.call('POST', `${factorsUrl}/setup`)).json<FactorSetup>();
    const theirs = (await other.call('POST', `${factorsUrl}/setup`)).json<FactorSetup>();
    const add = (challenge: string, secret: string) =>
      by.call('POST', factorsUrl, {
        payload: { challenge, factor: { kind: 'totp', code: codeNow(secret) }, name: 'x' },
      });

    expect(codeOf(await add(setup.challenge, theirs.totp.secret))).toBe('factorRefused');
    expect(codeOf(await add(theirs.challenge, theirs.totp.secret))).toBe('challengeOver');
    expect((await list(by)).factors).toEqual([]);
  });

  it('may all go, but the last one where the customer requires one, also when two go at once', async () => {
    const by = await portal.signIn(email);
    await addApp(by);
    await addPasskey(by);
    await rows(sql`update customer set factor_policy = 'required' where cust_id = 'ALPHA'`);
    const { factors } = await list(by);

    const answers = await Promise.all(
      factors.map(({ id }) => by.call('DELETE', `${factorsUrl}/${id}`)),
    );
    const [left] = (await list(by)).factors;
    const again = await by.call('DELETE', `${factorsUrl}/${left?.id ?? ''}`);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 409,
    ]);
    expect(codeOf(again)).toBe('lastFactor');
  });

  it('of somebody else are not found', async () => {
    const other = await portal.signIn(users.betaAll.email);
    await addApp(other);
    const [theirs] = (await list(other)).factors;
    const by = await portal.signIn(email);

    expect((await by.call('DELETE', `${factorsUrl}/${theirs?.id ?? ''}`)).statusCode).toBe(404);
    expect((await list(other)).factors).toHaveLength(1);
  });

  it('get new recovery codes, and the former ones work no longer', async () => {
    const by = await portal.signIn(email);
    const { recoveryCodes } = await addApp(by);
    const renewed = await by.call('POST', '/portal/api/account/recovery-codes');
    const { recoveryCodes: fresh } = renewed.json<{ recoveryCodes: string[] }>();
    const use = async (code = '') =>
      (await prove((await neededBy(email)).challenge, { kind: 'recovery', code })).statusCode;

    expect([await use(recoveryCodes[0]), await use(fresh[0])]).toEqual([403, 200]);
  });
});

const setUpStatus = async (by: Pick<TestBrowser, 'call'>) =>
  (await by.call('POST', `${factorsUrl}/setup`)).statusCode;

describe('a change of the second factors', () => {
  it('renounces what other sessions of the account have proven with the password', async () => {
    const [own, other] = [await portal.signIn(email), await portal.signIn(email)];
    await addApp(own);

    expect([await setUpStatus(own), await setUpStatus(other)]).toEqual([200, 403]);
  });

  it('renounces challenges of other sessions: none adds a factor after it', async () => {
    const [own, other] = [await portal.signIn(email), await portal.signIn(email)];
    const open = (await other.call('POST', `${factorsUrl}/setup`)).json<FactorSetup>();
    await addApp(own);
    const factor = { kind: 'totp', code: codeNow(open.totp.secret) };

    const answer = await other.call('POST', factorsUrl, {
      payload: { challenge: open.challenge, factor, name: 'x' },
    });

    expect(codeOf(answer)).toBe('stepUpNeeded');
    expect((await list(own)).factors).toHaveLength(1);
  });

  it('demands the second factor from trusted browsers again', async () => {
    const own = await portal.signIn(email);
    const { secret } = await addApp(own);
    const { challenge } = await neededBy(email);
    const code = { kind: 'totp', code: codeNow(secret) };
    const device = cookiesOf(await prove(challenge, code, { trust: true }));
    const trusted = (await bench.authenticate(email, device)).statusCode;

    await own.call('POST', '/portal/api/account/recovery-codes');

    expect([trusted, (await bench.authenticate(email, device)).statusCode]).toEqual([200, 403]);
  });
});
