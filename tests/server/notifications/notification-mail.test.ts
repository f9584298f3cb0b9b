import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/platform/mail/deliver-mail.ts';
import { createSmtpTransport, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import { notify, type News } from '#server/notifications/notify.steps.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { type MailServer, startMailServer } from '#tests/support/run/mail-server.ts';

let portal: TestPortal;
let server: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  portal = await createTestPortal();
  server = await startMailServer();
  transport = createSmtpTransport(server.url, { name: 'Lessor', address: 'help@lessor.example' });
});

beforeEach(async () => {
  server.received.length = 0;
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from mail_message`);
    await tx.execute(sql`delete from notification`);
  });
});

afterAll(async () => {
  transport.close();
  await server.close();
  await portal.close();
});

const needs = () => {
  const { database, config, clock, app } = portal;
  return { database, config, log: app.log, now: clock.now };
};

async function tell(custId: string, news: Partial<News> = {}): Promise<void> {
  const full = { kind: 'notice', subject: randomUUID(), title: 'News', ...news, custId } as const;
  await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    notify(tx, full, portal.clock.now()),
  );
}

/** Sends what is queued; returns who got what, in the order of the addresses. */
async function sent(): Promise<{ to: string | undefined; raw: string }[]> {
  await deliverDue({ ...needs(), transport });
  const mails = server.received.map(({ to, raw }) => ({ to: to[0], raw }));
  return mails.toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
}

/** The token of the one-click address in a mail. */
function tokenIn(raw: string): string {
  return /unsubscribe\?token=([\w-]{43})/.exec(raw)?.[1] ?? '';
}

function post(url: string, payload: string, type = 'application/x-www-form-urlencoded') {
  const headers = { 'content-type': type };
  return portal.app.inject({ method: 'POST', url, headers, payload });
}

/** A mail about a notice has gone out; returns the token in it. */
async function mailTo(custId: string): Promise<string> {
  await tell(custId);
  await mailNews(needs());
  const [mail] = await sent();
  server.received.length = 0;
  return tokenIn(mail?.raw ?? '');
}

describe('mail about what is new', () => {
  it('goes at once, and once, to those whom it concerns and who want it', async () => {
    await tell('ALPHA', { title: 'Office closed on Friday', text: 'Call the duty desk.' });
    await tell('ALPHA', { kind: 'claimAnswered', title: 'Claim 7: Approved' });
    await tell('ALPHA', { kind: 'documentPublished', title: 'Waits for the daily mail' });
    await mailNews(needs());
    await mailNews(needs());

    const mails = await sent();

    expect(mails.map(({ to }) => to)).toEqual([
      'all@alpha.example',
      'all@alpha.example',
      'newcomer@alpha.example',
      'newcomer@alpha.example',
      'none@alpha.example',
      'technical@alpha.example',
    ]);
    expect(mails[4]?.raw).toContain('Subject: Office closed on Friday');
    expect(mails[4]?.raw).toContain('https://portal.example/portal/dashboard');
  });

  it('says how to leave it, for people and for programs (RFC 8058)', async () => {
    await tell('BETA');
    await mailNews(needs());

    const [mail] = await sent();

    expect(mail?.raw).toMatch(
      /List-Unsubscribe: <https:\/\/portal\.example\/portal\/account\/unsubscribe\?token=[\w-]{43}>/,
    );
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.raw.replaceAll('=\r\n', '')).toMatch(/unsubscribe#token=3D|unsubscribe#token=/);
  });

  it('cuts a title without leaving half of a character', async () => {
    const kept = 'x'.repeat(199);
    await tell('BETA', { title: `${kept}😀`, text: 'half: \ud83d.' });

    const [stored] = await tableRows(portal.database, 'notification');

    expect(stored).toMatchObject({ title: kept, text: 'half: .' });
  });

  it('cannot smuggle a header in by a title of several lines (F11)', async () => {
    await tell('BETA', { title: 'A\r\nBcc: thief@example.com' });
    await mailNews(needs());

    const [mail] = await sent();

    expect(mail?.raw).not.toMatch(/^Bcc:/m);
  });
});

describe('leaving mail', () => {
  const page = '/portal/api/account/unsubscription';
  const leave = '/portal/api/account/unsubscribe';

  it('takes one click of a mail program, without a session and whatever the form is like (S30)', async () => {
    const token = await mailTo('BETA');
    const url = `/portal/account/unsubscribe?token=${token}`;
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';

    const first = await post(url, 'List-Unsubscribe=One-Click');
    const again = await post(url, form, 'multipart/form-data; boundary=x');
    await tell('BETA');
    await mailNews(needs());

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(await sent()).toEqual([]);
  });

  it('answers the same for a token that nobody has, and does nothing without the word', async () => {
    const unknown = `/portal/account/unsubscribe?token=${'a'.repeat(43)}`;

    const answers = [
      await post(unknown, 'List-Unsubscribe=One-Click'),
      await post('/portal/account/unsubscribe', 'List-Unsubscribe=One-Click'),
      await post(unknown, 'anything'),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
  });

  it('says what a link is about without the whole address, and leaves what is chosen', async () => {
    const token = await mailTo('ALPHA');
    const described = await portal.app.inject({ method: 'POST', url: page, payload: { token } });
    const payload = { token, scope: 'all' };
    const left = await portal.app.inject({ method: 'POST', url: leave, payload });
    const browser = await portal.signIn('all@alpha.example');
    const { choices } = (await browser.call('GET', '/portal/api/notification-choices')).json<{
      choices: { mail: string }[];
    }>();

    expect(described.json()).toEqual({
      address: 'a•••l@alpha.example',
      about: 'Notices of the lessor',
    });
    expect(left.statusCode).toBe(204);
    expect(new Set(choices.map(({ mail }) => mail))).toEqual(new Set(['none']));
  });

  it('opens nothing else with its token, and a dead one says what to do (S30)', async () => {
    const token = await mailTo('ALPHA');
    const headers = { authorization: `Bearer ${token}` };
    const api = await portal.app.inject({ url: '/portal/api/notifications', headers });
    const reset = await portal.app.inject({
      method: 'POST',
      url: '/portal/api/account/new-password',
      payload: { token, password: 'a long and new password' },
    });
    const dead = await portal.app.inject({
      method: 'POST',
      url: leave,
      payload: { token: 'b'.repeat(43), scope: 'this' },
    });

    expect([api.statusCode, reset.statusCode, dead.statusCode]).toEqual([401, 410, 410]);
    expect(dead.json<{ detail: string }>().detail).toContain('Open the one in a newer mail');
  });
});

describe('the daily mail', () => {
  const user = 'technical@alpha.example';

  async function digests() {
    await mailDigests(needs());
    const mails = await sent();
    server.received.length = 0;
    return mails.filter(({ to }) => to === user);
  }

  it('comes once a day with what is unread, and not when nothing is new', async () => {
    await digests();
    await tell('ALPHA', { kind: 'documentPublished', title: 'Lease 4 amendment' });
    await tell('ALPHA', { kind: 'assetForSale', title: 'Agreement ends' });
    portal.clock.advance(3600);
    const sameDay = await digests();
    portal.clock.advance(86_400);
    const nextDay = await digests();
    portal.clock.advance(86_400);
    const dayAfter = await digests();

    expect([sameDay.length, nextDay.length, dayAfter.length]).toEqual([0, 1, 0]);
    expect(nextDay[0]?.raw).toContain('Subject: 2 new things at Lessor');
    expect(nextDay[0]?.raw).toContain('Lease 4 amendment');
  });

  it('leaves out what was read in the portal', async () => {
    await tell('ALPHA', { kind: 'documentPublished', title: 'Read already' });
    const browser = await portal.signIn(user);
    await browser.call('POST', '/portal/api/notifications/read', {
      payload: { until: new Date(portal.clock.now()).toISOString() },
    });
    portal.clock.advance(86_400);

    expect(await digests()).toEqual([]);
  });

  it('waits for seven in the morning of the customer', async () => {
    await tell('ALPHA', { kind: 'documentPublished', title: 'At night' });
    const midnight = Math.ceil(portal.clock.now() / 86_400_000) * 86_400_000;
    portal.clock.advance((midnight - portal.clock.now()) / 1000 + 6 * 3600);
    const early = await digests();
    portal.clock.advance(3600);

    expect([early.length, (await digests()).length]).toEqual([0, 1]);
  });
});
