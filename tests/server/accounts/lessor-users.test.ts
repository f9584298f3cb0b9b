import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LessorUser } from '#contract/accounts/lessor-users.ts';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let uma: TestBrowser;
const desk = accountDesk(() => portal);

beforeAll(async () => {
  portal = await createSeededPortal();
  uma = await enterInternally(portal, 'users');
}, 240_000);

afterAll(() => portal.close());

const base = '/portal/api/internal/lessor-users';

async function find(email: string): Promise<LessorUser> {
  const answer = await uma.call('GET', `${base}?q=${encodeURIComponent(email)}`);
  const found = answer.json<{ items: LessorUser[] }>().items.find((one) => one.email === email);
  if (found === undefined) throw new Error(`${email} is not listed.`);
  return found;
}

const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
  uma.call(method, url, { payload, headers: { 'idempotency-key': randomUUID() } });

const setRoles = ({ id, rowVersion }: LessorUser, roles: readonly string[]) =>
  write('PUT', `${base}/${id}/roles`, { rowVersion, roles });

describe('the users of the lessor', () => {
  it('are listed with their roles, and no user of an airline is', async () => {
    const answer = await uma.call('GET', `${base}?pageSize=200`);
    const { items } = answer.json<{ items: LessorUser[] }>();

    expect(items.map(({ email }) => email.split('@')[1])).toEqual(
      items.map(() => 'lessor.example'),
    );
    expect(items.find(({ email }) => email.startsWith('claims'))?.roles).toEqual(['claims']);
  });

  it('are added with roles, choose a password by mail, and work with their roles', async () => {
    const body = { name: 'Nils Berg', email: 'nils@lessor.example', roles: ['audit', 'viewer'] };
    const secret = 'correct horse battery staple';

    const added = await write('POST', base, body);
    const token = await desk.mailedToken();
    await desk.post('/portal/api/account/new-password', { token, password: secret });
    const payload = { username: body.email, password: secret, realm: 'internal' };
    const nils = await portal.signIn(body.email, { payload });

    expect(added.json<LessorUser>()).toMatchObject({
      roles: ['viewer', 'audit'],
      status: 'active',
    });
    expect((await nils.call('GET', '/portal/api/internal/audit')).statusCode).toBe(200);
    expect((await nils.call('GET', base)).statusCode).toBe(403);
  });

  it('get other roles, which end their sessions and are in the audit log', async () => {
    const bram = await enterInternally(portal, 'billing');

    const answer = await setRoles(await find('billing@lessor.example'), ['publishing']);
    const ended = await bram.call('GET', '/portal/api/me');
    const again = await enterInternally(portal, 'billing');
    const interest = await again.call('GET', '/portal/api/internal/interest');
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'user.rolesChanged' order by id`,
    );

    expect(answer.json<LessorUser>().roles).toEqual(['publishing']);
    expect([ended.statusCode, interest.statusCode]).toEqual([401, 403]);
    expect(lines.at(-1)?.detail).toEqual({
      user: 'billing@lessor.example',
      from: ['billing'],
      to: ['publishing'],
    });
  });

  it('never change their own roles or status', async () => {
    const own = await find('users@lessor.example');
    const roles = await setRoles(own, ['users', 'audit']);
    const { id, rowVersion } = own;
    const status = await write('PUT', `${base}/${id}/status`, { rowVersion, status: 'disabled' });

    for (const answer of [roles, status])
      expect(answer.json()).toMatchObject({
        code: 'anotherPerson',
        detail: 'Nobody changes their own access. Ask a colleague with the role Users.',
      });
    expect(await find('users@lessor.example')).toEqual(own);
  });

  it('are not given the handing out of roles together with money', async () => {
    const security = await find('security@lessor.example');

    const answer = await setRoles(security, ['users', 'payments']);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      400,
      'invalidRequest',
    ]);
    expect(await find('security@lessor.example')).toEqual(security);
  });

  it('are deactivated, which ends their sessions, and a change of an older version is refused', async () => {
    const anton = await enterInternally(portal, 'audit');
    const { id, rowVersion } = await find('audit@lessor.example');
    const url = `${base}/${id}/status`;

    const ended = await write('PUT', url, { rowVersion, status: 'disabled' });
    const late = await write('PUT', url, { rowVersion, status: 'active' });

    expect([ended.statusCode, late.statusCode]).toEqual([200, 409]);
    expect((await anton.call('GET', '/portal/api/me')).statusCode).toBe(401);
  });
});
