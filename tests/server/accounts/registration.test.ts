import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

const fresh = 'a tail wind over the hudson';
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

beforeEach(async () => {
  portal.clock.advance(3600);
  await portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql`delete from mail_message`));
});

afterAll(() => portal.close());

const { post, mails, signIn, account, mailedToken } = accountDesk(() => portal);
const registerAs = (email: string, wish: object = {}) =>
  post('/users/register', { fullname: 'Ann Example', email, password: fresh, ...wish });

describe('a registration (R18)', () => {
  it('makes an account without any access, which confirms its address by mail', async () => {
    const email = 'new@alpha.example';

    expect((await registerAs(email)).statusCode).toBe(200);
    expect(await account(email)).toMatchObject({
      status: 'pending',
      custId: null,
      emailVerified: 'N',
      financialAccess: 'N',
    });
    const token = await mailedToken();
    const confirm = (secret: string) =>
      post('/portal/api/account/confirm', { token, password: secret });
    expect((await confirm('not the password')).json()).toMatchObject({ code: 'wrongPassword' });
    expect((await confirm(fresh)).json()).toEqual({
      message: 'Your address is confirmed. You can sign in once the lessor has given you access.',
    });

    expect(await account(email)).toMatchObject({ status: 'pending', emailVerified: 'Y' });
    expect((await signIn(email, fresh)).statusCode).toBe(401);
    expect((await confirm(fresh)).statusCode).toBe(410);
  });

  it('mails nothing that a stranger could have written to somebody else', async () => {
    const text = 'You have won: https://evil.example, call now';
    await registerAs('victim@beta.example', { fullname: text });

    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'accountConfirm', toAddress: 'victim@beta.example' });
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail?.body).toMatch(/^Hello,\n/);
  });

  it('answers alike for an address that has an account, and tells its owner', async () => {
    const unknown = await registerAs('other@alpha.example');
    const known = await registerAs(users.alphaAll.email);

    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await mails())[0]).toMatchObject({
      kind: 'accountKnown',
      toAddress: users.alphaAll.email,
    });
    expect((await signIn(users.alphaAll.email, password)).statusCode).toBe(200);
  });

  it('can be done anew until the address is confirmed: the last link and password count', async () => {
    const email = 'again@alpha.example';
    await registerAs(email, { password: `${fresh} mistyped` });
    const first = await mailedToken();
    await registerAs(email, { fullname: 'Ann Other' });
    const second = await mailedToken();
    const confirm = (token: string) =>
      post('/portal/api/account/confirm', { token, password: fresh });

    expect((await confirm(first)).json()).toMatchObject({ code: 'linkDead' });
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await account(email)).toMatchObject({ name: 'Ann Other', emailVerified: 'Y' });
  });

  it('changes nothing once the address is confirmed, and says by mail what it waits for', async () => {
    const email = 'waiting@alpha.example';
    await registerAs(email);
    await post('/portal/api/account/confirm', { token: await mailedToken(), password: fresh });
    const before = await account(email);

    await registerAs(email, { fullname: 'Somebody Else', password: `${fresh} of others` });

    expect(await account(email)).toEqual(before);
    expect((await mails())[0]).toMatchObject({ kind: 'accountWaiting', toAddress: email });
  });

  it('makes one account of two registrations at the same moment', async () => {
    const answers = await Promise.all([
      registerAs('twice@alpha.example'),
      registerAs('Twice@Alpha.example'),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await account('twice@alpha.example'))?.status).toBe('pending');
  });

  it.each([
    ['an address that is none', { email: 'ann' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['no name', { fullname: '  ' }],
    ['a line break in the name', { fullname: 'Ann\r\nBcc: x' }],
    ['a short password', { password: 'short' }],
    ['flags', { admin: 'Y' }],
  ])('refuses %s', async (_name, wish) => {
    expect((await registerAs('fault@alpha.example', wish)).statusCode).toBe(400);
    expect(await account('fault@alpha.example')).toBe(undefined);
  });
});
