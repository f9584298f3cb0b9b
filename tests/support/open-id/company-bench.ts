import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { companyReturnPath } from '#domain/session/company/provider-policy.ts';
import { bindCookieOf, type TestBrowser, type TestPortal } from '../portal/create-test-portal.ts';
import { password, users } from '../portal/identity-fixture.ts';
import { type OpenIdServer, startOpenIdServer } from './open-id-server.ts';

/** Who is signed in at a provider. */
export type Person = Parameters<OpenIdServer['become']>[0];

/** What comes back from a provider. */
export type Returned = Readonly<Record<string, string>>;

const url = '/portal/api/company-sign-in';

const address = (custId: string) => `/portal/api/internal/customers/${custId}/identity-provider`;

/** The code of a problem; undefined for an accepted answer. */
export const codeOfAnswer = (answer: LightMyRequestResponse) =>
  answer.json<{ code?: string }>().code;

/** The text of a problem. */
export const detailOf = (answer: LightMyRequestResponse) =>
  answer.json<{ detail: string }>().detail;

const cookiesOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Starts the provider of a customer. */
export const startCompany = (portal: TestPortal, custId: string): Promise<OpenIdServer> =>
  startOpenIdServer(portal.config.publicUrl, companyReturnPath(custId));

/** The person of the lessor who looks after the security of customers. */
export function enterAsLessor(portal: TestPortal): Promise<TestBrowser> {
  const { email } = users.internal;
  return portal.signIn(email, { payload: { username: email, password, realm: 'internal' } });
}

/** What the lessor types for a customer's provider. */
export function wishFor(company: OpenIdServer, change: object = {}) {
  const { issuer, clientId, clientSecret } = company.settings;
  return {
    issuer,
    clientId,
    clientSecret,
    policy: 'offered',
    domains: ['alpha.example'],
    rightsClaim: null,
    rights: [],
    makesAccounts: false,
    factorValues: [],
    rowVersion: null,
    ...change,
  };
}

/** A customer's provider, and people who come from it. */
export function companyBench(parts: () => { portal: TestPortal; company: OpenIdServer }) {
  const begin = async (email: string) => {
    const payload = { email };
    const answer = await parts().portal.app.inject({ method: 'POST', url, payload });
    return { answer, address: answer.json<{ url: string }>().url, cookie: cookiesOf(answer) };
  };
  const complete = (returned: Returned, cookie: string, custId = 'ALPHA') =>
    parts().portal.app.inject({
      method: 'POST',
      url: `${url}/complete`,
      payload: { custId, ...returned },
      headers: { cookie },
    });
  const configure = async (
    change: object = {},
    custId = 'ALPHA',
  ): Promise<LightMyRequestResponse> => {
    const by = await enterAsLessor(parts().portal);
    const read = await by.call('GET', address(custId));
    const { provider } = read.json<{ provider: { rowVersion: number } | null }>();
    const rowVersion = provider?.rowVersion ?? null;
    const payload = wishFor(parts().company, { rowVersion, ...change });
    return by.call('PUT', address(custId), { payload });
  };
  return {
    begin,
    complete,
    /** Stores a provider in place of the one before. */
    configure,
    /** Stores a provider, lets it count as one that somebody came in through, and requires it. */
    requireCompany: async (change: object = {}): Promise<LightMyRequestResponse> => {
      await configure(change);
      await parts().portal.database.tx({ kind: 'identity' }, (tx) =>
        tx.execute(sql`update identity_provider set proven_at = now()`),
      );
      return configure({ ...change, policy: 'required' });
    },
    /** The whole way: to the provider, through it and back. */
    signIn: async (person: Person, email = 'all@alpha.example', custId = 'ALPHA') => {
      await parts().company.become(person);
      const begun = await begin(email);
      const returned = await parts().company.signInAt(begun.address);
      return complete(returned, begun.cookie, custId);
    },
    /** The browser of an accepted sign-in. */
    browserOf: (answer: LightMyRequestResponse): Pick<TestBrowser, 'call'> => {
      const { token } = answer.json<SessionCookie>();
      const headers = { authorization: `Bearer ${token}`, cookie: bindCookieOf(answer) };
      return {
        call: (method, path, options = {}) =>
          parts().portal.app.inject({ method, url: path, ...options, headers }),
      };
    },
  };
}
