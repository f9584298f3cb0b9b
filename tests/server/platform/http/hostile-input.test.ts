import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const signIn = (payload: object) =>
  portal.app.inject({ method: 'POST', url: '/users/authenticate', payload });

describe('what a database cannot hold', () => {
  it.each(['q=%00', 'q=a%00b', 'lease=%00', 'issuedFrom=0000-01-01', 'dueTo=0000-12-31'])(
    'is refused in the query %s',
    async (query) => {
      const answer = await browser.call('GET', `/portal/api/invoices?${query}`);

      expect(answer.json()).toMatchObject({ status: 400, code: 'invalidRequest' });
    },
  );

  it.each([
    { username: 'a\0@b.example', password: 'p' },
    { username: 'a@b.example', password: '\0' },
  ])('is refused in a sign-in: %j', async (credentials) => {
    const answer = await signIn(credentials);

    expect(answer.json()).toMatchObject({ status: 400, code: 'invalidRequest' });
  });
});

describe('an id that no row can have', () => {
  it.each(['/portal/api/team/%00/card', '/portal/api/invoices/a%00b'])(
    'is not found in the address %s',
    async (url) => {
      const answer = await browser.call('GET', url);

      expect(answer.json()).toMatchObject({ status: 404, code: 'notFound' });
    },
  );

  it.each(['\0', '\ud800'])('is refused in a body: %j', async (leaseId) => {
    const answer = await browser.call('POST', '/portal/api/utilisation/submissions', {
      payload: { months: [{ leaseId, month: '2026-05', rowVersion: 0 }] },
    });

    expect(answer.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'months.0.leaseId' }],
    });
  });
});

describe('an address that names nothing', () => {
  it.each(['x', 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(2000)])(
    'is not found, however long: %#',
    async (id) => {
      for (const part of ['', '/pdf']) {
        const answer = await browser.call('GET', `/portal/api/invoices/${id}${part}`);

        expect(answer.json()).toMatchObject({ status: 404, code: 'notFound' });
      }
    },
  );
});

describe('a failed statement', () => {
  it('reaches the log without its values', async () => {
    await portal.database.tx({ kind: 'owner' }, async (_tx, script) =>
      script('alter table throttle rename to throttle_gone'),
    );
    const answer = await signIn({ username: 'a@b.example', password: 'p' });
    await portal.database.tx({ kind: 'owner' }, async (_tx, script) =>
      script('alter table throttle_gone rename to throttle'),
    );

    const lines = portal.log().split('\n');
    const line = lines.find((each) => each.includes('"internalError"') && each.includes('"err"'));
    expect(answer.statusCode).toBe(500);
    expect(line).toContain('insert into');
    expect(line).toContain('does not exist');
    expect(line).not.toContain('signIn:account:');
  });
});
