import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes } from '#domain/access/routes.ts';
import { isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { problemSchema } from '#contract/call/problem.ts';
import { createSecrets } from '#server/platform/db/secrets/keyed-secrets.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createTestPortal();
  browser = await portal.signIn(users.alphaAll.email);
});

afterAll(() => portal.close());

const post = (url: string, payload: string, type: string) =>
  portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
const signInUrl = '/users/authenticate';

const wanted: Record<string, () => Promise<LightMyRequestResponse>> = {
  200: () => browser.call('GET', '/portal/api/me'),
  204: () =>
    post('/portal/Miscellaneous/LogError', '{"Message":"m","Stack":"s"}', 'application/json'),
  302: () => portal.app.inject('/'),
  400: () => post(signInUrl, '{"username":1}', 'application/json'),
  401: () => portal.app.inject('/portal/api/me'),
  404: () => portal.app.inject('/portal/api/nothing'),
  405: () => portal.app.inject({ method: 'PUT', url: '/portal/api/invoices' }),
  413: () => post(signInUrl, `{"username":"${'x'.repeat(300_000)}"}`, 'application/json'),
  415: () => post(signInUrl, 'username=a', 'text/plain'),
};

const noLoad = { open: 0, idle: 0, waiting: 0, asked: 0, waitedMs: 0 };

describe('every answer', () => {
  it.each(Object.keys(wanted))('carries the security headers: %s (S15, S18)', async (status) => {
    const answer = await wanted[status]?.();

    expect(answer?.statusCode).toBe(Number(status));
    expect(answer?.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    // S15: data is no page; nothing in it is loaded, run or framed.
    const policy = String(answer?.headers['content-security-policy']).split(/;\s*/);
    expect(policy.filter((directive) => !directive.endsWith(" 'none'"))).toEqual([]);
    expect(policy).toContain("default-src 'none'");
  });

  it.each(Object.keys(wanted).filter((status) => Number(status) >= 400))(
    'is a problem with the request id of the log: %s',
    async (status) => {
      const answer = await wanted[status]?.();

      const problem = problemSchema.parse(answer?.json());
      expect(answer?.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(problem.status).toBe(Number(status));
      expect(portal.log()).toContain(problem.requestId);
    },
  );
});

describe('a refused request', () => {
  it('names the fields that are wrong', async () => {
    const answer = await post(signInUrl, '{"username":1,"password":"p","x":2}', 'application/json');

    expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
      'username',
      '',
    ]);
  });

  it('names the methods that an address has', async () => {
    const answer = await portal.app.inject({ method: 'DELETE', url: signInUrl });

    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
  });

  it.each([
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['multipart/form-data; boundary=b', '--b--'],
    ['application/csp-report', '{}'],
    ['application/xml', '<a/>'],
  ])('is refused as %s', async (type, payload) => {
    const answer = await post('/portal/Auth/RefreshToken', payload, type);

    expect(answer.statusCode).toBe(415);
  });

  it.each([
    '{',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '[]',
    'null',
    '1',
  ])('is refused with the body %s', async (payload) => {
    const answer = await post(signInUrl, payload, 'application/json');

    expect(answer.json()).toMatchObject({ status: 400, code: 'invalidRequest' });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it.each(['/portal/api/invoices/%00', '/portal/api/%ff', '/portal/static/..%2f..%2fpackage.json'])(
    'gets no page and no file at %s',
    async (url) => {
      const answer = await browser.call('GET', url);

      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );
});

describe('an unforeseen error', () => {
  it('shows its request id and nothing of its text (S40)', async () => {
    const broken = await createTestPortal({
      database: {
        engine: 'pglite',
        secrets: createSecrets(),
        tx: () => Promise.reject(new Error('password=hunter2')),
        listen: () => Promise.reject(new Error('away')),
        vacuum: async () => undefined,
        load: () => noLoad,
        close: async () => undefined,
      },
    });
    const answer = await broken.app.inject({
      method: 'POST',
      url: signInUrl,
      payload: { username: 'a@b.example', password: 'p' },
    });
    const ready = await broken.app.inject('/portal/ready');
    const health = await broken.app.inject('/portal/health');
    const log = broken.log();
    await broken.close();

    expect(answer.json()).toMatchObject({ status: 500, title: 'Internal Server Error' });
    expect(answer.body).not.toContain('hunter2');
    expect(log).toContain(answer.json<{ requestId: string }>().requestId);
    expect([ready.statusCode, health.statusCode]).toEqual([503, 200]);
  });

  it('is "unavailable" when the database cannot be reached', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const broken = await createTestPortal({
      database: {
        engine: 'postgres',
        secrets: createSecrets(),
        tx: () => Promise.reject(refused),
        listen: () => Promise.reject(new Error('away')),
        vacuum: async () => undefined,
        load: () => noLoad,
        close: async () => undefined,
      },
    });
    const answer = await broken.app.inject({
      method: 'POST',
      url: signInUrl,
      payload: { username: 'a@b.example', password: 'p' },
    });
    await broken.close();

    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('the policies', () => {
  const signedIn = calls.filter(({ access }) => access !== 'public');
  let technical: TestBrowser;

  beforeAll(async () => {
    technical = await portal.signIn(users.alphaTechnical.email);
  });

  it.each(signedIn.map((call) => [call.name, call] as const))(
    'refuse a stranger: %s',
    async (_name, call) => {
      const answer = await portal.app.inject({
        method: call.method,
        url: call.path.replaceAll(/\{\w+\}/g, 'x'),
      });

      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it.each(
    calls
      .filter(({ access }) => typeof access === 'object' && !isOfMachine(access))
      .map((call) => [call.name, call] as const),
  )('ask the access table: %s', async (_name, call) => {
    const claims = { ...parseUserData(''), technicalAccess: true };
    const row = routes.find(({ path }) => `{"route":"${path}"}` === JSON.stringify(call.access));
    const answer = await technical.call(call.method, call.path.replaceAll(/\{\w+\}/g, 'x'));

    // One visit asks for all: it must not end on the way.
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode === 403).toBe(!isAllowed(claims, row?.requirement ?? []));
  });
});

describe('a long answer', () => {
  it.each([
    ['gzip, br', 'br'],
    ['br;q=0, gzip', undefined],
    ['', undefined],
  ])('to "%s" is encoded as %s', async (accepted, encoding) => {
    const url = '/portal/api/openapi.json';
    const answer = await portal.app.inject({ url, headers: { 'accept-encoding': accepted } });

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
  });
});
