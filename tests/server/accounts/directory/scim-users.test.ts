import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  forgetProvisioned,
  giveProvider,
  oktaPerson,
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

describe('a new person', () => {
  it('of Entra ID gets an account, and is read as it is stored', async () => {
    const answer = await call('POST', '/Users', entraPerson('Ada@Alpha.example', 'object-1'));
    const made = answer.json<ScimUser>();
    const read = await call('GET', `/Users/${made.id}`);

    expect(answer.statusCode).toBe(201);
    expect(answer.headers['location']).toBe(made.meta.location);
    expect(made).toMatchObject({
      externalId: 'object-1',
      userName: ada,
      displayName: 'Ada Brandt',
      emails: [{ value: ada, type: 'work', primary: true }],
      active: true,
    });
    expect(read.json()).toEqual(made);
  });

  it('of Okta gets an account without the password that it sends', async () => {
    const made = await add(oktaPerson('otto@alpha.example', '00u1'));
    const payload = { username: made.userName, password: 'made-up-by-okta-1mz050nq' };
    const entered = await portal.app.inject({
      method: 'POST',
      url: '/users/authenticate',
      payload,
    });

    expect(made.displayName).toBe('Otto Kern');
    expect(entered.statusCode).toBe(401);
    expect(portal.log()).not.toContain('made-up-by-okta');
  });

  it('may be deactivated from the beginning, and needs no name of their own', async () => {
    const made = await add({ userName: ada, active: 'False' });

    expect(made).toMatchObject({ displayName: ada, active: false });
  });

  it('has the name of the parts where there is no other', async () => {
    const made = await add({ USERNAME: ada, Name: { GivenName: 'Ada', FAMILYNAME: 'Lund' } });

    expect(made.displayName).toBe('Ada Lund');
  });
});

describe('a change', () => {
  it.each<[string, object[], object]>([
    [
      'a state in a word of Entra ID',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    ['a state without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['a state in capitals', [{ op: 'Replace', path: 'ACTIVE', value: false }], { active: false }],
    [
      'a state with its schema',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }],
      { active: false },
    ],
    [
      'a display name',
      [{ op: 'Replace', path: 'displayName', value: 'Ada Lund' }],
      { displayName: 'Ada Lund' },
    ],
    [
      'names with a dot and no path',
      [{ op: 'Add', value: { 'name.givenName': 'Eva', 'name.familyName': 'Lund' } }],
      { displayName: 'Eva Lund' },
    ],
    [
      'parts of a name in two operations',
      [
        { op: 'Replace', path: 'name.givenName', value: 'Eva' },
        { op: 'Replace', path: 'name.familyName', value: 'Lund' },
      ],
      { displayName: 'Eva Lund' },
    ],
    ['one part of a name', [{ op: 'Replace', path: 'name.givenName', value: 'Eva' }], {}],
    ['an id', [{ op: 'replace', path: 'externalId', value: 'o-9' }], { externalId: 'o-9' }],
    ['no id', [{ op: 'Remove', path: 'externalId' }], { externalId: undefined }],
    [
      'what the portal does not keep',
      [
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'x@alpha.example' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+354 1' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Records',
        },
        { op: 'replace', value: { id: 'x', password: 'secret', title: 'Captain' } },
        { op: 'remove', path: 'displayName' },
      ],
      {},
    ],
    ['the name that it has', [{ op: 'Replace', path: 'userName', value: ada.toUpperCase() }], {}],
  ])('of %s is stored and answered', async (_what, operations, changed) => {
    const { meta: _, ...before } = await add(entraPerson(ada, 'o-1'));

    const answer = await call('PATCH', `/Users/${before.id}`, patchOf(...operations));
    const { meta: __, ...after } = answer.json<ScimUser>();
    const name = { ...before, ...changed }.displayName;

    expect(answer.statusCode).toBe(200);
    expect(after).toEqual(
      JSON.parse(JSON.stringify({ ...before, ...changed, name: { formatted: name } })),
    );
    expect(await personNamed(call, ada)).toMatchObject(after);
  });

  it('by PUT replaces the person, and leaves the state that it does not name', async () => {
    const made = await add(entraPerson(ada, 'o-1'));
    await call('PUT', `/Users/${made.id}`, { userName: ada, active: false });
    const answer = await call('PUT', `/Users/${made.id}`, { userName: ada, displayName: 'Eva' });

    expect(answer.json()).toMatchObject({ displayName: 'Eva', active: false });
    expect(answer.json<ScimUser>().externalId).toBeUndefined();
  });
});

describe('a deleted person', () => {
  it('is not found any more, and not made again before somebody reactivates them', async () => {
    const known = await personNamed(call, users.alphaTechnical.email);
    const path = `/Users/${known?.id}`;

    const deleted = await call('DELETE', path);
    const after = [
      (await call('GET', path)).statusCode,
      (await call('DELETE', path)).statusCode,
      (await call('PATCH', path, patchOf({ op: 'replace', path: 'active', value: true })))
        .statusCode,
      (await call('POST', '/Users', entraPerson(users.alphaTechnical.email, 'o-3'))).statusCode,
    ];

    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect(after).toEqual([404, 404, 404, 409]);
    expect(await personNamed(call, users.alphaTechnical.email)).toBeUndefined();
    await expect(portal.signIn(users.alphaTechnical.email)).rejects.toThrow('Sign-in failed');
  });
});
