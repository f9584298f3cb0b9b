import { randomUUID } from 'node:crypto';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { noAccess, type UserAccess } from '#domain/access/access-flags.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

const base = '/portal/api/users';

/** What an owner sends about the users of their company, in the browser. */
export function ownerDesk(browser: () => TestBrowser) {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    browser().call(method, `${base}${path}`, {
      ...(payload && { payload }),
      headers: { 'idempotency-key': key },
    });
  const list = async (query = '') =>
    (await send('GET', `?pageSize=100&${query}`)).json<{
      items: CustomerUser[];
      total: number;
      facets: { givable: string[] };
    }>();
  return {
    send,
    list,
    find: async (email: string): Promise<CustomerUser> => {
      const found = (await list()).items.find((one) => one.email === email);
      if (found === undefined) throw new Error(`${email} is not listed.`);
      return found;
    },
    setAccess: ({ id, rowVersion }: CustomerUser, access: UserAccess, key?: string) =>
      send('PUT', `/${id}/access`, { rowVersion, access }, key),
    setStatus: ({ id, rowVersion }: CustomerUser, status: 'active' | 'disabled') =>
      send('PUT', `/${id}/status`, { rowVersion, status }),
    setOwner: ({ id, rowVersion }: CustomerUser, owner: boolean) =>
      send('PUT', `/${id}/owner`, { rowVersion, owner }),
    invite: (email: string, access: Partial<UserAccess> = {}, key?: string) =>
      send('POST', '', { name: 'Nora Flint', email, access: { ...noAccess, ...access } }, key),
  };
}

/** Status and code of an answer. */
export const answerOf = (answer: Awaited<ReturnType<TestBrowser['call']>>) => [
  answer.statusCode,
  answer.statusCode === 204 ? undefined : answer.json<{ code?: string }>().code,
];
