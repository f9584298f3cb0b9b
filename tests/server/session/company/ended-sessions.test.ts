import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeProviderOf } from '#server/session/company/change-provider-of.steps.ts';
import { codeOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import { companyBench, enterAsLessor, startCompany } from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
const ada = { sub: 'ada-1', email, email_verified: true };
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
const { authenticate, browserOf, rows } = bench;

beforeEach(async () => {
  await bench.clear();
  await rows(sql`update user_account set open_id_subject = null, is_provider_exempt = false
    where realm = 'customer' returning 1`);
  await rows(sql`delete from identity_provider returning 1`);
});

type Visitor = Pick<TestBrowser, 'call'>;

const byPassword = async (address: string): Promise<Visitor> =>
  browserOf(await authenticate(address));

/** The status of the next call of each browser. */
async function statusesOf(...visitors: readonly Visitor[]): Promise<readonly number[]> {
  const answers = await Promise.all(visitors.map((by) => by.call('GET', '/portal/api/me')));
  return answers.map(({ statusCode }) => statusCode);
}

const decide = (change: 'exempt' | 'bound' | 'released') =>
  changeProviderOf(portal.database, email, change, portal.clock.now());

describe('a provider that becomes the only way', () => {
  it('ends the sessions of those whose password opens nothing any more, and of nobody else', async () => {
    await configure();
    await decide('exempt');
    const exempt = await byPassword(email);
    const held = await byPassword(users.alphaNone.email);
    const elsewhere = await byPassword(users.betaAll.email);

    await requireCompany();

    expect(await statusesOf(exempt, held, elsewhere)).toEqual([200, 401, 200]);
  });

  it('ends those of a domain that it answers for from now on', async () => {
    await requireCompany({ domains: ['other.example'] });
    const before = await byPassword(email);

    await configure({ policy: 'required', domains: ['other.example', 'alpha.example'] });

    expect(await statusesOf(before)).toEqual([401]);
  });

  it('leaves people in whom it held before', async () => {
    await requireCompany();
    const before = browserOf(await signIn(ada));

    await configure({ policy: 'required', factorValues: ['mfa'] });

    expect(await statusesOf(before)).toEqual([200]);
  });

  it('ends those of a person whom the console binds', async () => {
    await requireCompany();
    await decide('exempt');
    const before = await byPassword(email);

    await decide('bound');

    expect(await statusesOf(before)).toEqual([401]);
  });
});

describe('a person who is known at the provider no longer', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['another issuer takes its place', () => configure({ issuer: 'http://localhost:9' })],
    ['it answers for another domain', () => configure({ domains: ['other.example'] })],
    ['the console releases the account', () => decide('released')],
    [
      'it is removed',
      async () => {
        const by = await enterAsLessor(portal);
        const url = '/portal/api/internal/customers/ALPHA/identity-provider';
        await by.call('DELETE', url, { payload: { rowVersion: 1 } });
      },
    ],
  ])('has no session left when %s', async (_when, change) => {
    await configure();
    const before = browserOf(await signIn(ada));
    const other = await byPassword(users.alphaNone.email);

    await change();

    expect(await statusesOf(before, other)).toEqual([401, 200]);
  });
});

describe('a sign-in that waits for a second factor', () => {
  it('ends when the company gives the person nothing any more', async () => {
    await configure({ rightsClaim: 'groups', rights: [{ value: 'a', opens: ['financial'] }] });
    await signIn({ ...ada, groups: ['a'] });
    const { secret } = await bench.addApp(await byPassword(email));
    const { challenge } = await bench.neededBy(email);

    await signIn({ ...ada, groups: [] });
    const late = await bench.prove(challenge, { kind: 'totp', code: bench.codeNow(secret) });

    expect(codeOf(late)).toBe('challengeOver');
  });
});
