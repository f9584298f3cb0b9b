import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noAccess } from '#domain/access/access-flags.ts';
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
const ada = { sub: 'ada-1', email, email_verified: true, name: 'Ada' };
const nora = { sub: 'new-1', email: 'new@alpha.example', email_verified: true, name: 'Nora' };
const mapping = {
  rightsClaim: 'groups',
  rights: [
    { value: 'finance', opens: ['financial'] },
    { value: 'leads', opens: ['customer', 'admin'] },
  ],
};

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

const { configure, requireCompany, signIn, browserOf } = companyBench(() => ({ portal, company }));

beforeEach(async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update user_account set open_id_subject = null where realm = 'customer'`);
    await tx.execute(sql`delete from identity_provider`);
    await tx.execute(sql`update customer set factor_policy = 'off'`);
    await tx.execute(sql`delete from user_account where email = ${nora.email}`);
  });
});

async function accessOf(address: string): Promise<string | undefined> {
  const [row] = await tableRows(portal.database, 'user_account', sql`where email = ${address}`);
  if (row === undefined) return undefined;
  const { financialAccess, customerAccess, technicalAccess, servicedEntityAccess, admin } = row;
  return [financialAccess, customerAccess, technicalAccess, servicedEntityAccess, admin].join('');
}

describe('a claim that says what people may open', () => {
  it('replaces their rights at each sign-in', async () => {
    await configure(mapping);

    await signIn({ ...ada, groups: ['finance', 'unknown'] });
    const first = await accessOf(email);
    await signIn({ ...ada, groups: 'leads' });
    const second = await accessOf(email);
    await signIn({ ...ada, groups: ['leads', 'finance'] });

    expect([first, second, await accessOf(email)]).toEqual(['YNNNN', 'NYNNY', 'YYNNY']);
  });

  it('refuses a person whom it gives nothing, and ends what they had open', async () => {
    await configure(mapping);
    const before = browserOf(await signIn({ ...ada, groups: ['finance'] }));

    const after = await signIn({ ...ada, groups: ['unknown'] });

    expect(codeOfAnswer(after)).toBe('signInRefused');
    expect(detailOf(after)).toMatch(/has not given you access to the portal/);
    expect((await before.call('GET', '/portal/api/me')).statusCode).toBe(401);
  });

  it('takes everything from them, so that a password opens nothing either', async () => {
    await configure(mapping);
    await signIn({ ...ada, groups: ['finance', 'leads'] });

    await signIn({ ...ada, groups: ['unknown'] });
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'user.accessChanged'`,
    );

    expect(await accessOf(email)).toBe('NNNNN');
    expect(lines.map(({ detail }) => detail)).toContainEqual({
      user: email,
      from: { ...noAccess, financial: true, customer: true, admin: true },
      to: noAccess,
      by: 'identity provider',
    });
  });

  it('leaves rights to the portal where none is named', async () => {
    await configure();
    const before = await accessOf(email);

    await signIn({ ...ada, groups: ['leads'] });

    expect(await accessOf(email)).toBe(before);
  });

  it('makes an account at the first sign-in only where the lessor has said so', async () => {
    await configure(mapping);
    const refused = await signIn({ ...nora, groups: ['finance'] }, nora.email);
    await configure({ ...mapping, makesAccounts: true });
    const unchecked = await signIn(
      { ...nora, groups: ['finance'], email_verified: false },
      nora.email,
    );
    const without = await signIn({ ...nora, groups: [] }, nora.email);
    const made = await signIn({ ...nora, groups: ['finance'] }, nora.email);
    const [row] = await tableRows(
      portal.database,
      'user_account',
      sql`where email = ${nora.email}`,
    );

    expect([refused, unchecked, without, made].map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401, 200,
    ]);
    expect(row).toMatchObject({ custId: 'ALPHA', realm: 'customer', passwordHash: null });
    expect(await accessOf(nora.email)).toBe('YNNNN');
  });
});

const demand = () =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update customer set factor_policy = 'required' where cust_id = 'ALPHA'`),
  );

describe('the second factor of a company (6.8.4)', () => {
  it('counts where the provider says that it has checked one that the lessor accepts', async () => {
    await configure({ factorValues: ['mfa'] });
    await demand();

    const without = await signIn(ada);
    const other = await signIn({ ...ada, amr: ['pwd'] });
    const checked = await signIn({ ...ada, amr: ['pwd', 'mfa'] });

    expect([without, other].map(codeOfAnswer)).toEqual(['factorNeeded', 'factorNeeded']);
    expect(checked.statusCode).toBe(200);
  });

  it('does not count where the lessor accepts none', async () => {
    await configure();
    await demand();

    const answer = await signIn({ ...ada, amr: ['mfa'] });

    expect(answer.json()).toMatchObject({
      code: 'factorNeeded',
      secondFactor: { step: 'enrol', challenge: expect.any(String) },
    });
  });

  it('makes the sign-in a proof of the last ten minutes, and no longer', async () => {
    await requireCompany();
    const by = browserOf(await signIn(ada));
    const setUp = () => by.call('POST', '/portal/api/account/factors/setup');

    const soon = await setUp();
    portal.clock.advance(601);
    const late = await setUp();
    const offer = await by.call('POST', '/portal/api/session/step-up/offer');

    expect([soon.statusCode, codeOfAnswer(late)]).toEqual([200, 'stepUpNeeded']);
    expect(offer.json()).toMatchObject({ kinds: ['signIn'] });
  });
});
