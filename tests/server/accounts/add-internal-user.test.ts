import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';
import { addInternalUser, type NewInternalUser } from '#server/accounts/add-internal-user.steps.ts';
import { setInternalRoles } from '#server/accounts/internal-roles.steps.ts';
import { readRoles } from '#scripts/accounts/read-roles.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password as fixturePassword, users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const password = 'correct horse battery staple';
const iris: NewInternalUser = {
  email: ' Iris@lessor.example',
  name: 'Iris Quinn',
  password,
  roles: ['users', 'security'],
};
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const add = (wish: Partial<NewInternalUser> = {}) =>
  addInternalUser(portal.database, { ...iris, ...wish }, portal.clock.now());

describe('a user of the lessor added from the console', () => {
  it('enters the internal area with the password, and is in the audit log', async () => {
    await add();
    const username = 'iris@lessor.example';
    const payload = { username, password, realm: 'internal' };
    const browser = await portal.signIn(username, { payload });
    const list = await browser.call('GET', '/portal/api/internal/users');
    const audit = await tableRows(portal.database, 'audit_log');

    expect(list.statusCode).toBe(200);
    expect(audit.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['user.added', 'password.changed']),
    );
    expect(JSON.stringify(audit)).not.toContain(password);
  });

  it.each([
    [{}, 'There is an account iris@lessor.example already. Give it another password'],
    [{ email: 'all@alpha.example' }, 'A user of an airline does not become one of the lessor'],
    [{ email: 'iris' }, 'iris is not an e-mail address.'],
    [{ email: 'nora@lessor.example', name: ' ' }, 'Write the name of the person'],
    [{ email: 'nora@lessor.example', password: 'short' }, '15'],
    [{ email: 'nora@lessor.example', roles: ['users', 'payments'] }, 'does not decide about money'],
  ] satisfies [Partial<NewInternalUser>, string][])(
    'is refused with the reason: %o',
    async (wish, text) => {
      const before = await tableRows(portal.database, 'user_account');
      await expect(add(wish)).rejects.toThrow(text);

      expect(await tableRows(portal.database, 'user_account')).toEqual(before);
    },
  );
});

const give = (email: string, ...roles: LessorRole[]) =>
  setInternalRoles(portal.database, { email, roles }, portal.clock.now());

describe('roles from the console', () => {
  it('replace those of a user of the lessor, end the sessions and are in the audit log', async () => {
    const payload = {
      username: users.internal.email,
      password: fixturePassword,
      realm: 'internal',
    };
    const browser = await portal.signIn(users.internal.email, { payload });

    await give(users.internal.email, 'audit');
    const after = await browser.call('GET', '/portal/api/me');
    const account = await tableRows(
      portal.database,
      'user_account',
      sql`where email = ${users.internal.email}`,
    );
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'user.rolesChanged'`,
    );

    expect(after.statusCode).toBe(401);
    expect(account[0]).toMatchObject({ lessorRoles: ['audit'], rolesGivenBy: null });
    expect(lines.map(({ detail }) => detail)).toEqual([
      { user: users.internal.email, from: [...lessorRoles], to: ['audit'], by: 'console' },
    ]);
  });

  it('can be none, which takes all of them away', async () => {
    await give(users.internal.email, ...readRoles('claims,payments'));
    await give(users.internal.email, ...readRoles(' none '));
    const account = await tableRows(
      portal.database,
      'user_account',
      sql`where email = ${users.internal.email}`,
    );

    expect(account[0]).toMatchObject({ lessorRoles: [] });
  });

  it.each(['', 'claims,', 'none,claims', 'admin'])('are refused as "%s"', (typed) => {
    expect(() => readRoles(typed)).toThrow('is no role. Roles are: viewer, claims');
  });

  it('are refused for a user of an airline and for what belongs apart', async () => {
    await expect(give(users.alphaAll.email, 'claims')).rejects.toThrow('no user of the lessor');
    await expect(give(users.internal.email, 'users', 'billing')).rejects.toThrow('about money');
  });
});
