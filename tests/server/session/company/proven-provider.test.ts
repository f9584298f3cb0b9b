import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeProof } from '#server/session/company/identity-providers.queries.ts';
import { codeOfAnswer, companyBench, startCompany } from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const ada = { sub: 'ada-1', email: users.alphaAll.email, email_verified: true };
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

const { configure, signIn } = companyBench(() => ({ portal, company }));

beforeEach(async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from identity_provider`);
    await tx.execute(sql`update user_account set open_id_subject = null where realm = 'customer'`);
  });
});

const isProven = (answer: LightMyRequestResponse) => answer.json<{ isProven: boolean }>().isProven;

describe('a company account that is to be required', () => {
  it('needs a person who has come in through it', async () => {
    const offered = await configure();
    const early = await configure({ policy: 'required' });
    await signIn(ada);
    const proven = await configure({ policy: 'required' });

    expect(isProven(offered)).toBe(false);
    expect(early.json()).toMatchObject({
      code: 'invalidRequest',
      issues: [{ path: 'policy', message: expect.stringContaining('Nobody has signed in') }],
    });
    expect([proven.statusCode, isProven(proven)]).toEqual([200, true]);
  });

  it('is not proven by somebody whom the portal refuses', async () => {
    await configure();
    await signIn({ sub: 'eve-1', email: 'stranger@alpha.example', email_verified: true });

    expect(codeOfAnswer(await configure({ policy: 'required' }))).toBe('invalidRequest');
  });

  it.each<[string, object]>([
    ['secret', { clientSecret: 'another secret' }],
    ['client', { clientId: 'another-client' }],
    ['issuer', { issuer: 'http://localhost:9' }],
  ])('has to prove itself again with another %s', async (_what, change) => {
    await configure();
    await signIn(ada);

    const required = await configure({ ...change, policy: 'required' });
    const offered = await configure(change);

    expect(codeOfAnswer(required)).toBe('invalidRequest');
    expect(isProven(offered)).toBe(false);
  });

  it('is not proven by a sign-in that a change of it has overtaken', async () => {
    const stored = await configure();
    const { rowVersion } = stored.json<{ rowVersion: number }>();
    await configure({ clientSecret: 'another secret' });
    await portal.database.tx({ kind: 'identity' }, (tx) =>
      storeProof(tx, { custId: 'ALPHA', rowVersion }, new Date(portal.clock.now())),
    );

    const required = await configure({ clientSecret: '', policy: 'required' });

    expect(codeOfAnswer(required)).toBe('invalidRequest');
  });

  it('takes a new secret without another sign-in where it is required already', async () => {
    await configure();
    await signIn(ada);
    await configure({ policy: 'required' });

    const renewed = await configure({ policy: 'required', clientSecret: 'another secret' });
    const other = await configure({ policy: 'required', clientId: 'another-client' });

    expect([renewed.statusCode, isProven(renewed)]).toEqual([200, false]);
    expect(codeOfAnswer(other)).toBe('invalidRequest');
  });
});
