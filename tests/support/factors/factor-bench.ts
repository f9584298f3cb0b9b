import type { LightMyRequestResponse } from 'fastify';
import { sql, type SQL } from 'drizzle-orm';
import type { FactorSetup, SecondFactor } from '#contract/session/factors/proof.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { appCode } from '#tests/support/factors/app-code.ts';
import {
  createSoftAuthenticator,
  type SoftAuthenticator,
} from '#tests/support/factors/soft-authenticator.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  bindCookieOf,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';

/** What a person owns after they have added their factors. */
export interface Owned {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The cookies that an answer sets, as the header of the next request. */
export function cookiesOf(answer: LightMyRequestResponse): string {
  const headers = [answer.headers['set-cookie'] ?? []].flat();
  return headers
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** The code of a problem. */
export function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code: string }>().code;
}

/** The steps of people with second factors, on a test's portal. */
export function factorBench(portalOf: () => TestPortal) {
  const post = (url: string, payload: object, cookie = '') =>
    portalOf().app.inject({ method: 'POST', url, payload, headers: { cookie } });

  const authenticate = (username: string, cookie = '', realm?: 'internal') =>
    post(
      '/users/authenticate',
      { username, password, ...(realm !== undefined && { realm }) },
      cookie,
    );

  /** What a sign-in with the right password still needs. */
  async function neededBy(username: string, cookie = ''): Promise<SecondFactor> {
    const answer = await authenticate(username, cookie);
    const { secondFactor } = answer.json<{ secondFactor?: SecondFactor }>();
    if (secondFactor === undefined) throw new Error(`Nothing is needed: ${answer.body}`);
    return secondFactor;
  }

  const prove = (challenge: string, proof: object, more: object = {}, cookie = '') =>
    post('/portal/api/session/factor', { challenge, proof, ...more }, cookie);

  /** A signed-in browser from the answer of any call that signs in. */
  function browserOf(answer: LightMyRequestResponse): Pick<TestBrowser, 'call' | 'cookie'> {
    const cookie = answer.json<SessionCookie>();
    const bind = bindCookieOf(answer);
    return {
      cookie,
      call: (method, url, options = {}) =>
        portalOf().app.inject({
          method,
          url,
          ...options,
          headers: { authorization: `Bearer ${cookie.token}`, cookie: bind },
        }),
    };
  }

  const codeNow = (secret: string): string => appCode(secret, portalOf().clock.now());

  /** Adds an authenticator app to the person of a session. */
  async function addApp(by: Pick<TestBrowser, 'call'>, name = 'Work phone'): Promise<Owned> {
    const setup = (await by.call('POST', '/portal/api/account/factors/setup')).json<FactorSetup>();
    const { secret } = setup.totp;
    const factor = { kind: 'totp', code: codeNow(secret) };
    const answer = await by.call('POST', '/portal/api/account/factors', {
      payload: { challenge: setup.challenge, factor, name },
    });
    const { recoveryCodes = [] } = answer.json<Partial<Owned>>();
    if (answer.statusCode !== 200) throw new Error(answer.body);
    // The code that was just used is used up.
    portalOf().clock.advance(60);
    return { secret, recoveryCodes };
  }

  /** Adds a passkey to the person of a session. */
  async function addPasskey(by: Pick<TestBrowser, 'call'>): Promise<SoftAuthenticator> {
    const setup = (await by.call('POST', '/portal/api/account/factors/setup')).json<FactorSetup>();
    const authenticator = createSoftAuthenticator(portalOf().config.publicUrl);
    const factor = { kind: 'passkey', response: authenticator.create(setup.passkey) };
    const answer = await by.call('POST', '/portal/api/account/factors', {
      payload: { challenge: setup.challenge, factor, name: 'Laptop' },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return authenticator;
  }

  /** Takes all factors, codes, devices, limits and mails away. */
  async function clear(): Promise<void> {
    portalOf().clock.advance(2 * 24 * 3600);
    await portalOf().database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`delete from second_factor`);
      await tx.execute(sql`delete from recovery_code`);
      await tx.execute(sql`delete from factor_challenge`);
      await tx.execute(sql`delete from known_device`);
      await tx.execute(sql`delete from throttle`);
      await tx.execute(sql`delete from mail_message`);
      await tx.execute(sql`update customer set factor_policy = 'off'`);
    });
  }

  /** Rows of a statement with the rights of the owner. */
  const rows = <Row>(statement: SQL): Promise<Row[]> =>
    portalOf().database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));

  /** Mails of a kind that wait. */
  const mailsOf = (kind: string) =>
    rows<{ to: string; body: string }>(
      sql`select to_address as "to", body from mail_message where kind = ${kind}`,
    );

  return {
    rows,
    mailsOf,
    post,
    authenticate,
    neededBy,
    prove,
    browserOf,
    codeNow,
    addApp,
    addPasskey,
    clear,
  };
}
