import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const fresh = 'a tail wind over the hudson';
const owner = { kind: 'owner' } as const;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

beforeEach(async () => {
  portal.clock.advance(3600);
  await portal.database.tx(owner, (tx) => tx.execute(sql`delete from mail_message`));
});

afterAll(() => portal.close());

const { post, mails, signIn, account, mailedToken } = accountDesk(() => portal);

const ask = (username: string) => post('/users/password-reset', { username });
const choose = (token: string, secret = fresh) =>
  post('/portal/api/account/new-password', { token, password: secret });
const change = (browser: Awaited<ReturnType<TestPortal['signIn']>>, payload: object) =>
  browser.call('POST', '/portal/api/account/password', { payload });

describe('a forgotten password', () => {
  const { email } = users.alphaTechnical;

  it('is replaced through a mailed link, once, and every visit ends', async () => {
    const browser = await portal.signIn(email);
    await ask(` ${email.toUpperCase()} `);
    const token = await mailedToken();

    expect((await choose(token)).statusCode).toBe(200);

    expect((await browser.call('GET', '/portal/api/me')).statusCode).toBe(401);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    expect((await choose(token, `${fresh} again`)).json()).toMatchObject({ code: 'linkDead' });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged', 'passwordReset']);
  });

  it('wins once when the link is used many times at the same moment (S28)', async () => {
    await ask(email);
    const token = await mailedToken();

    const answers = await Promise.all(Array.from({ length: 4 }, () => choose(token)));

    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 410, 410, 410]);
  });

  it('works after a mail scanner has opened its link (S28, F27)', async () => {
    await ask(email);
    const token = await mailedToken();
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      await portal.app.inject({ method, url: `/portal/account/new-password#token=${token}` });

    expect((await choose(token)).statusCode).toBe(200);
  });

  it('works with every link of the last hour, so that a stranger who asks again spoils none', async () => {
    await ask(email);
    const late = await mailedToken();
    portal.clock.advance(3600);
    await ask(email);
    const first = await mailedToken();
    portal.clock.advance(60);
    await ask(email);
    const second = await mailedToken();

    expect((await choose(late)).statusCode).toBe(410);
    expect((await choose(first)).statusCode).toBe(200);
    expect((await choose(second)).statusCode).toBe(410);
  });

  it('keeps the link when the new password may not be used', async () => {
    await ask(email);
    const token = await mailedToken();

    const refused = await choose(token, 'passwordpassword');
    expect(refused.json()).toMatchObject({
      code: 'invalidRequest',
      issues: [{ path: 'password', message: expect.stringContaining('easy to guess') }],
    });
    expect((await choose(token)).statusCode).toBe(200);
  });

  it.each([
    ['yankeesloves_a_lots', 'leaked'],
    ['YankeesLoves_A_Lots', 'leaked'],
    ['cheeseburger-2026!!', 'leaked'],
    ['CheeseburgerCheeseburger', 'leaked'],
    ['Thunderst0rm!2026!', 'leaked'],
    ['air quest by us!', 'names'],
  ])('refuses %s, which is %s, and keeps the link', async (secret, why) => {
    await ask(email);
    const token = await mailedToken();

    expect((await choose(token, secret)).json()).toMatchObject({
      code: 'invalidRequest',
      issues: [{ path: 'password', message: expect.stringContaining(why) }],
    });
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('answers alike for unknown, disabled and internal accounts, and mails nobody (R18, S24)', async () => {
    const answers = await Promise.all(
      ['nobody@nowhere.example', users.alphaDisabled.email, users.internal.email].map(ask),
    );
    const known = await ask(users.alphaAll.email);

    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([200, known.body]);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([users.alphaAll.email]);
  });

  it('is throttled for an address, known or not', async () => {
    for (const name of ['nobody@nowhere.example', users.betaAll.email]) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(name)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('stores the hash of a token, and shows it in no log line', async () => {
    await ask(email);
    const token = await mailedToken();
    await choose(token);

    const links = await tableRows(portal.database, 'account_link');
    expect(JSON.stringify(links)).not.toContain(token);
    expect(portal.log()).not.toContain(token);
    expect(portal.log()).not.toContain(fresh);
  });
});

describe('an address that is not confirmed (R17)', () => {
  it('gets the mail again on request, and is confirmed at the next call', async () => {
    const { email } = users.alphaNone;
    await portal.database.tx(owner, (tx) =>
      tx.execute(sql`update user_account set email_verified = 'N' where email = ${email}`),
    );
    const browser = await portal.signIn(email);

    const answer = await browser.call('POST', '/portal/api/account/confirmation');
    expect(answer.statusCode).toBe(200);
    const token = await mailedToken();
    const confirmed = await post('/portal/api/account/confirm', { token, password });
    expect(confirmed.json()).toEqual({ message: 'Your address is confirmed.' });

    expect((await account(email))?.emailVerified).toBe('Y');
    await browser.call('POST', '/portal/api/account/confirmation');
    expect(await mails()).toHaveLength(1);
  });
});

describe('a change of the own password (S6, S27, S29)', () => {
  const { email } = users.betaAll;

  it('wants the present one, ends the other visits and tells by mail', async () => {
    const [here, there] = [await portal.signIn(email), await portal.signIn(email)];

    expect((await change(here, { current: 'wrong', password: fresh })).json()).toMatchObject({
      code: 'wrongPassword',
    });
    expect((await change(here, { password: fresh })).statusCode).toBe(400);
    expect((await there.call('GET', '/portal/api/me')).statusCode).toBe(200);

    expect((await change(here, { current: password, password: fresh })).statusCode).toBe(200);
    expect((await here.call('GET', '/portal/api/me')).statusCode).toBe(200);
    expect((await here.refresh()).statusCode).toBe(200);
    expect((await there.call('GET', '/portal/api/me')).statusCode).toBe(401);
    expect((await there.refresh()).statusCode).toBe(401);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('ends the links that were mailed before (S28)', async () => {
    const { email: other } = users.alphaAll;
    const browser = await portal.signIn(other);
    await ask(other);
    const token = await mailedToken();

    const changed = await change(browser, { current: password, password: fresh });
    const late = await choose(token, `${fresh} again`);
    const back = await change(browser, { current: fresh, password });

    expect([changed.statusCode, late.statusCode, back.statusCode]).toEqual([200, 410, 200]);
  });

  it('is throttled, so that a stolen session cannot guess', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await change(browser, { current: 'guess', password: fresh });
      statuses.push(answer.statusCode);
    }

    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});
