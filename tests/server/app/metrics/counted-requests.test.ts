import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { createTestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { readMetrics, valueOf } from '#tests/support/read/read-metrics.ts';

let portal: TestPortal;

beforeEach(async () => {
  portal = await createTestPortal({ isMeasured: true });
});

afterEach(() => portal.close());

const scrape = async (): Promise<string> => (await portal.metrics?.read()) ?? '';

const signInWrongly = () =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username: users.alphaAll.email, password: 'wrong' },
  });

/** The requests of a call that are over, by method and class of status. */
function ended(text: string, call: string): Record<string, number> {
  const samples = readMetrics(text).filter(
    ({ name, labels }) => name === 'portal_requests_total' && labels['call'] === call,
  );
  return Object.fromEntries(
    samples.map(({ labels, value }) => [`${labels['method']} ${labels['status']}`, value]),
  );
}

describe('the metrics of requests', () => {
  it('count sign-ins, a list, an unknown call, refreshes and signs of life exactly', async () => {
    await signInWrongly();
    await signInWrongly();
    const browser = await portal.signIn(users.alphaAll.email);
    await browser.call('GET', '/portal/api/invoices?pageSize=5&q=secret-search');
    await browser.call('GET', '/portal/api/no-such-call/0f0f');
    await browser.refresh();
    await browser.refresh('no-token');
    const headers = { uservisitid: browser.cookie.userVisitId };
    await browser.call('POST', '/portal/Heartbeat/Register', { headers });
    await portal.app.inject({ method: 'POST', url: '/portal/Heartbeat/Register' });
    const text = await scrape();

    expect({
      authenticate: ended(text, 'authenticate'),
      listInvoices: ended(text, 'listInvoices'),
      unknown: ended(text, 'unknown'),
      refreshToken: ended(text, 'refreshToken'),
      heartbeat: ended(text, 'heartbeat'),
    }).toEqual({
      authenticate: { 'POST 2xx': 1, 'POST 4xx': 2 },
      listInvoices: { 'GET 2xx': 1 },
      unknown: { 'GET 4xx': 1 },
      refreshToken: { 'POST 2xx': 1, 'POST 4xx': 1 },
      heartbeat: { 'POST 2xx': 1, 'POST 4xx': 1 },
    });
    expect(
      readMetrics(text)
        .filter(({ name, value }) => name === 'portal_sign_ins_total' && value > 0)
        .map(({ labels, value }) => ({ ...labels, value })),
    ).toEqual([
      { way: 'password', outcome: 'ok', value: 1 },
      { way: 'password', outcome: 'wrong', value: 2 },
    ]);
    expect(valueOf(text, 'portal_token_refreshes_total', { outcome: 'ok' })).toBe(1);
    expect(valueOf(text, 'portal_token_refreshes_total', { outcome: 'ended' })).toBe(1);
    expect(valueOf(text, 'portal_heartbeats_total', { outcome: 'ok' })).toBe(1);
    expect(valueOf(text, 'portal_heartbeats_total', { outcome: 'refused' })).toBe(1);
    expect(valueOf(text, 'portal_request_duration_seconds_count', { call: 'listInvoices' })).toBe(
      1,
    );
    expect(valueOf(text, 'portal_requests_in_flight')).toBe(0);
    expect(valueOf(text, 'portal_queue_work_total', { queue: 'passwords', outcome: 'done' })).toBe(
      3,
    );
  });

  it('say that a sign-in was blocked after too many wrong ones', async () => {
    let status = 0;
    let wrong = -1;
    while (status !== 429) {
      status = (await signInWrongly()).statusCode;
      wrong += 1;
    }
    const text = await scrape();

    expect(valueOf(text, 'portal_sign_ins_total', { way: 'password', outcome: 'wrong' })).toBe(
      wrong,
    );
    expect(valueOf(text, 'portal_sign_ins_total', { way: 'password', outcome: 'blocked' })).toBe(1);
  });

  it('have no more labels after 1,000 hostile addresses than after one of each kind', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
    const paths = [
      (n: number) => `/portal/api/invoices/${n}-${'x'.repeat(n % 90)}`,
      (n: number) => `/portal/${n}/../${n}?call="} ${n}`,
      (n: number) => `/portal/api/%00${n}`,
      (n: number) => `/portal/api/%E0%A4${n}`,
      (n: number) => `/portal/static/${n}.js`,
      (n: number) => `/portal/scim/v2/${n}/Users/${n}`,
      (n: number) => `/metrics${n}`,
      (n: number) => `/portal/deep/link-${n}`,
    ];
    const send = (n: number) => {
      const path = paths[n % paths.length] ?? String;
      const method = methods[Math.floor(n / paths.length) % methods.length] ?? 'GET';
      return portal.app.inject({ method, url: path(n).replaceAll(/["}\s]/g, '_') });
    };
    const kinds = paths.length * methods.length;
    for (let n = 0; n < kinds; n += 1) await send(n);
    const before = readMetrics(await scrape()).length;
    for (let n = kinds; n < kinds + 1000; n += 1) await send(n);
    const text = await scrape();
    const samples = readMetrics(text);
    const total = samples
      .filter(({ name }) => name === 'portal_requests_total')
      .reduce((sum, { value }) => sum + value, 0);

    expect(samples.filter(({ name }) => name.startsWith('portal_')).length).toBeGreaterThan(50);
    expect(samples.length - before).toBeLessThanOrEqual(0);
    expect(total).toBe(kinds + 1000);
    expect(new Set(samples.map(({ labels }) => labels['call']))).toEqual(
      new Set([undefined, 'unknown', 'getInvoice', 'scim']),
    );
  });

  it('say of a request whose reader has left that it was aborted, and of a stream that it is open', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const reader = httpRequest({
      port,
      path: '/portal/api/notifications/stream',
      headers: { authorization: `Bearer ${browser.cookie.token}`, cookie: browser.bind },
    });
    await new Promise((resolve) => reader.once('response', resolve).end());
    const open = await scrape();
    reader.once('error', () => undefined).destroy();

    expect(valueOf(open, 'portal_streams_open')).toBe(1);
    expect(valueOf(open, 'portal_requests_in_flight')).toBe(0);
    await vi.waitFor(async () => {
      const text = await scrape();
      expect(ended(text, 'watchNotifications')).toEqual({ 'GET aborted': 1 });
      expect(valueOf(text, 'portal_streams_open')).toBe(0);
    });
    expect(
      valueOf(await scrape(), 'portal_request_duration_seconds_count', {
        call: 'watchNotifications',
      }),
    ).toBe(undefined);
  });
});
