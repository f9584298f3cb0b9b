import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify, type News } from '#server/notifications/notify.steps.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { openEventStream } from '#tests/support/portal/event-stream.ts';
import { userOf } from '#tests/support/portal/user-of.ts';

// On both engines: notifications between connections.

let portal: TestPortal;
let origin: string;

beforeAll(async () => {
  portal = await createTestPortal();
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await portal.close();
});

async function tell(custId: string, news: Partial<News> = {}): Promise<void> {
  const full = { kind: 'notice', subject: randomUUID(), title: 'News', ...news, custId } as const;
  await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    notify(tx, full, portal.clock.now()),
  );
}

async function open(browser: TestBrowser) {
  const stream = await openEventStream(origin, browser);
  await stream.until(': open');
  return stream;
}

describe('the stream of notifications', () => {
  it('tells of something new, without contents, and is neither stored nor held back', async () => {
    const stream = await open(await portal.signIn('all@alpha.example'));

    await tell('ALPHA', { title: 'Lease 12 is extended' });
    const text = await stream.until('event: changed');
    stream.close();

    expect(text).not.toContain('Lease');
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it("never tells of another customer's, another person's or a hidden screen's", async () => {
    const technical = await portal.signIn('technical@alpha.example');
    const all = await portal.signIn('all@alpha.example');
    const [stream, other] = [await open(technical), await open(all)];

    await tell('BETA');
    await tell('ALPHA', { kind: 'invoiceIssued' });
    await tell('ALPHA', { kind: 'documentPublished', rightNeeded: 'financial' });
    await tell('ALPHA', { to: userOf(all) });
    // The feed is in order: the last event of the other person came after all of these.
    await other.until('event: changed');
    other.close();
    // Nothing else is due, so that no leak can be one event with it, and the stream is read to its
    // end.
    await technical.call('POST', '/portal/Auth/Logout');

    expect(await stream.ended()).toBe(': open\n\n');
  });

  it('tells the other pages of a person that something was read', async () => {
    const browser = await portal.signIn('all@alpha.example');
    await tell('ALPHA');
    const [stream, colleague] = [
      await open(browser),
      await open(await portal.signIn('none@alpha.example')),
    ];

    await browser.call('POST', '/portal/api/notifications/read', {
      payload: { until: new Date(portal.clock.now()).toISOString() },
    });
    await stream.until('event: changed');
    const heard = colleague.count('changed');
    [stream, colleague].forEach((one) => one.close());

    expect(heard).toBe(0);
  });

  it('ends with the visit', async () => {
    const browser = await portal.signIn('all@alpha.example');
    const stream = await open(browser);

    await browser.call('POST', '/portal/Auth/Logout');

    expect(await stream.ended()).toBe(': open\n\n');
  });

  it('is refused without a session, and beyond eight of a user', async () => {
    const browser = await portal.signIn('none@alpha.example');
    const stranger = await openEventStream(origin, {
      ...browser,
      cookie: { ...browser.cookie, token: 'none' },
    });
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await open(browser));
    const ninth = await openEventStream(origin, browser);
    streams.forEach((one) => one.close());

    expect([stranger.status, ninth.status, ninth.headers.get('retry-after')]).toEqual([
      401,
      429,
      '30',
    ]);
  });

  it('does not keep the server from ending', async () => {
    const own = await createTestPortal();
    const address = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(address, await own.signIn('all@alpha.example'));

    await own.close();

    expect(await stream.ended()).toBe(': open\n\n');
  });
});
