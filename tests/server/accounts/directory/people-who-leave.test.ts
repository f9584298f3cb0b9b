import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  forgetProvisioned,
  patchOf,
  personNamed,
  type ScimUser,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import {
  codeOfAnswer,
  companyBench,
  enterAsLessor,
  startCompany,
} from '#tests/support/open-id/company-bench.ts';
import type { OpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: TestPortal;
let company: OpenIdServer;
let call: DirectoryCall;

const { configure, signIn, browserOf } = companyBench(() => ({ portal, company }));

beforeAll(async () => {
  portal = await createTestPortal({ config: { privateProviders: true } });
  company = await startCompany(portal, 'ALPHA');
  const rights = [{ value: 'finance', opens: ['financial'] }];
  await configure({ rightsClaim: 'groups', rights });
  call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
}, 120_000);

afterAll(async () => {
  await company.close();
  await portal.close();
});

beforeEach(() => forgetProvisioned(portal));

const { email } = users.alphaAll;
const me = '/portal/api/me';
const active = (value: unknown) => patchOf({ op: 'Replace', path: 'active', value });

async function setActive(name: string, value: unknown): Promise<void> {
  const person = await personNamed(call, name);
  const answer = await call('PATCH', `/Users/${person?.id}`, active(value));
  expect(answer.statusCode).toBe(200);
}

const accountOf = async (name: string) =>
  (await tableRows(portal.database, 'user_account', sql`where email = ${name}`))[0];

const linesOf = async (user: string) =>
  (
    await tableRows(
      portal.database,
      'audit_log',
      sql`where detail ->> 'user' = ${user} and detail ->> 'by' = 'directory of the company'
        order by id`,
    )
  ).map(({ event, detail, custId }) => ({ event, detail, custId }));

describe('a person whom the directory deactivates', () => {
  it('is out everywhere at once, with every refresh, and nobody else is (S7)', async () => {
    const [one, two] = [await portal.signIn(email), await portal.signIn(email)];
    const other = await portal.signIn(users.alphaNone.email);

    await setActive(email, 'False');
    const calls = await Promise.all([one, two, other].map((by) => by.call('GET', me)));
    const refreshes = await Promise.all([one, two].map((by) => by.refresh()));

    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect(refreshes.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    await expect(portal.signIn(email)).rejects.toThrow('Sign-in failed');
  });

  it('has none of these sessions when they are let in again', async () => {
    const by = await portal.signIn(email);

    await setActive(email, false);
    await setActive(email, true);

    expect((await by.call('GET', me)).statusCode).toBe(401);
    expect((await by.refresh()).statusCode).toBe(401);
  });

  it('keeps what they may open, and is let in again with it', async () => {
    const before = await accountOf(email);
    await setActive(email, false);
    await setActive(email, true);
    const after = await accountOf(email);
    const by = await portal.signIn(email);
    const changing = { rowVersion: 0, updatedAt: 0, lastLoginAt: 0 };
    const news = await tableRows(
      portal.database,
      'notification',
      sql`where external_user_id = ${after?.externalUserId} and title like '%active again%'`,
    );

    expect({ ...after, ...changing }).toEqual({ ...before, ...changing });
    expect((await by.call('GET', me)).statusCode).toBe(200);
    expect(news.length).toBeGreaterThan(0);
  });

  it('may be the last who administers the users: who has left has left', async () => {
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update user_account set owner = 'Y', admin = 'Y' where email = ${email}`),
    );
    const by = await portal.signIn(email);

    await setActive(email, false);
    const account = await accountOf(email);
    const lessor = await enterAsLessor(portal);
    const customers = await lessor.call('GET', '/portal/api/internal/customers?q=Alpha');

    expect((await by.call('GET', me)).statusCode).toBe(401);
    expect([account?.status, account?.owner]).toEqual(['disabled', 'Y']);
    expect(customers.json<{ items: { owners: number }[] }>().items[0]?.owners).toBe(0);
    expect((await linesOf(email)).at(-1)?.detail).toMatchObject({ administersUsers: true });
  });
});

describe('a person whom the directory adds', () => {
  const ada = 'ada@alpha.example';
  const add = async (name = ada) =>
    (await call('POST', '/Users', entraPerson(name, 'o-1'))).json<ScimUser>();

  it('opens nothing before the first sign-in, and what their claim says from then on', async () => {
    await add();
    const person = { sub: 'ada-1', email: ada, email_verified: true, name: 'Ada' };
    const before = await accountOf(ada);
    const refused = await signIn({ ...person, groups: [] });
    const answer = await signIn({ ...person, groups: ['finance'] });
    const after = await accountOf(ada);

    expect([before?.financialAccess, before?.admin, before?.owner]).toEqual(['N', 'N', 'N']);
    expect(codeOfAnswer(refused)).toBe('signInRefused');
    expect((await browserOf(answer).call('GET', me)).statusCode).toBe(200);
    expect([after?.financialAccess, after?.customerAccess]).toEqual(['Y', 'N']);
  });

  it('without being active is activated by it later', async () => {
    const made = await call('POST', '/Users', { ...entraPerson(ada, 'o-1'), active: false });
    await setActive(ada, true);

    expect(made.json()).toMatchObject({ active: false });
    expect(await personNamed(call, ada)).toMatchObject({ active: true });
  });

  it('is no invited person: the account is active, and uses up no invitation', async () => {
    await add();
    const lessor = await enterAsLessor(portal);
    const list = await lessor.call('GET', `/portal/api/internal/users?q=${ada}`);

    expect(list.json<{ items: CustomerUser[] }>().items).toMatchObject([
      { email: ada, isInvited: false, status: 'active' },
    ]);
  });

  it('stays out of the portal once deleted, until somebody reactivates them', async () => {
    const { id } = await add();
    await call('DELETE', `/Users/${id}`);
    const hidden = await personNamed(call, ada);
    const lessor = await enterAsLessor(portal);
    const { rowVersion } = (await accountOf(ada)) ?? {};
    const payload = { rowVersion, status: 'active' };
    const headers = { 'idempotency-key': randomUUID() };
    const url = `/portal/api/internal/users/${id}/status`;
    const answer = await lessor.call('PUT', url, { payload, headers });

    expect([hidden, answer.statusCode]).toEqual([undefined, 200]);
    expect(await personNamed(call, ada)).toMatchObject({ id, active: true });
  });

  it('is in the audit log with every change, by whom and what it was', async () => {
    const name = 'audited@alpha.example';
    const { id } = await add(name);
    await call('PATCH', `/Users/${id}`, patchOf({ op: 'Add', path: 'displayName', value: 'Eva' }));
    await call('PATCH', `/Users/${id}`, patchOf({ op: 'Add', path: 'displayName', value: 'Eva' }));
    await call('PATCH', `/Users/${id}`, active(false));
    await call('DELETE', `/Users/${id}`);

    expect(await linesOf(name)).toMatchObject([
      { event: 'user.added', custId: 'ALPHA', detail: { name: 'Ada Brandt', status: 'active' } },
      {
        event: 'user.detailsChanged',
        detail: { from: { name: 'Ada Brandt' }, to: { name: 'Eva', directoryId: 'o-1' } },
      },
      { event: 'user.statusChanged', detail: { from: 'active', to: 'disabled' } },
      { event: 'user.detailsChanged', detail: { leftDirectory: true } },
    ]);
  });
});
