import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#server/platform/db/secrets/keyed-secrets.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';
import { readKeyList } from '#server/platform/db/secrets/encryption-keys.ts';
import { keyEntry } from '#tests/support/databases/with-keys.ts';

interface Line {
  readonly msg: string;
  readonly call?: string;
  readonly user?: string;
  readonly ip?: string;
  readonly [field: string]: unknown;
}

let portal: TestPortal;

beforeEach(async () => {
  portal = await createTestPortal({ config: { trustedProxies: ['10.0.0.0/8'] } });
});

afterEach(() => portal.close());

const answered = (): Line[] =>
  portal
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'answered');

describe('the log line of a request', () => {
  it('has the call, the client behind the proxy, and the person under another name', async () => {
    const first = await portal.signIn(users.alphaAll.email);
    const second = await portal.signIn(users.alphaAll.email);
    const other = await portal.signIn(users.betaAll.email);
    const via = { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '203.0.113.7' } };
    for (const browser of [first, second, other]) await browser.call('GET', '/portal/api/me', via);
    await portal.app.inject({ url: '/portal/api/me', remoteAddress: '198.51.100.4' });
    const lines = answered().filter(({ call }) => call === 'getMe');
    const [one, two, three, nobody] = lines;

    expect(lines).toHaveLength(4);
    expect(one).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      call: 'getMe',
      method: 'GET',
      path: '/portal/api/me',
      status: 200,
      ms: expect.any(Number),
      ip: '203.0.113.7',
      visit: expect.stringMatching(/^[0-9a-f]{12}$/),
      user: expect.stringMatching(/^[0-9a-f]{16}$/),
      msg: 'answered',
    });
    expect([two?.user === one?.user, two?.['visit'] === one?.['visit']]).toEqual([true, false]);
    expect(three?.user === one?.user).toBe(false);
    expect([nobody?.ip, nobody?.user]).toEqual(['198.51.100.4', undefined]);
  });

  it('has no token, cookie, body, address of mail or id of a person', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    await browser.call('GET', '/portal/api/invoices?q=what-was-searched');
    await browser.refresh();
    await portal.app.inject({
      method: 'POST',
      url: '/users/authenticate',
      payload: { username: users.alphaAll.email, password: 'what-was-typed' },
    });
    const log = portal.log();
    const { token, userVisitId } = browser.cookie;
    const hidden = [token, userVisitId, browser.bind, password, users.alphaAll.email];

    expect(answered().map(({ call }) => call)).toEqual([
      'authenticate',
      'listInvoices',
      'refreshToken',
      'authenticate',
    ]);
    expect(hidden.filter((text) => log.includes(text))).toEqual([]);
    expect(log).not.toMatch(/what-was|00000000-0000-4000/);
  });
});

function secretsOf(...ids: string[]) {
  const read = readKeyList(ids.map((id) => keyEntry(id)).join(','));
  if (!('keys' in read)) throw new Error(read.fault);
  return createSecrets(read.keys);
}

describe('the pseudonym of a person', () => {
  it('is the same on every server with the same first key, and another one with another key', () => {
    const one = secretsOf('first', 'second').pseudonymOf('person');

    expect(secretsOf('first').pseudonymOf('person')).toBe(one);
    expect(secretsOf('first').pseudonymOf('someone')).not.toBe(one);
    expect(secretsOf('second', 'first').pseudonymOf('person')).not.toBe(one);
  });

  it('cannot be guessed where there is no key: each start makes other ones', () => {
    expect(createSecrets().pseudonymOf('person')).not.toBe(createSecrets().pseudonymOf('person'));
  });
});
