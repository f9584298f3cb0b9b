import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateSecrets } from '#server/app/rotate-secrets.ts';
import { openClientSecret } from '#server/session/company/provider-secret.ts';
import { findProvider } from '#server/session/company/identity-providers.queries.ts';
import { keyEntry, withKeys } from '#tests/support/databases/with-keys.ts';
import {
  companyBench,
  enterAsLessor,
  startCompany,
  wishFor,
} from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let company: OpenIdServer;
let portal: TestPortal;
let lessor: TestBrowser;
/** A server that says what a test wants, in place of a provider. */
let impostor: Server;
let says: (path: string) => { status: number; body: string; location?: string };

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  company = await startCompany(portal, 'ALPHA');
  impostor = createServer(({ url = '' }, response) => {
    const { status, body, location } = says(url);
    if (location !== undefined) response.setHeader('location', location);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => void impostor.listen(0, 'localhost', resolve));
}, 120_000);

afterAll(async () => {
  impostor.close();
  await company.close();
  await portal.close();
});

const { configure } = companyBench(() => ({ portal, company }));

beforeEach(async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from identity_provider`);
    await tx.execute(sql`delete from throttle`);
  });
  lessor = await enterAsLessor(portal);
});

const address = (custId = 'ALPHA') => `/portal/api/internal/customers/${custId}/identity-provider`;
const impostorIssuer = () => `http://localhost:${(impostor.address() as AddressInfo).port}`;

async function trial(change: object, by = lessor) {
  const { issuer, clientId, clientSecret } = wishFor(company);
  const payload = { issuer, clientId, clientSecret, ...change };
  const answer = await by.call('POST', `${address()}/trials`, { payload });
  return answer.json<{ isUsable?: boolean; findings?: string[]; detail?: string }>();
}

describe('the provider of a customer', () => {
  it('is kept without ever showing its secret, and read with the address to register', async () => {
    const stored = await configure({ policy: 'required', factorValues: ['mfa'] });
    const read = await lessor.call('GET', address());
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'customer.providerChanged' order by audit_log.at desc limit 1`,
    );

    expect(stored.json()).toMatchObject({ policy: 'required', domains: ['alpha.example'] });
    expect(read.json()).toMatchObject({
      redirectUri: 'https://portal.example/portal/account/company/ALPHA',
      provider: { issuer: company.settings.issuer, rowVersion: 1 },
    });
    expect(lines).toMatchObject([{ custId: 'ALPHA', detail: { policy: 'required' } }]);
    expect(JSON.stringify([read.json(), lines])).not.toContain(company.settings.clientSecret);
  });

  it.each([
    ['a domain of everybody', { domains: ['gmail.com'] }, 'invalidRequest'],
    ['a domain that is none', { domains: ['alpha'] }, 'invalidRequest'],
    ['values without a claim', { rights: [{ value: 'a', opens: [] }] }, 'invalidRequest'],
    ['a claim without values', { rightsClaim: 'groups' }, 'invalidRequest'],
    ['accounts without a claim', { makesAccounts: true }, 'invalidRequest'],
    [
      'an issuer that all companies share',
      { issuer: 'https://login.microsoftonline.com/common/v2.0' },
      'invalidRequest',
    ],
    ['no secret at first', { clientSecret: '' }, 'invalidRequest'],
    ['a version that is over', { rowVersion: 7 }, 'conflict'],
  ])('is refused with %s, and nothing is stored', async (_what, change, code) => {
    const answer = await configure(change);

    expect(answer.json<{ code: string }>().code).toBe(code);
    expect(await tableRows(portal.database, 'identity_provider')).toEqual([]);
  });

  it('has no domain of another customer', async () => {
    await configure();

    const answer = await configure({ domains: ['beta.example', 'alpha.example'] }, 'BETA');

    expect(answer.json<{ detail: string }>().detail).toBe(
      'alpha.example belongs to the provider of another customer.',
    );
  });

  it('keeps its secret when none is typed, but never for another issuer', async () => {
    await configure();
    const kept = await configure({ clientSecret: '', policy: 'required' });
    const moved = await configure({ clientSecret: '', issuer: impostorIssuer() });

    expect([kept.statusCode, moved.statusCode]).toEqual([200, 400]);
  });

  it('is decided by people with the role for it only, after a fresh proof', async () => {
    const customer = await portal.signIn(users.alphaAll.email);
    const payload = wishFor(company);
    const asCustomer = await customer.call('PUT', address(), { payload });
    portal.clock.advance(700);
    const later = await lessor.call('PUT', address(), { payload });

    expect(asCustomer.statusCode).toBe(403);
    expect(later.json<{ code: string }>().code).toBe('stepUpNeeded');
  });

  it('is removed with everything that it knew', async () => {
    await configure();
    const removed = await lessor.call('DELETE', address());

    expect(removed.statusCode).toBe(204);
    expect(await tableRows(portal.database, 'identity_provider_domain')).toEqual([]);
    expect((await lessor.call('DELETE', address())).statusCode).toBe(404);
  });
});

describe('a trial of a provider', () => {
  it('finds what can be used', async () => {
    expect(await trial({})).toEqual({
      isUsable: true,
      findings: ['The provider answers, publishes its keys, and accepts the client id and secret.'],
    });
  });

  it('says that client id or secret are wrong', async () => {
    const { isUsable, findings } = await trial({ clientSecret: 'a-wrong-secret' });

    expect([isUsable, findings]).toEqual([
      false,
      ['The provider does not accept the client id with this secret.'],
    ]);
  });

  it.each([
    ['http://localhost:9', /does not accept connections/],
    ['https://no-such-host.invalid', /no server of this name|could not be looked up/],
    ['https://user@login.example', /address that begins with/],
  ])('says in plain words what is wrong with %s', async (issuer, text) => {
    expect(JSON.stringify(await trial({ issuer }))).toMatch(text);
  });

  it.each([
    ['another issuer', () => ({ status: 200, body: '{"issuer":"https://x.example"}' }), /exactly/],
    ['no description', () => ({ status: 404, body: '{}' }), /answers 404/],
    ['a page', () => ({ status: 200, body: '<html>' }), /is not the description/],
    [
      'a redirect',
      () => ({ status: 302, body: '', location: 'http://169.254.169.254/' }),
      /redirects to another one, which is not followed/,
    ],
    ['too much', () => ({ status: 200, body: 'x'.repeat(1_100_000) }), /more than a description/],
  ])('says that a server answers with %s', async (_what, answer, text) => {
    says = answer;

    const { isUsable, findings = [] } = await trial({ issuer: impostorIssuer() });

    expect(isUsable).toBe(false);
    expect(findings.join(' ')).toMatch(text);
  });

  it('never sends the stored secret to another issuer', async () => {
    await configure();

    const { detail } = await trial({ issuer: impostorIssuer(), clientSecret: '' });

    expect(detail).toMatch(/^Enter the client secret/);
  });

  it('stays out of private networks unless the settings allow it (1.3.6)', async () => {
    const strict = await createTestPortal({ database: portal.database });
    const by = await enterAsLessor(strict);
    const results = [
      await trial({ issuer: 'https://localhost' }, by),
      await trial({ issuer: 'https://127.0.0.1' }, by),
      await trial({ issuer: 'https://[::ffff:10.0.0.1]' }, by),
      await trial({ issuer: 'https://169.254.169.254' }, by),
    ];
    const plain = await trial({ issuer: 'http://login.example' }, by);

    for (const { findings } of results)
      expect(findings).toEqual([expect.stringContaining('leads into a private network')]);
    expect(plain.detail).toBe('The issuer must begin with https://.');
    await strict.close();
  });

  it('is limited, so that nobody searches a network with it', async () => {
    const issuer = 'http://localhost:9';
    for (let count = 0; count < 30; count += 1) await trial({ issuer });

    const { findings, detail } = await trial({ issuer });

    expect(findings).toBeUndefined();
    expect(detail).toMatch(/^Too many attempts/);
  });
});

// Last: afterwards the keys of the portal are encrypted as well.
describe('the secret of a provider', () => {
  it('is encrypted again with the next key', async () => {
    await configure();
    const database = withKeys(portal.database, keyEntry('next'));

    await rotateSecrets(database, () => undefined);
    const row = await database.tx({ kind: 'identity' }, (tx) => findProvider(tx, 'ALPHA'));

    expect(row?.encryptedBy).toBe('next');
    expect(row && (await openClientSecret(database.secrets, row))).toBe('portal-test-secret');
  });
});
