import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, PasswordRefusedError } from '#server/session/change-password.steps.ts';
import { replacePassword } from '#server/session/users.queries.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
const fresh = 'a whole new sentence';
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const change = (to: string, whose: string = email) =>
  changePassword(portal.database, { email: whose, password: to }, portal.clock.now());

const signIn = (secret: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username: email, password: secret },
  });

const sentence = (length: number) => 'wolken über dublin '.repeat(10).slice(0, length);

describe('a change of the password', () => {
  it('ends every visit of the account at its next call and its next refresh, and no other (S6)', async () => {
    const [one, two, other] = [
      await portal.signIn(email),
      await portal.signIn(email),
      await portal.signIn(users.betaAll.email),
    ];

    expect(await change(fresh)).toBe(true);

    const answers = [
      await one.call('GET', '/portal/api/me'),
      await two.refresh(),
      await other.call('GET', '/portal/api/me'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 200]);
  });

  it('lets the new password in and the old one no more', async () => {
    await change(fresh);

    expect((await signIn(password)).statusCode).toBe(401);
    expect((await signIn(fresh)).statusCode).toBe(200);
  });

  it('is not needed to sign in with a password that could no longer be chosen', async () => {
    const old = 'password1234567';
    await expect(change(old)).rejects.toThrow('easy to guess');
    const passwordHash = await hashPassword(old);
    await portal.database.tx({ kind: 'identity' }, (tx) =>
      replacePassword(tx, email, passwordHash),
    );

    expect((await signIn(old)).statusCode).toBe(200);
  });

  it('finds the account whatever the spelling, and says when there is none', async () => {
    expect(await change(fresh, ` ${email.toUpperCase()} `)).toBe(true);
    expect(await change(fresh, 'nobody@nowhere.example')).toBe(false);
  });

  it.each([
    [14, '14 characters'],
    [129, '129 characters'],
  ])('to %i characters is refused and changes nothing', async (length) => {
    await change(fresh);

    await expect(change(sentence(length))).rejects.toThrow(PasswordRefusedError);

    expect((await signIn(fresh)).statusCode).toBe(200);
  });

  it.each([15, 128])('to %i characters is accepted', async (length) => {
    expect(await change(sentence(length))).toBe(true);
  });
});
