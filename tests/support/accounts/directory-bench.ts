import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { makeDirectoryToken } from '#server/accounts/directory/directory-token.steps.ts';
import { enterAsLessor } from '../open-id/company-bench.ts';
import type { TestPortal } from '../portal/create-test-portal.ts';

/** A person as a directory reads them. */
export interface ScimUser {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly externalId?: string;
  readonly meta: { readonly location: string };
}

/** An error as a directory reads it. */
export interface ScimError {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchSchemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

/** A person as Microsoft Entra ID sends a new one by its usual mapping. */
export const entraPerson = (userName: string, externalId: string) => ({
  schemas: [core, enterprise],
  externalId,
  userName,
  active: true,
  displayName: 'Ada Brandt',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Brandt', familyName: 'Brandt', givenName: 'Ada' },
  roles: [],
  [enterprise]: { department: 'Maintenance', employeeNumber: '4711' },
});

/** A person as Okta sends a new one. */
export const oktaPerson = (userName: string, externalId: string) => ({
  schemas: [core],
  userName,
  name: { givenName: 'Otto', familyName: 'Kern' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Otto Kern',
  locale: 'en-US',
  externalId,
  groups: [],
  password: 'made-up-by-okta-1mz050nq',
  active: true,
});

/** The body of a PATCH. */
export const patchOf = (...operations: readonly object[]) => ({
  schemas: patchSchemas,
  Operations: operations,
});

/** Gives a customer a provider for domains, which nobody reaches; only its domains matter here. */
export async function giveProvider(
  portal: TestPortal,
  custId: string,
  domains: readonly string[],
): Promise<void> {
  const by = await enterAsLessor(portal);
  const payload = {
    issuer: `https://idp.${custId.toLowerCase()}.example`,
    clientId: 'portal',
    clientSecret: 'a-secret',
    policy: 'offered',
    domains,
    rightsClaim: null,
    rights: [],
    makesAccounts: false,
    factorValues: [],
    rowVersion: null,
  };
  const url = `/portal/api/internal/customers/${custId}/identity-provider`;
  const answer = await by.call('PUT', url, { payload });
  if (answer.statusCode !== 200) throw new Error(`The provider was refused: ${answer.body}`);
}

/** A token of a customer's directory, in place of the one before. */
export async function tokenOf(portal: TestPortal, custId: string): Promise<string> {
  const token = await makeDirectoryToken(portal.database, custId, portal.clock.now());
  if (token === undefined) throw new Error(`${custId} has no provider.`);
  return token;
}

/** Sends what a directory sends; a text is sent as it is. */
export function directoryOf(portal: TestPortal, token: string) {
  return (method: Method, path: string, body?: object | string): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method,
      url: `/portal/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

export type DirectoryCall = ReturnType<typeof directoryOf>;

/** The one person with a name; undefined without one. */
export async function personNamed(
  call: DirectoryCall,
  userName: string,
): Promise<ScimUser | undefined> {
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  const answer = await call('GET', `/Users?filter=${filter}`);
  return answer.json<{ Resources: ScimUser[] }>().Resources[0];
}

/** Removes what directories have made, so that each test begins with the people of the fixture. */
export function forgetProvisioned(portal: TestPortal): Promise<void> {
  return portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from user_account where is_provisioned`);
    await tx.execute(sql`update user_account
      set directory_id = null, directory_left_at = null, owner = 'N'`);
    await tx.execute(sql`update user_account set status = 'active'
      where email <> 'disabled@alpha.example'`);
    await tx.execute(sql`delete from throttle`);
  });
}
