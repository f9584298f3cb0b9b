import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEventFeed } from '#server/notifications/stream/event-feed.ts';
import { createNotificationStreams } from '#server/notifications/stream/notification-streams.ts';
import { findTogether, toCaller } from '#server/session/public.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { codeOfAnswer, enterAsLessor } from '#tests/support/open-id/company-bench.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const header = 'portal-token-outdated';
const { email } = users.alphaAll;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const change = (statement: ReturnType<typeof sql>) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(statement));

afterEach(() =>
  change(sql`update user_account set financial_access = 'Y', owner = 'N' where email = ${email}`),
);

async function saysOutdated(browser: TestBrowser, path = '/portal/api/me'): Promise<boolean> {
  const { headers } = await browser.call('GET', path);
  return headers[header] !== undefined;
}

const takeFinance = () =>
  change(sql`update user_account set financial_access = 'N' where email = ${email}`);

describe('an answer to a token', () => {
  it.each([
    users.alphaAll.email,
    users.alphaNone.email,
    users.alphaTechnical.email,
    users.betaAll.email,
  ])('says nothing while it repeats the rights of %s', async (address) => {
    expect(await saysOutdated(await portal.signIn(address))).toBe(false);
  });

  it('says nothing to a person of the lessor, with a customer chosen and without', async () => {
    const lessor = await enterAsLessor(portal);
    const without = await saysOutdated(lessor);

    expect([without, await saysOutdated(await actFor(lessor, 'ALPHA'))]).toEqual([false, false]);
  });

  it('says that the rights have changed, also where they no longer open the screen', async () => {
    const browser = await portal.signIn(email);
    await takeFinance();

    const refused = await browser.call('GET', '/portal/api/invoices');

    expect(await saysOutdated(browser)).toBe(true);
    expect([codeOfAnswer(refused), refused.headers[header]]).toEqual(['forbidden', '1']);
  });

  it('says it of a person who administers the users of the airline from now on', async () => {
    const browser = await portal.signIn(email);
    await change(sql`update user_account set owner = 'Y' where email = ${email}`);

    expect(await saysOutdated(browser)).toBe(true);
  });

  it('says nothing to the token that comes with a refresh', async () => {
    const browser = await portal.signIn(email);
    await takeFinance();

    const { token } = (await browser.refresh()).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}`, cookie: browser.bind };
    const next = await portal.app.inject({ url: '/portal/api/me', headers });

    expect([next.statusCode, next.headers[header]]).toEqual([200, undefined]);
  });
});

describe('a stream of notifications', () => {
  it('ends when the rights of its reader change, so that the page asks again', async () => {
    const { database, clock } = portal;
    const needs = { database, now: clock.now, log: pino({ level: 'silent' }) };
    const feed = createEventFeed(needs);
    const streams = createNotificationStreams({ ...needs, feed, beatMs: 30 });
    const { cookie } = await portal.signIn(email);
    const stored = await findTogether(needs, 1)(sha256(cookie.userVisitId));
    if (stored === undefined) throw new Error('The visit is there.');
    const stream = await streams.open(toCaller(stored));
    const beat = new Promise((resolve) => {
      stream.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(': beat')) resolve('beat');
      });
    });

    await beat;
    const wasOpen = !stream.readableEnded;
    await takeFinance();
    await buffer(stream);

    expect([wasOpen, stream.readableEnded]).toEqual([true, true]);
    await streams.closeAll();
  });
});
