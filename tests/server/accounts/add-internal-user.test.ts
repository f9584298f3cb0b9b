import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInternalUser } from '#server/accounts/add-internal-user.steps.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const password = 'correct horse battery staple';
const iris = { email: ' Iris@lessor.example', name: 'Iris Quinn', password };
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const add = (wish: Partial<typeof iris> = {}) =>
  addInternalUser(portal.database, { ...iris, ...wish }, portal.clock.now());

describe('a user of the lessor added from the console', () => {
  it('enters the internal area with the password, and is in the audit log', async () => {
    await add();
    const username = 'iris@lessor.example';
    const payload = { username, password, realm: 'internal' };
    const browser = await portal.signIn(username, { payload });
    const users = await browser.call('GET', '/portal/api/internal/users');
    const audit = await tableRows(portal.database, 'audit_log');

    expect(users.statusCode).toBe(200);
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
  ])('is refused with the reason: %o', async (wish, text) => {
    const before = await tableRows(portal.database, 'user_account');
    await expect(add(wish)).rejects.toThrow(text);

    expect(await tableRows(portal.database, 'user_account')).toEqual(before);
  });
});
