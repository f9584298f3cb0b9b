import type { ProviderPolicy } from '#domain/session/company/provider-policy.ts';
import type { Bridge } from './bridge.ts';

/** A user with what they may open. */
interface FoundUser {
  readonly name: string;
  readonly email: string;
  readonly access: Readonly<Record<string, boolean>>;
}

/** What the lessor does in the portal for the trial, by its calls. */
export interface LessorCalls {
  /** What _Try it_ finds. */
  tryProvider(bridge: Bridge): Promise<readonly string[]>;
  /** Resolves with the status; `rowVersion` is null for the first time. */
  saveProvider(bridge: Bridge, policy: ProviderPolicy, rowVersion: number | null): Promise<number>;
  /** A user of the customer; undefined without an account. */
  findUser(email: string): Promise<FoundUser | undefined>;
}

const provider = '/api/internal/customers/AUR/identity-provider';

const domains = ['aurora.example'];

const clientOf = ({ issuer, clientId, clientSecret }: Bridge) => ({
  issuer,
  clientId,
  clientSecret,
});

/** Signs in as the demonstration's person of the lessor. */
export async function enterAsLessor(url: string): Promise<LessorCalls> {
  const username = 'internal@lessor.example';
  const signIn = await fetch(`${new URL(url).origin}/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'fly-the-portal-demo', realm: 'internal' }),
  });
  const { token } = (await signIn.json()) as { readonly token: string };
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const send = (method: string, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    async tryProvider(bridge) {
      const answer = await send('POST', `${provider}/trials`, { ...clientOf(bridge), domains });
      const found = (await answer.json()) as { isUsable?: boolean; findings?: string[] };
      return [`usable: ${String(found.isUsable)}`, ...(found.findings ?? [])];
    },
    async saveProvider(bridge, policy, rowVersion) {
      const answer = await send('PUT', provider, {
        ...clientOf(bridge),
        policy,
        domains,
        rightsClaim: 'groups',
        rights: [{ value: 'Portal Finance', opens: ['financial'] }],
        makesAccounts: true,
        factorValues: [],
        rowVersion,
      });
      return answer.status;
    },
    async findUser(email) {
      const answer = await send('GET', `/api/internal/users?q=${encodeURIComponent(email)}`);
      const { items } = (await answer.json()) as { readonly items: readonly FoundUser[] };
      return items.find((user) => user.email === email);
    },
  };
}
