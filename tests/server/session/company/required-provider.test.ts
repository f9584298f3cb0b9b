import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProofOffer } from '#contract/session/factors/proof.ts';
import { changeProviderOf } from '#server/session/company/change-provider-of.steps.ts';
import { companyBench, startCompany } from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { codeOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
let company: OpenIdServer;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  company = await startCompany(portal, 'ALPHA');
}, 120_000);

afterAll(async () => {
  await company.close();
  await portal.close();
});

const { configure, requireCompany, signIn } = companyBench(() => ({ portal, company }));
const bench = factorBench(() => portal);
const { authenticate, post, mailsOf, rows } = bench;

beforeEach(async () => {
  await bench.clear();
  await rows(sql`update user_account set open_id_subject = null, is_provider_exempt = false
    where realm = 'customer' returning 1`);
  await rows(sql`delete from identity_provider returning 1`);
});

const wrong = (username: string) =>
  post('/users/authenticate', { username, password: 'something else' });
const reset = (username: string) => post('/users/password-reset', { username });
const choose = (token: string) =>
  post('/portal/api/account/new-password', { token, password: 'a quite unusual sentence 7' });
const open = (token: string) => post('/portal/api/account/password-link', { token });
const exempt = (change: 'exempt' | 'bound') =>
  changeProviderOf(portal.database, email, change, portal.clock.now());

async function linkOf(): Promise<string> {
  const [mail] = await mailsOf('passwordReset');
  return /#token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
}

describe('a company that offers its provider', () => {
  it('leaves password and reset as they are', async () => {
    await configure();

    expect((await authenticate(email)).statusCode).toBe(200);
    expect(codeOf(await wrong(email))).toBe('invalidCredentials');
    await reset(email);
    expect(await linkOf()).not.toBe('');
  });
});

describe('a company that requires its provider', () => {
  it('answers every password of its domains in one way, whether there is an account or not', async () => {
    await requireCompany();

    const answers = [
      await authenticate(email),
      await wrong(email),
      await wrong('nobody@alpha.example'),
      await authenticate(users.alphaDisabled.email),
    ];
    const problems = answers.map((answer) => {
      const { requestId: _, ...rest } = answer.json<Record<string, unknown>>();
      return rest;
    });

    expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(problems[0]).toMatchObject({ status: 403, code: 'companyNeeded' });
    expect(problems[0]?.['detail']).toMatch(/Choose “Continue with company account”/);
  });

  it('leaves others as they are', async () => {
    await requireCompany();

    expect((await authenticate(users.betaAll.email)).statusCode).toBe(200);
    expect(codeOf(await wrong('nobody@beta.example'))).toBe('invalidCredentials');
    expect((await authenticate(users.internal.email, '', 'internal')).statusCode).toBe(200);
  });

  it('gets mail that names its sign-in in place of a reset link, and no older link works', async () => {
    await reset(email);
    const link = await linkOf();
    await requireCompany();

    await reset(email);
    const mails = await mailsOf('companyAccount');

    expect(await mailsOf('passwordReset')).toHaveLength(1);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(codeOf(await open(link))).toBe('companyNeeded');
    expect(codeOf(await choose(link))).toBe('companyNeeded');
  });

  it('takes no passkey alone', async () => {
    const authenticator = await bench.addPasskey(bench.browserOf(await authenticate(email)));
    const enter = async () => {
      const offer = (await post('/portal/api/session/passkey/offer', {})).json<ProofOffer>();
      const response = authenticator.get(offer.passkey ?? '');
      return post('/portal/api/session/passkey', { challenge: offer.challenge, response });
    };
    const before = await enter();
    await requireCompany();

    expect(before.statusCode).toBe(200);
    expect(codeOf(await enter())).toBe('companyNeeded');
  });

  it('ends sign-ins that wait for a second factor', async () => {
    const { secret } = await bench.addApp(bench.browserOf(await authenticate(email)));
    const { challenge } = await bench.neededBy(email);
    await requireCompany();

    const late = await bench.prove(challenge, { kind: 'totp', code: bench.codeNow(secret) });

    expect(codeOf(late)).toBe('challengeOver');
  });

  it('lets a person in with the password whom the console has exempted, and tells nobody else', async () => {
    await requireCompany();
    await exempt('exempt');
    const let_in = await authenticate(email);
    const guessed = await wrong(email);
    await exempt('bound');

    expect(let_in.statusCode).toBe(200);
    expect(codeOf(guessed)).toBe('companyNeeded');
    expect(codeOf(await authenticate(email))).toBe('companyNeeded');
  });

  it('takes no password of its people as a proof within a session', async () => {
    await requireCompany();
    const person = { sub: 'ada-1', email, email_verified: true };
    const by = bench.browserOf(await signIn(person));
    portal.clock.advance(700);

    const offer = (await by.call('POST', '/portal/api/session/step-up/offer')).json<ProofOffer>();

    expect(offer.kinds).toEqual(['signIn']);
  });
});
