import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { answerOf, ownerDesk } from '#tests/support/accounts/owner-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { smallestBody } from '#tests/support/walk/walk-requests.ts';

let portal: SeededPortal;
let elin: TestBrowser;
let uma: TestBrowser;
const accounts = accountDesk(() => portal);
const desk = ownerDesk(() => elin);

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
  uma = await enterInternally(portal, 'users');
}, 240_000);

afterAll(() => portal.close());

const internal = async (email: string): Promise<CustomerUser> => {
  const answer = await uma.call('GET', `/portal/api/internal/users?q=${email}`);
  return answer.json<{ items: CustomerUser[] }>().items[0] as CustomerUser;
};
const giveOwner = ({ id, rowVersion }: CustomerUser, owner: boolean) =>
  uma.call('PUT', `/portal/api/internal/users/${id}/owner`, {
    payload: { rowVersion, owner },
    headers: { 'idempotency-key': randomUUID() },
  });
const lastLine = async (event: string) =>
  (await tableRows(portal.database, 'audit_log', sql`where event = ${event} order by id`)).at(-1);

describe('an owner (AC-6)', () => {
  it('sees the users of their company, and of no other', async () => {
    const { items, facets } = await desk.list();

    expect(new Set(items.map(({ custId }) => custId))).toEqual(new Set(['AUR']));
    expect(items).toHaveLength(9);
    expect(items.filter(({ owner }) => owner).map(({ email }) => email)).toEqual([
      'everything@aurora.example',
    ]);
    expect(facets.givable).toEqual(['financial', 'customer', 'technical']);
  });

  it('is known by a claim of the token of its own, and `userdata` keeps the specified form', () => {
    const [, payload = ''] = elin.cookie.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      owner?: true;
      userdata: string;
    };

    expect(claims.owner).toBe(true);
    expect(claims.userdata).not.toMatch(/owner/i);
    expect(parseUserData(claims.userdata).custId).toBe('AUR');
  });

  it('gives and takes what they have; what they lack stays as it is', async () => {
    const serviced = await desk.find('serviced@aurora.example');
    const wished = { ...serviced.access, financial: true };

    const given = await desk.setAccess(serviced, wished);

    expect(given.json()).toMatchObject({ access: wished });
    expect((await lastLine('user.accessChanged'))?.detail).toEqual({
      user: serviced.email,
      from: serviced.access,
      to: wished,
    });
    expect(await lastLine('user.accessChanged')).toMatchObject({ custId: 'AUR' });
  });

  it.each(['servicedEntity', 'admin'] as const)(
    'neither gives nor takes %s, which they lack',
    async (flag) => {
      const user = await desk.find(
        flag === 'admin' ? 'admin@aurora.example' : 'serviced@aurora.example',
      );
      const generic = await desk.find('generic@aurora.example');

      const answers = [
        await desk.setAccess(user, { ...user.access, [flag]: false }),
        await desk.setAccess(generic, { ...generic.access, [flag]: true }),
        await desk.invite('given@aurora.example', { [flag]: true }),
      ];

      expect(answers.map(answerOf)).toEqual(answers.map(() => [403, 'forbidden']));
      expect(answers[0]?.json<{ detail: string }>().detail).toMatch(
        /^You give and take only access/,
      );
      expect(await desk.find(generic.email)).toEqual(generic);
    },
  );

  it('never changes their own access, status or right', async () => {
    const own = await desk.find('everything@aurora.example');

    const answers = [
      await desk.setAccess(own, { ...own.access, technical: false }),
      await desk.setStatus(own, 'disabled'),
      await desk.setOwner(own, false),
      await desk.send('DELETE', `/${own.id}/factors`),
      await desk.send('POST', `/${own.id}/sessions/end`),
    ];

    expect(answers.map(answerOf)).toEqual(answers.map(() => [403, 'anotherPerson']));
    expect(await desk.find(own.email)).toEqual(own);
  });

  it.each(
    colleagueCalls
      .filter(({ path }) => path.includes('{id}'))
      .map((call) => [call.name, call] as const),
  )('reaches nobody of another airline by %s', async (_name, call) => {
    const [foreign] = await tableRows(
      portal.database,
      'user_account',
      sql`where email = 'finance@borealis.example'`,
    );
    const url = call.path.replace('{id}', String(foreign?.externalUserId));
    const payload = smallestBody(call);

    const answer = await elin.call(call.method, url, {
      ...(payload !== undefined && payload !== null && { payload }),
      headers: { 'idempotency-key': randomUUID() },
    });

    expect(answerOf(answer)).toEqual([404, 'notFound']);
    expect(await accounts.account('finance@borealis.example')).toEqual(foreign);
  });

  it('is nobody else: not an administrator, and not the lessor who acts for the airline', async () => {
    const admin = await portal.enter('admin@aurora.example');
    const iris = await enterInternally(portal);
    const acting = await iris.call('GET', '/portal/api/users');
    const answer = await admin.call('GET', '/portal/api/users');

    expect([answer.statusCode, acting.statusCode]).toEqual([403, 403]);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^Only people who administer/);
  });

  it('changes a user in the version that was read, once for a key', async () => {
    const generic = await desk.find('generic@aurora.example');
    const key = randomUUID();
    const wished = { ...generic.access, technical: true };

    const twice = [
      await desk.setAccess(generic, wished, key),
      await desk.setAccess(generic, wished, key),
    ];
    const late = await desk.setAccess(generic, { ...generic.access, customer: true });

    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answerOf(late)).toEqual([409, 'conflict']);
  });

  it('deactivates a colleague, whose sessions end, and reactivates them', async () => {
    const technical = await portal.enter('technical@aurora.example');
    const user = await desk.find('technical@aurora.example');

    const off = await desk.setStatus(user, 'disabled');
    const ended = await technical.call('GET', '/portal/api/me');
    await desk.setStatus(off.json<CustomerUser>(), 'active');

    expect([off.statusCode, ended.statusCode]).toEqual([200, 401]);
    expect(await desk.find(user.email)).toMatchObject({ status: 'active' });
  });

  it('ends the sessions of a colleague and removes lost factors; a mail says who did', async () => {
    const finance = await portal.enter('finance@aurora.example');
    const { id } = await desk.find('finance@aurora.example');
    await portal.database.tx({ kind: 'identity' }, (tx) =>
      tx.execute(sql`insert into second_factor (id, external_user_id, kind, name, created_at,
          credential_id, public_key, counter, transports)
        values (gen_random_uuid(), ${id}, 'passkey', 'Phone', now(), ${'c'.repeat(20)},
          ${'k'.repeat(20)}, 0, '[]')`),
    );
    const before = await desk.find('finance@aurora.example');

    const ended = await desk.send('POST', `/${id}/sessions/end`);
    const out = await finance.call('GET', '/portal/api/me');
    const removed = await desk.send('DELETE', `/${id}/factors`);
    const mails = (await accounts.mails()).filter(({ toAddress }) => toAddress === before.email);

    expect([ended.statusCode, removed.statusCode, out.statusCode]).toEqual([204, 204, 401]);
    expect([before.factors, (await desk.find(before.email)).factors]).toEqual([1, 0]);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['factorsChanged', 'sessionsEnded']);
    for (const { body } of mails) expect(body).toContain('Elín Sigurðardóttir');
  });
});

describe('the right to administer users', () => {
  it('is given and taken by the lessor, and by an owner to a colleague, whose sessions end', async () => {
    const admin = await portal.enter('admin@aurora.example');

    const given = await desk.setOwner(await desk.find('admin@aurora.example'), true);
    const ended = await admin.call('GET', '/portal/api/me');
    const again = await portal.enter('admin@aurora.example');
    const listed = await again.call('GET', '/portal/api/users');
    const taken = await giveOwner(await internal('admin@aurora.example'), false);

    expect([given.statusCode, ended.statusCode, listed.statusCode]).toEqual([200, 401, 200]);
    expect(listed.json<{ facets: { givable: string[] } }>().facets.givable).toHaveLength(5);
    expect(taken.json()).toMatchObject({ owner: false });
    expect((await lastLine('user.ownerChanged'))?.detail).toEqual({
      user: 'admin@aurora.example',
      from: true,
      to: false,
    });
  });

  it('stays with one of two owners who take it from each other at once', async () => {
    const bruno = await portal.enter('everything@borealis.example');
    await giveOwner(await internal('finance@borealis.example'), true);
    const beth = await portal.enter('finance@borealis.example');
    const [ofBruno, ofBeth] = [ownerDesk(() => bruno), ownerDesk(() => beth)];
    const users = [
      await ofBruno.find('finance@borealis.example'),
      await ofBruno.find('everything@borealis.example'),
    ] as const;

    const answers = await Promise.all([
      ofBruno.setStatus(users[0], 'disabled'),
      ofBeth.setOwner(users[1], false),
    ]);

    const left = await tableRows(
      portal.database,
      'user_account',
      sql`where cust_id = 'BOR' and owner = 'Y' and status = 'active'`,
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(left).toHaveLength(1);
  });

  it('may be taken from the last owner by the lessor only', async () => {
    const clara = await internal('everything@cumulus.example');

    expect((await giveOwner(clara, false)).statusCode).toBe(200);
    expect((await giveOwner(await internal(clara.email), true)).statusCode).toBe(200);
  });
});
