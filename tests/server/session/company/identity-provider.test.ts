import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateSecrets } from '#server/app/rotate-secrets.ts';
import { openClientSecret } from '#server/session/company/provider-secret.ts';
import {
  findProvider,
  replaceDomains,
} from '#server/session/company/identity-providers.queries.ts';
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

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  company = await startCompany(portal, 'ALPHA');
}, 120_000);

afterAll(async () => {
  await company.close();
  await portal.close();
});

const { configure, requireCompany } = companyBench(() => ({ portal, company }));

beforeEach(async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from identity_provider`);
    await tx.execute(sql`delete from throttle`);
  });
  lessor = await enterAsLessor(portal);
});

const address = (custId = 'ALPHA') => `/portal/api/internal/customers/${custId}/identity-provider`;
const remove = (rowVersion: number) =>
  lessor.call('DELETE', address(), { payload: { rowVersion } });

describe('the provider of a customer', () => {
  it('is kept without ever showing its secret, and read with the address to register', async () => {
    const stored = await requireCompany({ factorValues: ['mfa'] });
    const read = await lessor.call('GET', address());
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'customer.providerChanged' order by audit_log.id desc limit 1`,
    );

    expect(stored.json()).toMatchObject({ policy: 'required', domains: ['alpha.example'] });
    expect(read.json()).toMatchObject({
      redirectUri: 'https://portal.example/portal/account/company/ALPHA',
      provider: { issuer: company.settings.issuer, isProven: true, rowVersion: 2 },
    });
    expect(lines).toMatchObject([{ custId: 'ALPHA', detail: { policy: 'required' } }]);
    expect(JSON.stringify([read.json(), lines])).not.toContain(company.settings.clientSecret);
  });

  it.each([
    ['a domain of everybody', { domains: ['gmail.com'] }, 'invalidRequest'],
    ['a domain of people of another customer', { domains: ['beta.example'] }, 'invalidRequest'],
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
    ['people held to it before anybody came in', { policy: 'required' }, 'invalidRequest'],
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

  it('gets a domain that two customers want at once for one of them only', async () => {
    const domains = ['shared.example', 'other.example'];
    const payload = wishFor(company, { domains });
    const answers = await Promise.all(
      ['ALPHA', 'BETA'].map((custId) => lessor.call('PUT', address(custId), { payload })),
    );
    const refused = answers.find(({ statusCode }) => statusCode !== 200);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    expect(refused?.json()).toMatchObject({ issues: [{ path: 'domains' }] });
  });

  it('has none either that another customer has got after it was checked', async () => {
    await configure();
    await configure({ domains: ['beta.example'] }, 'BETA');

    const isStored = await portal.database.tx({ kind: 'identity' }, (tx) =>
      replaceDomains(tx, 'BETA', ['alpha.example', 'more.example']),
    );

    expect(isStored).toBe(false);
  });

  it('keeps its secret when none is typed, but never for another issuer', async () => {
    await configure();
    const kept = await configure({ clientSecret: '' });
    const moved = await configure({ clientSecret: '', issuer: 'http://localhost:9' });

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
    const old = await remove(7);
    const removed = await remove(1);

    expect([old.statusCode, removed.statusCode]).toEqual([409, 204]);
    expect(await tableRows(portal.database, 'identity_provider_domain')).toEqual([]);
    expect((await remove(1)).statusCode).toBe(404);
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
