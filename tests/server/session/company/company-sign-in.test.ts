import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOfAnswer,
  companyBench,
  detailOf,
  startCompany,
} from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const { email } = users.alphaAll;
const ada = { sub: 'ada-1', email: 'All@alpha.example', email_verified: true, name: 'Ada' };

let company: OpenIdServer;
let other: OpenIdServer;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  company = await startCompany(portal, 'ALPHA');
  other = await startCompany(portal, 'BETA');
}, 120_000);

afterAll(async () => {
  await company.close();
  await other.close();
  await portal.close();
});

const bench = companyBench(() => ({ portal, company }));
const atOther = companyBench(() => ({ portal, company: other }));
const { begin, complete, configure, signIn, browserOf } = bench;

beforeEach(async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update user_account set open_id_subject = null where realm = 'customer'`);
    await tx.execute(sql`delete from identity_provider`);
    await tx.execute(sql`delete from user_account where email like 'new%@alpha.example'
      and password_hash is null`);
  });
  await configure();
});

async function accountOf(address: string) {
  const [row] = await tableRows(portal.database, 'user_account', sql`where email = ${address}`);
  return row;
}

describe('a person of a company with its own provider', () => {
  it('is led to it with PKCE, state and nonce, and their browser is tied to it', async () => {
    const { answer, address } = await begin(' All@Alpha.example ');
    const { origin, searchParams } = new URL(address);

    expect(origin).toBe(company.settings.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('login_hint')).toBe(email);
    expect(searchParams.get('redirect_uri')).toBe(
      'https://portal.example/portal/account/company/ALPHA',
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toMatch(/^__Host-portal-open-id=.*HttpOnly; SameSite=St/);
  });

  it('gets a session of the customer, and is known by subject from then on', async () => {
    const first = await signIn(ada);
    const renamed = await signIn({ ...ada, email: 'ada.new@alpha.example' });
    const me = await browserOf(renamed).call('GET', '/portal/api/me');

    expect([first.statusCode, renamed.statusCode]).toEqual([200, 200]);
    expect(me.json()).toMatchObject({ username: email, realm: 'customer' });
    expect(await accountOf(email)).toMatchObject({
      openIdSubject: `${company.settings.issuer} ada-1`,
    });
    expect(portal.log()).not.toMatch(/id_token|access_token|portal-test-secret/);
  });

  it.each([
    ['whose subject is another one', { ...ada, sub: 'somebody-else' }, /there is no account/],
    ['whose address was not checked', { ...ada, sub: 'x-1', email_verified: false }, /no checked/],
    ['of another domain', { ...ada, sub: 'x-2', email: 'all@beta.example' }, /no checked/],
    ['without an account', { ...ada, sub: 'x-3', email: 'new@alpha.example' }, /there is no acc/],
    [
      'whose account is deactivated',
      { ...ada, sub: 'x-4', email: users.alphaDisabled.email },
      /is not active/,
    ],
    ['who cancels', null, /was not finished/],
  ])('is refused when they are one %s', async (_who, person, text) => {
    await signIn(ada);

    const answer = await signIn(person);

    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([401, 'signInRefused']);
    expect(detailOf(answer)).toMatch(text);
  });

  it('finishes once, only in the browser that began, and only for a while', async () => {
    await company.become(ada);
    const begun = await begin(email);
    const returned = await company.signInAt(begun.address);

    const elsewhere = await complete(returned, '');
    const first = await complete(returned, begun.cookie);
    const again = await complete(returned, begun.cookie);
    const late = await begin(email);
    portal.clock.advance(601);
    const tooLate = await complete(await company.signInAt(late.address), late.cookie);

    const codes = [elsewhere, first, again, tooLate].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([401, 200, 401, 401]);
  });

  it('reads that no company answers for an address, known here or not', async () => {
    const answers = [await begin('all@beta.example'), await begin('x@nowhere.example')];

    expect(answers.map(({ answer }) => codeOfAnswer(answer))).toEqual(['notFound', 'notFound']);
    expect(new Set(answers.map(({ answer }) => detailOf(answer))).size).toBe(1);
  });

  it('reads that the provider is away', async () => {
    await configure({ issuer: 'http://localhost:9' });

    const { answer } = await begin(email);

    expect([answer.statusCode, detailOf(answer)]).toEqual([
      503,
      expect.stringMatching(/^The sign-in service of your company cannot be reached/),
    ]);
  });

  it('cannot come from a provider in a private network unless the settings allow it', async () => {
    const strict = await createTestPortal({ database: portal.database });
    const payload = { email };

    const answer = await strict.app.inject({
      method: 'POST',
      url: '/portal/api/company-sign-in',
      payload,
    });

    expect(answer.statusCode).toBe(503);
    await strict.close();
  });
});

const configureBeta = () =>
  atOther.configure({ issuer: other.settings.issuer, domains: ['beta.example'] }, 'BETA');

const give = (subject: string, address: string) =>
  portal.database.tx({ kind: 'identity' }, (tx) =>
    tx.execute(sql`update user_account set open_id_subject = ${subject}
      where email = ${address}`),
  );

describe('two companies', () => {
  it('never sign in each other’s people, whatever their providers claim (6.8.1)', async () => {
    await configureBeta();
    await signIn(ada);

    const asAda = await atOther.signIn(ada, 'all@beta.example', 'BETA');
    const asHers = await atOther.signIn(
      { sub: 'b-1', email, email_verified: true },
      'all@beta.example',
      'BETA',
    );
    const own = await atOther.signIn(
      { sub: 'b-2', email: 'all@beta.example', email_verified: true },
      'all@beta.example',
      'BETA',
    );

    expect([asAda, asHers, own].map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect((await accountOf(email))?.openIdSubject).toBe(`${company.settings.issuer} ada-1`);
  });

  it('cannot finish what was begun at the other one (10.2.2)', async () => {
    await configureBeta();
    await company.become(ada);
    const begun = await begin(email);
    const returned = await company.signInAt(begun.address);

    const atWrongPage = await complete(returned, begun.cookie, 'BETA');
    const begunAtBeta = await begin('all@beta.example');
    const mixed = await complete(
      { ...returned, state: new URL(begunAtBeta.address).searchParams.get('state') ?? '' },
      begunAtBeta.cookie,
      'BETA',
    );

    expect([atWrongPage.statusCode, mixed.statusCode]).toEqual([401, 401]);
  });

  it('cannot finish a sign-in of the lessor’s own people', async () => {
    await company.become(ada);
    const begun = await begin(email);
    const returned = await company.signInAt(begun.address);
    const lessor = await createTestPortal({
      config: { openId: other.settings },
      database: portal.database,
    });

    const answer = await lessor.app.inject({
      method: 'POST',
      url: '/portal/api/internal-sign-in/complete',
      payload: returned,
      headers: { cookie: begun.cookie },
    });

    expect(answer.statusCode).toBe(401);
    await lessor.close();
  });

  it('are kept apart by the database as well', async () => {
    const { issuer } = company.settings;

    await expect(give(`${issuer} x`, 'all@beta.example')).rejects.toThrow();
    await expect(give('https://evil.example x', email)).rejects.toThrow();
    await expect(give(`${issuer} x`, email)).resolves.toBeDefined();
  });
});
