import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '#contract/accounts/profile.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { type CountingDatabase, countingStatements } from '#tests/support/read/count-statements.ts';
import { insertFixture, users } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const path = '/portal/api/account/sessions';
const { email } = users.alphaAll;
const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/147.0.0.0 Safari/537.36';
let portal: TestPortal;
let database: CountingDatabase;

beforeAll(async () => {
  database = countingStatements(await openTestDatabase());
  await insertFixture(database);
  portal = await createTestPortal({ database });
});

afterAll(async () => {
  await portal.close();
  await database.close();
});

const idOf = ({ cookie }: TestBrowser) => sha256(cookie.userVisitId);
const status = async (browser: TestBrowser, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  (await browser.call(method, url)).statusCode;
const sessionsOf = async (browser: TestBrowser) =>
  (await browser.call('GET', path)).json<{ items: OwnSession[] }>().items;

async function enter(who: string = email, userAgent = windows): Promise<TestBrowser> {
  return portal.signIn(who, { headers: { 'user-agent': userAgent } });
}

describe('the sessions of an account', () => {
  it('are listed with device, place and times, this one first', async () => {
    const other = await enter(email, 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1');
    portal.clock.advance(60);
    const own = await enter();

    expect(await sessionsOf(own)).toEqual([
      {
        id: idOf(own),
        device: 'Chrome on Windows',
        place: '127.0.0.1',
        startedAt: '2026-06-15T12:01:00.000Z',
        lastSeenAt: '2026-06-15T12:01:00.000Z',
        isThis: true,
      },
      {
        id: idOf(other),
        device: 'Safari on iPhone',
        place: '127.0.0.1',
        startedAt: '2026-06-15T12:00:00.000Z',
        lastSeenAt: '2026-06-15T12:00:00.000Z',
        isThis: false,
      },
    ]);
    await own.call('POST', `${path}/end-others`);
  });

  it('end at once, for calls and for the next refresh, and stay ended (S7)', async () => {
    const [own, other] = [await enter(), await enter()];

    expect(await status(own, 'DELETE', `${path}/${idOf(other)}`)).toBe(204);
    expect(await status(own, 'DELETE', `${path}/${idOf(other)}`)).toBe(204);

    expect(await status(other, 'GET', '/portal/api/me')).toBe(401);
    expect((await other.refresh()).statusCode).toBe(401);
    expect(await status(own, 'GET', '/portal/api/me')).toBe(200);
    expect((await sessionsOf(own)).map(({ id }) => id)).not.toContain(idOf(other));
  });

  it('that end from another one say so and when, at the next refresh, also to end-others', async () => {
    for (const end of [
      (id: string) => ['DELETE', `${path}/${id}`],
      () => ['POST', `${path}/end-others`],
    ]) {
      const [own, other] = [await enter(), await enter()];
      const [method, url] = end(idOf(other));
      await status(own, method as 'POST', url ?? '');
      const endedAt = new Date(portal.clock.now()).toISOString();
      portal.clock.advance(90);

      const refusal = await other.refresh();

      expect(refusal.statusCode).toBe(401);
      expect(refusal.json()).toMatchObject({ code: 'endedByOwner', endedAt });
    }
  });

  it('say nothing of their end without the cookie of their browser', async () => {
    const [own, other] = [await enter(), await enter()];
    await status(own, 'DELETE', `${path}/${idOf(other)}`);

    const thief = await portal.app.inject({
      method: 'POST',
      url: '/portal/Auth/RefreshToken',
      payload: {
        username: other.cookie.username,
        token: other.cookie.token,
        userVisitId: other.cookie.userVisitId,
      },
    });

    expect(thief.json()).toMatchObject({ code: 'signInRequired' });
    expect(thief.json()).not.toHaveProperty('endedAt');
  });

  it('of other people are unknown, whoever they are', async () => {
    const own = await enter();
    const strangers = [await enter(users.alphaNone.email), await enter(users.betaAll.email)];

    for (const stranger of strangers) {
      expect(await status(own, 'DELETE', `${path}/${idOf(stranger)}`)).toBe(404);
      expect(await status(stranger, 'GET', '/portal/api/me')).toBe(200);
      expect((await sessionsOf(stranger)).map(({ id }) => id)).toEqual([idOf(stranger)]);
    }
    expect(await status(own, 'DELETE', `${path}/${'0'.repeat(64)}`)).toBe(404);
    expect(await status(own, 'DELETE', `${path}/nothing`)).toBe(404);
  });

  it('end all but this one, each with a line in the audit log', async () => {
    const own = await enter();
    await own.call('POST', `${path}/end-others`);
    const others = [await enter(), await enter()];

    const answer = await own.call('POST', `${path}/end-others`);

    expect(answer.json()).toEqual({ ended: 2 });
    expect((await own.call('POST', `${path}/end-others`)).json()).toEqual({ ended: 0 });
    expect(await Promise.all(others.map((other) => status(other, 'GET', path)))).toEqual([
      401, 401,
    ]);
    const ended = sql`where event = 'visit.ended' order by id`;
    const lines = await tableRows(portal.database, 'audit_log', ended);
    expect(lines.slice(-2).map(({ visitHash, detail }) => [visitHash, detail])).toEqual(
      expect.arrayContaining(others.map((other) => [idOf(other), { endedFrom: idOf(own) }])),
    );
  });

  it('that idled out are not listed', async () => {
    const other = await enter();
    portal.clock.advance(901);
    const own = await enter();

    expect((await sessionsOf(own)).map(({ id }) => id)).toEqual([idOf(own)]);
    expect(await status(other, 'GET', path)).toBe(401);
  });
});

describe('the own account', () => {
  it('shows who, for whom and with what access, and the mobile number', async () => {
    const own = await enter(users.alphaTechnical.email);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update user_account
        set mobile = '+353 1 555 0100', mobile_active = 'N', email_verified = 'N'
        where email = ${users.alphaTechnical.email}`),
    );

    const answer = await own.call('GET', '/portal/api/account/profile');

    expect(answer.json()).toEqual({
      name: 'User alphaTechnical',
      email: users.alphaTechnical.email,
      emailVerified: false,
      mobile: '+353 1 555 0100',
      mobileActive: false,
      realm: 'customer',
      customer: { custId: 'ALPHA', name: 'Alpha Air' },
      access: {
        financial: false,
        customer: false,
        technical: true,
        servicedEntity: false,
        admin: false,
      },
    });
  });
});

async function countReading(browser: TestBrowser): Promise<number> {
  // The first call with a token notes that it is used.
  await sessionsOf(browser);
  const before = database.statements('identity');
  await sessionsOf(browser);
  return database.statements('identity') - before;
}

describe('the list of sessions', () => {
  it('is read in one statement beside the visit, however many there are', async () => {
    const few = await countReading(await enter());
    for (const _ of [1, 2, 3]) await enter();

    expect([few, await countReading(await enter())]).toEqual([2, 2]);
  });
});
