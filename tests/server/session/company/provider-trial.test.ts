import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const descriptionPath = '/.well-known/openid-configuration';
const impostorIssuer = () => `http://localhost:${(impostor.address() as AddressInfo).port}`;

const address = '/portal/api/internal/customers/ALPHA/identity-provider/trials';

async function trial(change: object, by = lessor) {
  const { issuer, clientId, clientSecret, domains } = wishFor(company);
  const payload = { issuer, clientId, clientSecret, domains, ...change };
  const answer = await by.call('POST', address, { payload });
  return answer.json<{ isUsable?: boolean; findings?: string[]; detail?: string }>();
}

describe('a trial of a provider', () => {
  it('finds what can be used', async () => {
    expect(await trial({})).toEqual({
      isUsable: true,
      findings: [
        'The provider answers, publishes its keys, and accepts the client id and secret.',
        expect.stringMatching(/^An address that the provider sends is refused when/),
      ],
    });
  });

  it('names the people whose address is in none of the domains', async () => {
    const { isUsable, findings = [] } = await trial({ domains: ['elsewhere.example'] });

    expect(isUsable).toBe(true);
    expect(findings.at(-1)).toMatch(
      /^\d+ users? of \d+ ha(s|ve) .* in none of them and cannot sign in here: \S+@\S+/,
    );
    expect(findings[1]).toContain('none of these domains: elsewhere.example.');
  });

  it('says that a domain belongs to another customer, and needs one', async () => {
    await configure({ domains: ['taken.example'] }, 'BETA');
    const { isUsable, findings } = await trial({ domains: ['taken.example'] });
    const without = await trial({ domains: [] });

    expect(isUsable).toBe(false);
    expect(findings).toContain('taken.example belongs to the provider of another customer.');
    expect(JSON.stringify(without)).toContain('Enter a domain.');
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

  it.each([
    ['a slash at its end', () => `${impostorIssuer()}/`],
    ['other letters', () => impostorIssuer().replace('localhost', 'LOCALHOST')],
    ['the address of its description', () => `${impostorIssuer()}${descriptionPath}`],
  ])('accepts no issuer but the one in its tokens, not with %s', async (_what, typed) => {
    const issuer = impostorIssuer();
    const body = { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
    says = () => ({ status: 200, body: JSON.stringify({ ...body, jwks_uri: `${issuer}/k` }) });

    const { isUsable, findings } = await trial({ issuer: typed() });

    expect([isUsable, findings]).toEqual([
      false,
      [`The provider gives itself another issuer. Enter it exactly like this: ${issuer}`],
    ]);
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
