import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchLog } from '#server/audit/alerts/watch-log.steps.ts';
import { lookAtLog, noError, readAlerts, strictRules } from '#tests/support/audit/alert-desk.ts';
import { sealAt } from '#tests/support/audit/audit-chain.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

const airline = users.alphaAll.email;
let portal: TestPortal;
let lessor: TestBrowser;

beforeEach(async () => {
  portal = await createTestPortal();
  lessor = await enter();
  await lookAtLog(portal);
});

const enter = () => {
  const payload = { username: users.internal.email, password, realm: 'internal' };
  return portal.signIn(users.internal.email, { payload });
};

afterEach(() => portal.close());

const kinds = async () => (await readAlerts(lessor)).map(({ kind, title }) => [kind, title]);

const fail = (username: string, remoteAddress: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username, password: 'not the password' },
    remoteAddress,
  });

describe('files that one person takes', () => {
  it('alert above the limit of an hour, and not when the hours between them are longer', async () => {
    const browser = await portal.signIn(airline);
    const take = () => browser.call('GET', '/portal/api/notifications/export?format=csv');
    await take();
    portal.clock.advance(60 * 13);
    for (const _ of [1, 2]) await take();
    await lookAtLog(portal);
    expect(await kinds()).toEqual([]);

    await take();
    await lookAtLog(portal);

    expect(await kinds()).toEqual([
      ['manyFiles', `${airline} took more than 3 files within an hour`],
    ]);
  });

  it('are counted for an hour only', async () => {
    for (const hour of [1, 2]) {
      portal.clock.advance(hour);
      const browser = await portal.signIn(airline);
      for (const _ of [1, 2, 3])
        await browser.call('GET', '/portal/api/notifications/export?format=csv');
      portal.clock.advance(3601);
    }
    await lookAtLog(portal);
    lessor = await enter();

    expect((await kinds()).filter(([kind]) => kind === 'manyFiles')).toEqual([]);
  });
});

describe('refusals', () => {
  it('of one account alert above the limit, with the address of the last one', async () => {
    for (const _ of [1, 2, 3, 4]) await fail(airline, '203.0.113.9');
    await lookAtLog(portal);
    expect(await kinds()).toEqual([]);

    await fail(airline, '203.0.113.9');
    await lookAtLog(portal);

    expect(await readAlerts(lessor)).toEqual([
      expect.objectContaining({
        kind: 'manyRefusals',
        title: `${airline} was refused again and again`,
        ip: '203.0.113.9',
      }),
    ]);
  });

  it('of one network at many addresses alert at five times the limit', async () => {
    for (let count = 0; count < 21; count += 1)
      await fail(`nobody-${count}@alpha.example`, '203.0.113.9');
    await lookAtLog(portal);

    expect(await kinds()).toEqual([['manyRefusals', '203.0.113.9 was refused again and again']]);
  });

  it('of calls that a person may not make leave one line in the log, and alert', async () => {
    const browser = await portal.signIn(users.alphaNone.email);
    for (let count = 0; count < 45; count += 1) await browser.call('GET', '/portal/api/invoices');
    await expect.poll(() => refusedLines()).toBe(1);
    await lookAtLog(portal);

    expect(await kinds()).toEqual([
      ['manyRefusals', `${users.alphaNone.email} was refused again and again`],
    ]);
  });
});

async function refusedLines(): Promise<number> {
  const answer = await lessor.call('GET', '/portal/api/internal/audit?event=call.refused');
  return answer.json<{ total: number }>().total;
}

/** Knows no country, and fails at one address. */
function countryOf(ip: string): undefined {
  if (ip === '203.0.113.77') throw new Error('No country can be read.');
}

describe('the log (Q7)', () => {
  it('is looked at once, by however many servers', async () => {
    for (let count = 0; count < 150; count += 1)
      await fail(`nobody-${count}@beta.example`, `203.0.113.${count % 15}`);
    await fail(airline, '203.0.113.200');
    await sealAt(portal.database, new Date(portal.clock.now()).toISOString());
    const { database } = portal;
    const watch = () => watchLog({ database, log: { error: noError }, rules: strictRules });
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    for (const _ of [1, 2, 3]) await fail(airline, '203.0.113.200');
    await lookAtLog(portal);

    // Ten attempts from each network, and four at the account: one more would alert.
    expect(await kinds()).toEqual([]);
  });

  it('has a line that cannot be judged: it is named, and the lines after it are looked at', async () => {
    const named: unknown[] = [];
    await portal.signIn(airline, { remoteAddress: '203.0.113.77' });
    for (let count = 0; count < 5; count += 1) await fail(airline, '203.0.113.9');
    await sealAt(portal.database, new Date(portal.clock.now()).toISOString());
    const log = { error: (facts: unknown) => void named.push(facts) };
    await watchLog({ database: portal.database, log, rules: { ...strictRules, countryOf } });

    expect(named).toEqual([expect.objectContaining({ position: expect.any(Number) as number })]);
    expect((await kinds()).map(([kind]) => kind)).toEqual(['manyRefusals']);
  });

  it('of the time before the first look alerts nobody', async () => {
    const other = await createTestPortal();
    try {
      for (let count = 0; count < 6; count += 1)
        await other.app.inject({
          method: 'POST',
          url: '/users/authenticate',
          payload: { username: airline, password: 'not the password' },
        });
      const payload = { username: users.internal.email, password, realm: 'internal' };
      const reader = await other.signIn(users.internal.email, { payload });
      await lookAtLog(other);
      expect(await readAlerts(reader)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
