import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const run = (statement: string) =>
  portal.database.tx({ kind: 'owner' }, (_tx, script) => script(statement));

const beat = (browser: TestBrowser, id: string) =>
  browser.call('POST', '/portal/Heartbeat/Register', { headers: { uservisitid: id } });

describe('POST /portal/Auth/Logout', () => {
  it('ends the visit at once and clears what the browser keeps (S5)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);

    const answer = await browser.call('POST', '/portal/Auth/Logout');

    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await browser.call('GET', '/portal/api/me')).statusCode).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  it('leaves the other visits of the user alone', async () => {
    const [one, two] = [
      await portal.signIn(users.alphaAll.email),
      await portal.signIn(users.alphaAll.email),
    ];
    await one.call('POST', '/portal/Auth/Logout');

    expect((await two.call('GET', '/portal/api/me')).statusCode).toBe(200);
  });

  it('answers 401 for a visit that has ended', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    await browser.call('POST', '/portal/Auth/Logout');

    expect((await browser.call('POST', '/portal/Auth/Logout')).statusCode).toBe(401);
  });
});

describe('POST /portal/Heartbeat/Register', () => {
  it('remembers when the page was seen', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    portal.clock.advance(30);

    const answer = await beat(browser, browser.cookie.userVisitId);

    const [row] = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ seen: number }>(
        tx,
        sql`select extract(epoch from last_seen_at)::float8 * 1000 as seen from visit
          where visit_hash = ${sha256(browser.cookie.userVisitId)}`,
      ),
    );
    expect(answer.statusCode).toBe(204);
    expect(row?.seen).toBe(portal.clock.now());
  });

  it('remembers each of several pages, and none of a visit that has ended', async () => {
    const [one, two, ended] = [
      await portal.signIn(users.alphaAll.email),
      await portal.signIn(users.betaAll.email),
      await portal.signIn(users.alphaAll.email),
    ];
    await ended.call('POST', '/portal/Auth/Logout');
    portal.clock.advance(30);

    const answers = await Promise.all(
      [one, two, ended].map((browser) => beat(browser, browser.cookie.userVisitId)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 401]);
    const seen = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ hash: string }>(
        tx,
        sql`select visit_hash as hash from visit
          where extract(epoch from last_seen_at)::float8 * 1000 = ${portal.clock.now()}`,
      ),
    );
    const hashes = [one, two].map(({ cookie }) => sha256(cookie.userVisitId));
    expect(seen.map(({ hash }) => hash).toSorted()).toEqual(hashes.toSorted());
  });

  it('accepts the content type of JSON without a body', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const headers = {
      uservisitid: browser.cookie.userVisitId,
      'content-type': 'application/json',
    };
    const answer = await browser.call('POST', '/portal/Heartbeat/Register', { headers });

    expect(answer.statusCode).toBe(204);
  });

  it('refuses the id of another visit', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const other = await portal.signIn(users.betaAll.email);

    expect((await beat(browser, other.cookie.userVisitId)).statusCode).toBe(401);
    expect((await browser.call('POST', '/portal/Heartbeat/Register')).statusCode).toBe(401);
  });

  it('does not extend the idle limit (S8)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    for (let count = 0; count < 29; count += 1) {
      portal.clock.advance(30);
      await beat(browser, browser.cookie.userVisitId);
    }
    const last = await beat(browser, browser.cookie.userVisitId);
    portal.clock.advance(30);

    expect(last.statusCode).toBe(204);
    expect((await beat(browser, browser.cookie.userVisitId)).statusCode).toBe(401);
  });
});

describe('a live visit', () => {
  it('lives a second before the end of its token and not at it', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    portal.clock.advance(899);
    const before = await browser.call('GET', '/portal/api/me');
    portal.clock.advance(1);
    const at = await browser.call('GET', '/portal/api/me');

    expect([before.statusCode, at.statusCode]).toEqual([200, 401]);
  });

  it('shows a changed flag at the next call with the same token (S23, F29)', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    await run(`update user_account set financial_access = 'N' where email = 'all@alpha.example'`);
    const refused = await browser.call('GET', '/portal/api/invoices');
    await run(`update user_account set financial_access = 'Y' where email = 'all@alpha.example'`);
    const admitted = await browser.call('GET', '/portal/api/invoices');

    expect([refused.statusCode, admitted.statusCode]).toEqual([403, 200]);
  });

  it.each([
    [
      'the user is disabled',
      `update user_account set status = 'disabled' where email = 'all@beta.example'`,
    ],
    [
      'the customer is suspended',
      `update customer set status = 'suspended' where cust_id = 'BETA'`,
    ],
    ['it is revoked', `update visit set revoked_at = now() where cust_id = 'BETA'`],
  ])('ends at the next call when %s', async (_cause, statement) => {
    await run(`update user_account set status = 'active'; update customer set status = 'active'`);
    const browser = await portal.signIn(users.betaAll.email);
    await run(statement);

    const [call, refresh] = [await browser.call('GET', '/portal/api/me'), await browser.refresh()];
    await run(`update user_account set status = 'active'; update customer set status = 'active'`);

    expect([call.statusCode, refresh.statusCode]).toEqual([401, 401]);
  });
});

describe('GET /portal/api/me', () => {
  it('answers the user and the customer', async () => {
    const browser = await portal.signIn(users.alphaAll.email);

    expect((await browser.call('GET', '/portal/api/me')).json()).toEqual({
      username: 'all@alpha.example',
      displayName: 'User alphaAll',
      realm: 'customer',
      customer: { custId: 'ALPHA', name: 'Alpha Air' },
      emailVerified: true,
      mobileActive: true,
      acceptedExtTermsOfUse: true,
      openingViews: [],
    });
  });
});

describe('the terms of use', () => {
  it('keep a newcomer out of every screen until they are accepted', async () => {
    const browser = await portal.signIn(users.alphaNewcomer.email);
    const before = await browser.call('GET', '/portal/api/dashboard');
    const news = await browser.call('GET', '/portal/api/notifications');
    const terms = (await browser.call('GET', '/portal/api/terms')).json<{ version: string }>();

    const stale = await browser.call('POST', '/portal/api/terms/acceptance', {
      payload: { version: 'other' },
    });
    const accepted = await browser.call('POST', '/portal/api/terms/acceptance', {
      payload: { version: terms.version },
    });
    const after = await browser.call('GET', '/portal/api/dashboard');
    const again = await portal.signIn(users.alphaNewcomer.email);

    expect(before.json()).toMatchObject({ status: 403, code: 'termsNotAccepted' });
    expect(news.json()).toMatchObject({ status: 403, code: 'termsNotAccepted' });
    expect(terms).toMatchObject({ version: '2026-1', acceptedAt: null });
    expect(stale.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(accepted.json()).toEqual({
      version: '2026-1',
      acceptedAt: new Date(portal.clock.now()).toISOString(),
    });
    expect(after.statusCode).toBe(200);
    expect(again.cookie.acceptedExtTermsOfUse).toBe(true);
  });
});
