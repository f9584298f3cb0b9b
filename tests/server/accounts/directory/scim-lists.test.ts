import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  forgetProvisioned,
  giveProvider,
  patchOf,
  personNamed,
  type ScimUser,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;
let call: DirectoryCall;

beforeAll(async () => {
  portal = await createTestPortal();
  await giveProvider(portal, 'ALPHA', ['alpha.example']);
  call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
}, 60_000);

afterAll(() => portal.close());

beforeEach(() => forgetProvisioned(portal));

const ada = 'ada@alpha.example';

async function add(person: object): Promise<ScimUser> {
  const answer = await call('POST', '/Users', person);
  expect(answer.statusCode).toBe(201);
  return answer.json<ScimUser>();
}

/** A part of the list of people. */
interface People {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimUser[];
}

const list = async (query: string) => (await call('GET', `/Users${query}`)).json<People>();
const filtered = (filter: string) => list(`?filter=${encodeURIComponent(filter)}`);

describe('a directory that looks at what the portal can do', () => {
  it('reads that users, filters and PATCH are, and bulk, sorting and passwords are not', async () => {
    const answer = await call('GET', '/ServiceProviderConfig');
    const body = answer.json<Record<string, { supported?: boolean }>>();
    const named = ['patch', 'filter', 'bulk', 'sort', 'etag', 'changePassword'] as const;

    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(named.filter((name) => body[name]?.supported)).toEqual(['patch', 'filter']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('reads one type of resource and its schema, and no groups', async () => {
    const [types, type, schemas, schema, groups] = await Promise.all(
      [
        '/ResourceTypes',
        '/ResourceTypes/User',
        '/Schemas',
        '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
        '/Groups?excludedAttributes=members',
      ].map(async (path) => (await call('GET', path)).json<Record<string, unknown>>()),
    );

    expect(types).toMatchObject({ totalResults: 1, Resources: [type] });
    expect(type).toMatchObject({ endpoint: '/Users', schema: schema?.['id'] });
    expect(schemas).toMatchObject({ totalResults: 1, Resources: [schema] });
    expect(groups).toMatchObject({ totalResults: 0, itemsPerPage: 0, Resources: [] });
  });
});

describe('people', () => {
  it('are found by name in any spelling, by the id of the directory and by their own', async () => {
    const made = await add(entraPerson(ada, 'object "1"'));

    for (const filter of [
      `userName eq "${ada}"`,
      'username EQ "ADA@ALPHA.EXAMPLE"',
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${ada}"`,
      String.raw`externalId eq "object \"1\""`,
      `id eq "${made.id}"`,
    ])
      expect((await filtered(filter)).Resources, filter).toEqual([made]);
  });

  it('who are not there are an empty list', async () => {
    for (const filter of ['userName eq "nobody@alpha.example"', 'id eq "x"', 'externalId eq ""'])
      expect(await filtered(filter), filter).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it('are read in parts', async () => {
    const whole = await list('');
    const part = await list('?startIndex=2&count=2');
    const none = await list('?count=0');
    const beyond = await list('?startIndex=-5&count=100000');

    expect(whole.totalResults).toBe(5);
    expect(part).toMatchObject({ totalResults: 5, startIndex: 2, itemsPerPage: 2 });
    expect(part.Resources).toEqual(whole.Resources.slice(1, 3));
    expect(none).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
    expect(beyond.Resources).toEqual(whole.Resources);
  });

  it('who had an account before are found, and get the id of the directory', async () => {
    const known = await personNamed(call, users.alphaTechnical.email);
    const path = `/Users/${known?.id}`;
    const answer = await call(
      'PATCH',
      path,
      patchOf({ op: 'Add', path: 'externalId', value: 'o-2' }),
    );

    expect(answer.json()).toMatchObject({
      userName: users.alphaTechnical.email,
      externalId: 'o-2',
    });
  });
});
