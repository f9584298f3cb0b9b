import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberCountry } from '#server/audit/alerts/sign-in-countries.queries.ts';
import { forgetDevices } from '#server/session/devices/known-devices.queries.ts';
import { lookAtLog, readAlerts } from '#tests/support/audit/alert-desk.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
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

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs in and says with which device cookie the browser is known from then on. */
async function enterWith(options: {
  readonly remoteAddress?: string;
  readonly cookie?: string;
  readonly userAgent?: string;
}): Promise<string> {
  const { remoteAddress = '127.0.0.1', cookie = '', userAgent = '' } = options;
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: { username: airline, password },
    remoteAddress,
    headers: { cookie, 'user-agent': userAgent },
  });
  const device = [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith('__Host-portal-device='));
  return device?.split(';', 1)[0] ?? '';
}

describe('a sign-in', () => {
  it('from a second country alerts once a day, and the first country never does', async () => {
    const cookie = await enterWith({ remoteAddress: '198.51.100.7' });
    await lookAtLog(portal);
    expect(await kinds()).toEqual([]);

    await enterWith({ remoteAddress: '192.0.2.7', cookie });
    await enterWith({ remoteAddress: '192.0.2.7', cookie });
    await lookAtLog(portal);

    expect(await readAlerts(lessor)).toEqual([
      expect.objectContaining({
        kind: 'newCountry',
        urgency: 'urgent',
        title: `${airline} signed in from Brazil for the first time`,
        text: 'The address is 192.0.2.7. Countries before: Ireland.',
        who: airline,
        custId: 'ALPHA',
        ip: '192.0.2.7',
        standing: 'open',
      }),
    ]);
  });

  it('with a second browser is for information, and urgent for a user of the lessor', async () => {
    await enterWith({});
    await enterWith({ userAgent: firefox });
    await enter();
    await lookAtLog(portal);

    const found = await readAlerts(lessor);
    expect(found.map(({ kind, urgency, who }) => [kind, urgency, who])).toEqual(
      expect.arrayContaining([
        ['newDevice', 'usual', airline],
        ['newDevice', 'urgent', users.internal.email],
      ]),
    );
    expect(found).toHaveLength(2);
    expect(found.find(({ who }) => who === airline)?.text).toBe(
      'Firefox on Windows, from 127.0.0.1.',
    );
  });
});

it('a traveller who has been everywhere alerts with ten countries, and stops no look', async () => {
  const userId = await idOf(airline);
  await portal.database.tx({ kind: 'identity' }, async (tx) => {
    for (let index = 0; index < 120; index += 1) {
      const letters = [Math.floor(index / 26), index % 26];
      const country = letters.map((at) => String.fromCodePoint(65 + at)).join('');
      await rememberCountry(tx, userId, country, new Date(portal.clock.now()));
    }
  });
  await enterWith({ remoteAddress: '198.51.100.7' });
  await lookAtLog(portal);

  const [alert] = await readAlerts(lessor, 'kind=newCountry');
  expect(alert?.text).toMatch(/^The address is 198\.51\.100\.7\. .* and 110 more\.$/);
});

it('a browser after a change of the password alerts where the person is the lessor’s own', async () => {
  const ids = [await idOf(users.internal.email), await idOf(airline)];
  await enterWith({});
  await portal.database.tx({ kind: 'identity' }, async (tx) => {
    for (const id of ids) await forgetDevices(tx, id);
  });
  await enterWith({});
  await enter();
  await lookAtLog(portal);

  expect(await kinds()).toEqual([
    [
      'newDevice',
      `${users.internal.email} signed in for the first time since the password or the factors were changed`,
    ],
  ]);
});

describe('a session', () => {
  it('that is used from another browser alerts, and so does the next one of the day', async () => {
    await steal();
    await steal();
    await lookAtLog(portal);

    const found = await readAlerts(lessor, 'kind=tokenReused');
    expect(found.map(({ title }) => title)).toEqual([
      `The session of ${airline} was used from elsewhere`,
      `The session of ${airline} was used from elsewhere`,
    ]);
  });
});

async function steal(): Promise<void> {
  const { cookie } = await portal.signIn(airline);
  const payload = {
    username: cookie.username,
    token: cookie.token,
    userVisitId: cookie.userVisitId,
  };
  await portal.app.inject({ method: 'POST', url: '/portal/Auth/RefreshToken', payload });
}

async function idOf(email: string): Promise<string> {
  const [row] = await tableRows(portal.database, 'user_account', sql`where email = ${email}`);
  return String(row?.externalUserId);
}
