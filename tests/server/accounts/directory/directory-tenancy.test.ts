import { sql, type SQL } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  giveProvider,
  patchOf,
  personNamed,
  type ScimError,
  type ScimUser,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const id = (last: string) => `00000000-0000-4000-8000-00000000${last}`;

/** People whom the directory of ALPHA does not keep, each for another reason. */
const strangers = {
  'of another airline': { last: 'b001', custId: 'BETA', email: 'b@beta.example' },
  'of another airline, with an address of the own': {
    last: 'b002',
    custId: 'BETA',
    email: 'guest@alpha.example',
  },
  'of the airline, with an address of no domain of it': {
    last: 'b003',
    custId: 'ALPHA',
    email: 'adviser@elsewhere.example',
  },
  'who waits for the lessor': {
    last: 'b004',
    custId: 'ALPHA',
    email: 'waiting@alpha.example',
    status: 'pending',
  },
  'of the lessor': { last: 'b005', custId: null, email: 'lessor@alpha.example' },
} as const;

/** What a refusal says, without its reference. */
const textOf = (answer: LightMyRequestResponse) =>
  answer.json<ScimError>().detail.split(' Reference')[0];

let portal: TestPortal;
let alpha: DirectoryCall;

beforeAll(async () => {
  portal = await createTestPortal();
  await giveProvider(portal, 'ALPHA', ['alpha.example']);
  await giveProvider(portal, 'BETA', ['beta.example']);
  alpha = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    insertRows(
      tx,
      'user_account',
      Object.values(strangers).map(({ last, custId, email, ...rest }) => ({
        externalUserId: id(last),
        custId,
        email,
        name: 'A stranger',
        directoryId: 'the-same',
        realm: custId === null ? 'internal' : 'customer',
        status: 'status' in rest ? rest.status : 'active',
      })),
    ),
  );
}, 60_000);

afterAll(() => portal.close());

describe('the directory of an airline (S20)', () => {
  it.each(Object.entries(strangers))('has nobody %s', async (_who, { last, email }) => {
    const before = await tableRows(portal.database, 'user_account');
    const path = `/Users/${id(last)}`;
    const nobody = `/Users/${id('beef')}`;
    const requests = [
      ['GET', undefined],
      ['PUT', { userName: email, active: false }],
      ['PATCH', patchOf({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const;

    for (const [method, body] of requests) {
      const [answer, ofNobody] = [
        await alpha(method, path, body),
        await alpha(method, nobody, body),
      ];
      expect(answer.statusCode).toBe(404);
      expect(textOf(answer)).toBe(textOf(ofNobody));
    }

    expect(await personNamed(alpha, email)).toBeUndefined();
    expect(await tableRows(portal.database, 'user_account')).toEqual(before);
  });

  it('is told the same for an address that has an account anywhere', async () => {
    const taken = ['guest@alpha.example', 'waiting@alpha.example', 'lessor@alpha.example'];
    const answers = await Promise.all(
      [users.alphaAll.email, ...taken].map((name) =>
        alpha('POST', '/Users', entraPerson(name, 'x')),
      ),
    );
    const texts = answers.map(textOf);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    expect(new Set(texts).size).toBe(1);
  });

  it('lists and finds its own people only', async () => {
    const answers = [
      await alpha('GET', '/Users?count=200'),
      await alpha('GET', `/Users?filter=${encodeURIComponent('externalId eq "the-same"')}`),
    ];
    const [all = [], same = []] = answers.map(
      (answer) => answer.json<{ Resources: ScimUser[] }>().Resources,
    );

    expect(all.map(({ userName }) => userName).toSorted()).toEqual(
      Object.values(users)
        .filter(({ custId }) => custId === 'ALPHA')
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(same).toEqual([]);
  });

  it('works on its own people with the token of its own only', async () => {
    const beta = directoryOf(portal, await tokenOf(portal, 'BETA'));
    const own = await personNamed(alpha, users.alphaAll.email);

    expect((await beta('GET', `/Users/${own?.id}`)).statusCode).toBe(404);
    expect(await personNamed(beta, users.betaAll.email)).toMatchObject({ active: true });
  });
});

const permission = /permission denied/;
const policy = /row-level security/;
const of = (email: string): SQL => sql`where email = ${email}`;

const run = (statement: SQL) =>
  portal.database.tx({ kind: 'directory', custId: 'ALPHA' }, (tx) => selectRows(tx, statement));

describe('the database refuses to the role of directories (AC-6)', () => {
  it.each<[string, SQL, RegExp]>([
    ['access', sql`update user_account set admin = 'Y'`, permission],
    ['the right of an owner', sql`update user_account set owner = 'N'`, permission],
    ['another address', sql`update user_account set email = 'x@alpha.example'`, permission],
    [
      'who somebody is at a provider',
      sql`update user_account set open_id_subject = ''`,
      permission,
    ],
    ['to read passwords', sql`select password_hash from user_account`, permission],
    ['to delete an account', sql`delete from user_account`, permission],
    [
      'a person with access',
      sql`insert into user_account (external_user_id, cust_id, realm, email, name, admin)
        values (gen_random_uuid(), 'ALPHA', 'customer', 'x@alpha.example', 'X', 'Y')`,
      permission,
    ],
    [
      'a person of another airline',
      sql`insert into user_account (external_user_id, cust_id, realm, email, name)
        values (gen_random_uuid(), 'BETA', 'customer', 'x@alpha.example', 'X')`,
      policy,
    ],
    [
      'a person of another domain',
      sql`insert into user_account (external_user_id, cust_id, realm, email, name)
        values (gen_random_uuid(), 'ALPHA', 'customer', 'x@beta.example', 'X')`,
      policy,
    ],
    [
      'to let somebody wait for the lessor',
      sql`update user_account set status = 'pending' ${of(users.alphaAll.email)}`,
      policy,
    ],
    ['its own token', sql`select * from directory_token`, permission],
    ['the settings of the provider', sql`select * from identity_provider`, permission],
    ['to read the audit log', sql`select * from audit_log`, permission],
    ['to read invoices', sql`select * from invoice`, permission],
  ])('%s', async (_what, statement, message) => {
    await expect(run(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(message) },
    });
  });

  it('what others have: domains, people and sessions', async () => {
    const stranger = await portal.signIn(users.betaAll.email);
    const changed = [
      await run(sql`update user_account set name = 'X' ${of(users.betaAll.email)} returning 1`),
      await run(sql`select domain from identity_provider_domain where cust_id = 'BETA'`),
      await run(sql`update visit set revoked_at = now() returning 1`),
    ];

    expect(changed).toEqual([[], [], []]);
    expect((await stranger.call('GET', '/portal/api/me')).statusCode).toBe(200);
  });
});
