import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeDirectoryToken } from '#server/accounts/directory/directory-token.steps.ts';
import {
  directoryOf,
  entraPerson,
  forgetProvisioned,
  giveProvider,
  personNamed,
  type ScimError,
  type ScimUser,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import { enterAsLessor } from '#tests/support/open-id/company-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
  await giveProvider(portal, 'ALPHA', ['alpha.example']);
}, 60_000);

afterAll(() => portal.close());

beforeEach(() => forgetProvisioned(portal));

const config = '/ServiceProviderConfig';
const statusOf = async (token: string, path = config) =>
  (await directoryOf(portal, token)('GET', path)).statusCode;
const send = (authorization?: string) =>
  portal.app.inject({
    url: `/portal/scim/v2${config}`,
    headers: authorization === undefined ? {} : { authorization },
  });

describe('the token of a directory', () => {
  it('opens the door; nothing else does, and nothing is said about why (S16)', async () => {
    const token = await tokenOf(portal, 'ALPHA');
    const person = await portal.signIn(users.alphaAll.email);
    const [start, custId, secret = ''] = token.split('.');
    const other = secret.startsWith('a') ? `b${secret.slice(1)}` : `a${secret.slice(1)}`;
    const wrong = [
      undefined,
      '',
      token,
      'Bearer ',
      `Basic ${token}`,
      `Bearer ${secret}`,
      `Bearer ${token}=`,
      `Bearer ${start}.${custId}.${other}`,
      `Bearer ${start}.BETA.${secret}`,
      `Bearer ${start}.NOBODY.${secret}`,
      `Bearer ${person.cookie.token}`,
    ];

    const answers = await Promise.all(wrong.map(send));
    const details = answers.map((answer) => answer.json<ScimError>().detail.split(' Reference')[0]);

    expect((await send(`bearer ${token}`)).statusCode).toBe(200);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 401));
    expect(answers.map(({ headers }) => headers['www-authenticate'])).toEqual(
      wrong.map(() => 'Bearer'),
    );
    expect(new Set(details).size).toBe(1);
  });

  it('opens no call of people', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(portal, 'ALPHA')}` };
    const answer = await portal.app.inject({ url: '/portal/api/me', headers });

    expect(answer.statusCode).toBe(401);
  });

  it('is refused before the body is looked at', async () => {
    const call = directoryOf(portal, 'scim.ALPHA.no');

    expect((await call('POST', '/Users', '{')).statusCode).toBe(401);
    expect((await call('GET', '/Nowhere')).statusCode).toBe(401);
  });

  it('ends with a new one, when it is revoked, and with the provider', async () => {
    const first = await tokenOf(portal, 'ALPHA');
    const second = await tokenOf(portal, 'ALPHA');
    const replaced = [await statusOf(first), await statusOf(second)];
    const isRevoked = await revokeDirectoryToken(portal.database, 'ALPHA', portal.clock.now());
    const revoked = await statusOf(second);
    const third = await tokenOf(portal, 'ALPHA');
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`delete from identity_provider`),
    );
    const without = await statusOf(third);
    const cannot = tokenOf(portal, 'ALPHA');
    await expect(cannot).rejects.toThrow('has no provider');
    await giveProvider(portal, 'ALPHA', ['alpha.example']);

    expect(replaced).toEqual([401, 200]);
    expect([isRevoked, revoked, without]).toEqual([true, 401, 401]);
    expect(await statusOf(third)).toBe(401);
    expect(await revokeDirectoryToken(portal.database, 'ALPHA', portal.clock.now())).toBe(false);
  });

  it('is stored as a hash, in no log, and its making is recorded (S11, S38)', async () => {
    const token = await tokenOf(portal, 'ALPHA');
    const secret = token.split('.')[2] ?? '';
    await statusOf(token);
    await statusOf(`${token}x`);
    await revokeDirectoryToken(portal.database, 'ALPHA', portal.clock.now());
    const lines = await tableRows(portal.database, 'audit_log', sql`order by id desc limit 2`);
    await tokenOf(portal, 'ALPHA');
    const stored = JSON.stringify(await tableRows(portal.database, 'directory_token'));

    expect(lines.map(({ event, custId }) => [event, custId])).toEqual([
      ['customer.directoryTokenRevoked', 'ALPHA'],
      ['customer.directoryTokenMade', 'ALPHA'],
    ]);
    expect(JSON.stringify(lines) + portal.log() + stored).not.toContain(secret);
    expect(stored).toMatch(/"tokenHash":"[0-9a-f]{64}"/);
  });

  it('may be used 25 times a second, and others wait', async () => {
    const token = await tokenOf(portal, 'ALPHA');
    await statusOf(token);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update throttle set points = 1499 where key = 'directory:ALPHA'`),
    );
    const last = await statusOf(token);
    const answer = await directoryOf(portal, token)('GET', config);
    portal.clock.advance(61);

    expect(last).toBe(200);
    expect([answer.statusCode, answer.json<ScimError>().status]).toEqual([429, '429']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(token)).toBe(200);
  });

  it('that is wrong can be tried 60 times, which keeps the right one out of nothing', async () => {
    const token = await tokenOf(portal, 'ALPHA');
    const statuses = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push(await statusOf('wrong'));

    expect(statuses.indexOf(429)).toBe(60);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('addresses in the query of a directory (S17)', () => {
  it('are in no line of the log, whatever is answered', async () => {
    const token = await tokenOf(portal, 'ALPHA');
    const call = directoryOf(portal, token);
    const address = 'logged.person@alpha.example';
    const query = `?filter=${encodeURIComponent(`userName eq "${address}"`)}`;
    const before = portal.log().length;
    await personNamed(call, address);
    await call('GET', `/Users${query}%20or`);
    await call('GET', `/Nowhere${query}`);
    await call('POST', `/Users${query}`, entraPerson(address, 'o-1'));
    await directoryOf(portal, 'wrong')('GET', `/Users${query}`);
    await portal.app.inject(`/portal/scim/v2/%zz${query}`);
    const lines = portal.log().slice(before);

    expect(lines.match(/"path":"\/portal\/scim\/v2\/Users"/g)).toHaveLength(4);
    expect(lines).not.toMatch(/logged.person|filter|userName/);
  });

  it('are in no error of the server either', async () => {
    const call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`alter table user_account rename column directory_left_at to gone`),
    );
    const filter = encodeURIComponent('userName eq "failed.person@alpha.example"');
    const answer = await call('GET', `/Users?filter=${filter}`);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`alter table user_account rename column gone to directory_left_at`),
    );

    expect([answer.statusCode, answer.json<ScimError>().status]).toEqual([500, '500']);
    expect(answer.body).not.toContain('user_account');
    expect(portal.log()).toContain('Failed query');
    expect(portal.log()).not.toContain('failed.person');
  });
});

const limit = (most: number) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update quota set most = ${most} where name = 'directoryUsers'`),
  );

describe('the limit of accounts', () => {
  it('is that of the installation, and counts those that are deactivated, too', async () => {
    const call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
    await limit(1);
    const first = await call('POST', '/Users', { userName: 'one@alpha.example' });
    await call('DELETE', `/Users/${first.json<ScimUser>().id}`);
    const second = await call('POST', '/Users', { userName: 'two@alpha.example' });
    await limit(5000);

    expect([first.statusCode, second.statusCode]).toEqual([201, 409]);
    expect(second.json<ScimError>()).toMatchObject({
      detail: expect.stringContaining(
        'which is the most. Deactivated ones count, too: ask your lessor contact for a higher limit.',
      ),
    });
  });

  it('of a customer is not shared with the lessor, who enters people as before', async () => {
    const call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
    await limit(1);
    await call('POST', '/Users', { userName: 'one@alpha.example' });
    const full = await call('POST', '/Users', { userName: 'two@alpha.example' });
    const lessor = await enterAsLessor(portal);
    const payload = {
      name: 'Invited Person',
      email: 'invited@alpha.example',
      custId: 'ALPHA',
      access: {
        financial: true,
        customer: false,
        technical: false,
        servicedEntity: false,
        admin: false,
      },
    };
    const headers = { 'idempotency-key': randomUUID() };
    const invited = await lessor.call('POST', '/portal/api/internal/users', { payload, headers });
    await limit(5000);

    expect([full.statusCode, invited.statusCode]).toEqual([409, 200]);
  });
});
