import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  giveProvider,
  patchOf,
  personNamed,
  type ScimError,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: TestPortal;
let call: DirectoryCall;
let known: string;

beforeAll(async () => {
  portal = await createTestPortal();
  await giveProvider(portal, 'ALPHA', ['alpha.example', 'alpha.aero']);
  call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
  known = (await personNamed(call, users.alphaAll.email))?.id ?? '';
}, 60_000);

afterAll(() => portal.close());

const patch = (...operations: readonly object[]) =>
  ['PATCH', '/Users/KNOWN', patchOf(...operations)] as const;
const find = (filter: string) => ['GET', `/Users?filter=${encodeURIComponent(filter)}`] as const;
const add = (person: object | string) => ['POST', '/Users', person] as const;

type Case = readonly [
  what: string,
  request: readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, (object | string)?],
  status: number,
  scimType: string | undefined,
];

const cases: readonly Case[] = [
  ['text that is no JSON', add('{'), 400, 'invalidSyntax'],
  ['nothing', add(''), 400, 'invalidSyntax'],
  ['a list', add([]), 400, 'invalidSyntax'],
  ['a prototype', add('{"__proto__": {"userName": "x@alpha.example"}}'), 400, 'invalidSyntax'],
  ['a person without an address', add({ displayName: 'X' }), 400, 'invalidValue'],
  ['a name that is no address', add({ userName: 'ada.brandt' }), 400, 'invalidValue'],
  ['an address in two lines', add({ userName: 'a\n@alpha.example' }), 400, 'invalidValue'],
  ['an address of another domain', add({ userName: 'a@beta.example' }), 400, 'invalidValue'],
  ['an address of a longer domain', add({ userName: 'a@x.alpha.example' }), 400, 'invalidValue'],
  [
    'a state that is none',
    add({ userName: 'a@alpha.example', active: 'maybe' }),
    400,
    'invalidValue',
  ],
  [
    'a name that is too long',
    add({ userName: 'a@alpha.example', displayName: 'x'.repeat(201) }),
    400,
    'invalidValue',
  ],
  [
    'a name of parts that is too long',
    add({
      userName: 'a@alpha.example',
      name: { givenName: 'x'.repeat(150), familyName: 'y'.repeat(150) },
    }),
    400,
    'invalidValue',
  ],
  [
    'a name with NUL',
    add({ userName: 'a@alpha.example', displayName: 'a\0b' }),
    400,
    'invalidValue',
  ],
  [
    'a name that is a number',
    add({ userName: 'a@alpha.example', name: { formatted: 7 } }),
    400,
    'invalidValue',
  ],
  [
    'an id that is too long',
    add({ userName: 'a@alpha.example', externalId: 'x'.repeat(301) }),
    400,
    'invalidValue',
  ],
  [
    'an address that has an account',
    add(entraPerson(users.alphaAll.email, '1')),
    409,
    'uniqueness',
  ],
  [
    'the other writing of a filter',
    find('emails[type eq "work"].value eq "x"'),
    400,
    'invalidFilter',
  ],
  ['another comparison', find('userName co "x"'), 400, 'invalidFilter'],
  ['two conditions', find('userName eq "x" or userName pr'), 400, 'invalidFilter'],
  ['an open text', find('userName eq "x'), 400, 'invalidFilter'],
  ['a filter with NUL', find(String.raw`externalId eq "\u0000"`), 400, 'invalidFilter'],
  ['a filter by a prototype', find('__proto__ eq "x"'), 400, 'invalidFilter'],
  ['an empty filter', find(''), 400, 'invalidFilter'],
  ['a start that is no number', ['GET', '/Users?startIndex=one'], 400, 'invalidValue'],
  ['two counts', ['GET', '/Users?count=1&count=2'], 400, 'invalidValue'],
  [
    'another address',
    patch({ op: 'replace', path: 'userName', value: 'b@alpha.example' }),
    400,
    'mutability',
  ],
  [
    'another address by PUT',
    ['PUT', '/Users/KNOWN', { userName: 'b@alpha.example' }],
    400,
    'mutability',
  ],
  ['no address', patch({ op: 'remove', path: 'userName' }), 400, 'mutability'],
  ['no operation', patch(), 400, 'invalidSyntax'],
  [
    'a PATCH without operations',
    ['PATCH', '/Users/KNOWN', { active: false }],
    400,
    'invalidSyntax',
  ],
  [
    'too many operations',
    patch(...Array.from({ length: 101 }, () => ({ op: 'add', path: 'active', value: true }))),
    400,
    'invalidSyntax',
  ],
  [
    'an unknown operation',
    patch({ op: 'move', path: 'active', value: true }),
    400,
    'invalidSyntax',
  ],
  ['an operation without a value', patch({ op: 'replace', path: 'active' }), 400, 'invalidValue'],
  [
    'an unknown attribute',
    patch({ op: 'replace', path: 'favourite', value: 'x' }),
    400,
    'invalidPath',
  ],
  [
    'an attribute of the portal',
    patch({ op: 'replace', value: { financialAccess: 'Y', owner: 'Y' } }),
    400,
    'invalidPath',
  ],
  ['a path that is no text', patch({ op: 'replace', path: 7, value: 'x' }), 400, 'invalidPath'],
  ['a value that is no object', patch({ op: 'replace', value: 'x' }), 400, 'invalidSyntax'],
  ['the removal of nothing', patch({ op: 'remove' }), 400, 'noTarget'],
  ['a person of nobody', ['GET', '/Users/00000000-0000-4000-8000-00000000beef'], 404, undefined],
  ['a person without an id of the portal', ['DELETE', '/Users/o-1'], 404, undefined],
  ['a group', ['POST', '/Groups', { displayName: 'X' }], 404, undefined],
  ['an address without a door', ['GET', '/Me'], 404, undefined],
  ['many requests in one', ['POST', '/Bulk', {}], 404, undefined],
  ['a body that is too large', add({ userName: 'x'.repeat(70_000) }), 413, undefined],
];

describe('a directory is refused in the words of its standard', () => {
  it.each(cases)('%s', async (_what, [method, path, body], status, scimType) => {
    const before = await tableRows(portal.database, 'user_account');

    const answer = await call(method, path.replace('KNOWN', known), body);
    const error = answer.json<ScimError>();

    expect([answer.statusCode, error.status]).toEqual([status, String(status)]);
    expect(error.scimType).toBe(scimType);
    expect(error.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(error.detail.length).toBeGreaterThan(10);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(await tableRows(portal.database, 'user_account')).toEqual(before);
  });

  it('a form', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/portal/scim/v2/Users',
      headers: {
        authorization: `Bearer ${await tokenOf(portal, 'ALPHA')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'userName=x',
    });

    expect([answer.statusCode, answer.json<ScimError>().status]).toEqual([415, '415']);
  });
});
