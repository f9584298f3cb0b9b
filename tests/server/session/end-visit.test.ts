import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Ends a visit by its id, as a page does for a logout that it could not send. */
const endVisit = async (userVisitId: string, cookie?: string) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/portal/api/session/ends',
    headers: cookie === undefined ? {} : { cookie },
    payload: { userVisitId },
  });
  return answer.statusCode;
};

const statusOf = async (browser: TestBrowser) =>
  (await browser.call('GET', '/portal/api/me')).statusCode;

describe('a logout that is sent later', () => {
  it('ends the visit of its id', async () => {
    const browser = await portal.signIn(users.alphaAll.email);

    const status = await endVisit(browser.cookie.userVisitId, browser.bind);

    expect([status, await statusOf(browser)]).toEqual([204, 401]);
  });

  it('never touches a later visit of the same person', async () => {
    const first = await portal.signIn(users.alphaAll.email);
    const second = await portal.signIn(users.alphaAll.email);

    await endVisit(first.cookie.userVisitId, first.bind);
    await endVisit(first.cookie.userVisitId, second.bind);

    expect(await statusOf(second)).toBe(200);
  });

  it('ends nothing from another browser, and says the same', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const other = await portal.signIn(users.alphaAll.email);

    const statuses = [
      await endVisit(browser.cookie.userVisitId),
      await endVisit(browser.cookie.userVisitId, other.bind),
      await endVisit('an unknown visit', browser.bind),
    ];

    expect(statuses).toEqual([204, 204, 204]);
    expect(await statusOf(browser)).toBe(200);
  });

  it('opens nothing: a call with the id alone is refused', async () => {
    const browser = await portal.signIn(users.alphaAll.email);
    const { userVisitId } = browser.cookie;

    const answer = await portal.app.inject({
      method: 'GET',
      url: '/portal/api/me',
      headers: { cookie: browser.bind, authorization: `Bearer ${userVisitId}`, userVisitId },
    });

    expect(answer.statusCode).toBe(401);
  });
});
