import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { tidy } from '#server/app/maintenance.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { NotificationItem } from '#contract/notifications/notifications.ts';
import { deliverDue } from '#server/platform/mail/deliver-mail.ts';
import { createSmtpTransport, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { type MailServer, startMailServer } from '#tests/support/run/mail-server.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const base = '/portal/api/internal';
const password = 'correct horse battery staple';
const none = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

let portal: SeededPortal;
let iris: TestBrowser;
let server: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  portal = await createSeededPortal();
  iris = await enterInternally(portal);
  server = await startMailServer();
  transport = createSmtpTransport(server.url, { name: 'Lessor', address: 'help@lessor.example' });
}, 240_000);

afterAll(async () => {
  transport.close();
  await server.close();
  await portal.close();
});

const headers = () => ({ 'idempotency-key': randomUUID() });
const nora = {
  name: 'Nora Flint',
  email: 'Nora@Aurora.example ',
  custId: 'AUR',
  access: { ...none, technical: true },
};

const invite = (change: object = {}, options = { headers: headers() }) =>
  iris.call('POST', `${base}/users`, { ...options, payload: { ...nora, ...change } });

/** The mails to an address, as a mail server received them. */
async function mailTo(email: string): Promise<string[]> {
  const { database } = portal;
  const { now } = portal.clock;
  await deliverDue({ database, now, transport, log: pino({ level: 'silent' }) });
  const mine = server.received.filter(({ to }) => to.includes(email));
  return mine.map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** Mails so far, without those about new browsers. */
const sent = () => server.received.filter(({ raw }) => !raw.includes('New sign-in')).length;

const tokenIn = (raw: string | undefined) =>
  /(?:invitation|forget-password)#token=([\w-]{43})/.exec(raw ?? '')?.[1];

function choose(token: string | undefined) {
  const payload = { token, password };
  return portal.app.inject({ method: 'POST', url: '/portal/api/account/new-password', payload });
}

async function opened(token: string | undefined) {
  const url = '/portal/api/account/password-link';
  return (await portal.app.inject({ method: 'POST', url, payload: { token } })).json<object>();
}

async function toldTo(browser: TestBrowser): Promise<string[][]> {
  const path = '/portal/api/notifications?kind=account&pageSize=50';
  const { items } = (await browser.call('GET', path)).json<{ items: NotificationItem[] }>();
  return items.map(({ title, text }) => [title, text]);
}

describe('an invitation (domain page §1.10)', () => {
  it('comes by mail with a link that works once, and lets the person in with their access', async () => {
    const key = { headers: headers() };
    const answers = [await invite({}, key), await invite({}, key)];
    const [mail, ...others] = await mailTo('nora@aurora.example');
    const token = tokenIn(mail);
    const payload = { username: 'nora@aurora.example', password };
    const early = portal.signIn('nora@aurora.example', { payload });
    await expect(early).rejects.toThrow('Invalid credentials');

    const [first, second] = [await choose(token), await choose(token)];
    const browser = await portal.signIn('nora@aurora.example', { payload });
    const terms = { payload: { version: '2026-1' } };
    await browser.call('POST', '/portal/api/terms/acceptance', terms);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toMatchObject({
      email: 'nora@aurora.example',
      customer: 'Aurora Airways',
      access: nora.access,
      emailVerified: false,
    });
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: You are invited to Lessor');
    expect(mail).toMatch(/Iris.* invites you to the customer portal of .* for Aurora Airways/s);
    expect([first.statusCode, second.statusCode]).toEqual([200, 410]);
    expect(await toldTo(browser)).toEqual([
      ['Your access to the portal', 'You may open: Technical.'],
    ]);
    const me = await iris.call('GET', `${base}/users?q=nora@aurora`);
    expect(me.json<{ items: CustomerUser[] }>().items[0]).toMatchObject({ emailVerified: true });
  });

  it('is followed by a mail that the password is set, not changed', async () => {
    await invite({ email: 'first@aurora.example' });
    const [mail] = await mailTo('first@aurora.example');

    await choose(tokenIn(mail));
    const [, after, ...others] = await mailTo('first@aurora.example');

    expect(after).toContain('Subject: Your password for Lessor is set');
    expect(after).not.toContain('changed');
    expect(others).toEqual([]);
  });

  it('says by its link who sent it for whom, also once it is used or too old', async () => {
    await invite({ email: 'opens@aurora.example' });
    const [mail] = await mailTo('opens@aurora.example');
    const token = tokenIn(mail);
    const open = await opened(token);
    await choose(token);
    const used = await opened(token);
    await invite({ email: 'late@aurora.example' });
    const [lateMail] = await mailTo('late@aurora.example');
    portal.clock.advance(7 * 86_400);
    await tidy({ database: portal.database, now: portal.clock.now });
    const expired = await opened(tokenIn(lateMail));
    iris = await enterInternally(portal);

    const facts = {
      purpose: 'invite',
      customer: 'Aurora Airways',
      invitedBy: expect.stringContaining('Iris'),
    };
    expect(open).toEqual({
      ...facts,
      state: 'open',
      owner: {
        email: 'opens@aurora.example',
        name: 'Nora Flint',
        knownNames: expect.arrayContaining(['Aurora Airways']),
      },
    });
    expect(used).toEqual({ ...facts, state: 'used', owner: null });
    expect(expired).toEqual({ ...facts, state: 'expired', owner: null });
    expect(await opened('a'.repeat(43))).toMatchObject({ code: 'linkDead' });
  });

  it('is told to the administrators of the customer, and to nobody else', async () => {
    const admin = await portal.enter('admin@aurora.example');
    const finance = await portal.enter('finance@aurora.example');
    await invite({ email: 'told@aurora.example' });

    expect((await toldTo(admin)).map(([title]) => title)).toContain(
      'Nora Flint has access to the portal',
    );
    expect(await toldTo(finance)).toEqual([]);
  });

  it('dies after a week', async () => {
    await invite({ email: 'slow@aurora.example' });
    const [mail] = await mailTo('slow@aurora.example');
    portal.clock.advance(7 * 86_400);

    expect((await choose(tokenIn(mail))).statusCode).toBe(410);
    iris = await enterInternally(portal);
  });

  it.each([
    ['an address with an account', { email: 'FINANCE@aurora.example' }, 400, 'email'],
    ['an address of the lessor', { email: 'internal@lessor.example' }, 400, 'email'],
    ['half an address', { email: 'nora@' }, 400, 'email'],
    ['two lines of header', { email: 'nora@x.example\nBcc: all@x.example' }, 400, 'email'],
    ['a name of two lines', { name: 'Nora\nFlint' }, 400, 'name'],
    ['a name with half a character', { name: 'Nora \ud800' }, 400, 'name'],
    ['a name that nobody sees', { name: '\u200b\u2800' }, 400, 'name'],
    ['a name that turns what follows around', { name: 'Nora \u202e' }, 400, 'name'],
    ['no customer', { custId: '' }, 400, 'custId'],
    ['a customer that is not there', { custId: 'ZZZ' }, 404, undefined],
  ])('for %s is refused and mails nothing', async (_name, change, status, field) => {
    const before = sent();
    const answer = await invite({ email: 'new@aurora.example', ...change });
    await mailTo('new@aurora.example');

    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ issues?: { path: string }[] }>().issues?.[0]?.path).toBe(field);
    expect(sent()).toBe(before);
  });

  it('dies when the person has chosen a password by another link', async () => {
    const user = (await invite({ email: 'other@aurora.example' })).json<CustomerUser>();
    const [invitation] = await mailTo('other@aurora.example');
    await iris.call('POST', `${base}/users/${user.id}/reset-link`, { headers: headers() });
    const [, reset] = await mailTo('other@aurora.example');

    const answers = [await choose(tokenIn(reset)), await choose(tokenIn(invitation))];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 410]);
  });

  it('does not send the lessor to approve an address that nobody has confirmed', async () => {
    const email = 'squatted@aurora.example';
    const payload = { fullname: 'Mallory', email, password };
    await portal.app.inject({ method: 'POST', url: '/users/register', payload });

    const answer = await invite({ email });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: object[] }>().issues).toEqual([
      { path: 'email', message: expect.stringContaining('Reject that registration') },
    ]);
  });
});

describe('a change of access', () => {
  it('is told to the person alone, in the bell and by one mail', async () => {
    const finance = await portal.enter('finance@borealis.example');
    const everything = await portal.enter('everything@borealis.example');
    const list = await iris.call('GET', `${base}/users?q=finance@borealis`);
    const [user] = list.json<{ items: CustomerUser[] }>().items;
    const access = { ...none, financial: true, technical: true };
    const payload = { rowVersion: user?.rowVersion, access };
    const path = `${base}/users/${user?.id}/access`;
    await iris.call('PUT', path, { payload, headers: headers() });
    const { database, config } = portal;
    await mailNews({ database, config, now: portal.clock.now });
    const mails = await mailTo('finance@borealis.example');

    expect(await toldTo(finance)).toEqual([
      ['Your access was changed', 'Until now: Financial. From now on: Financial, Technical.'],
    ]);
    expect(await toldTo(everything)).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Your access was changed');
  });
});
