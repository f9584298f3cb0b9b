import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#server/session/change-password.steps.ts';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const { email } = users.alphaAll;
const [home, abroad] = ['203.0.113.7', '198.51.100.4'];
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ config: { trustedProxies: ['127.0.0.1'] } });
});

beforeEach(async () => {
  portal.clock.advance(2 * 24 * 3600);
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from mail_message`);
    await tx.execute(sql`delete from known_device`);
  });
});

afterAll(() => portal.close());

const { mails } = accountDesk(() => portal);

interface Wish {
  readonly username?: string;
  readonly from?: string;
  readonly device?: string;
}

const attempt = (secret: string, { username = email, from = home, device }: Wish = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    headers: { 'x-forwarded-for': from, ...(device !== undefined && { cookie: device }) },
    payload: { username, password: secret },
  });

/** Signs in and returns the cookie by which the browser is known. */
async function deviceOf(username: string): Promise<string> {
  const answer = await attempt(password, { username });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const header = cookies.find((cookie) => cookie.startsWith('__Host-portal-device=')) ?? '';
  expect(header).toMatch(
    /^__Host-portal-device=[\w-]{43}; Max-Age=34560000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  return header.split(';', 1)[0] ?? '';
}

async function guess(times: number, wish: Wish = {}): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await attempt('a wrong guess', wish);
}

const statusOf = async (wish: Wish): Promise<number> => (await attempt(password, wish)).statusCode;

describe('a device that has signed in before (S25)', () => {
  it('signs in while guesses lock the account for others in its network (Q4)', async () => {
    const device = await deviceOf(email);
    await guess(10);

    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ device })).toBe(200);
    // What others have to wait does not end with it.
    expect(await statusOf({})).toBe(429);
  });

  it('signs in while its network is locked by guesses at many accounts', async () => {
    const device = await deviceOf(email);
    for (let turn = 0; turn < 10; turn += 1)
      await guess(10, { username: `nobody${turn}@nowhere.example` });

    expect(await statusOf({ username: users.betaAll.email })).toBe(429);
    expect(await statusOf({ device })).toBe(200);
  });

  it('has a limit of its own', async () => {
    const device = await deviceOf(email);
    await guess(10, { device });

    expect(await statusOf({ device })).toBe(429);
    expect(await statusOf({})).toBe(200);
  });

  it('is known for the account alone that signed in there', async () => {
    const device = await deviceOf(users.betaAll.email);
    await guess(10);

    expect(await statusOf({ device })).toBe(429);
  });

  it('is forgotten with the password that it was known by', async () => {
    const device = await deviceOf(email);
    await changePassword(portal.database, { email, password }, portal.clock.now());
    await guess(10);

    expect(await statusOf({ device })).toBe(429);
  });

  it('is stored as a hash', async () => {
    const device = await deviceOf(email);
    const rows = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(tx, sql`select * from known_device`),
    );

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });
});

describe('guesses at an account', () => {
  it('keep no new device of another network out', async () => {
    await guess(11, { from: abroad });

    expect(await statusOf({ from: abroad })).toBe(429);
    expect(await statusOf({ from: home })).toBe(200);
  });

  it('from many networks are limited together', async () => {
    for (let net = 1; net <= 5; net += 1) await guess(10, { from: `192.0.2.${net}` });

    expect(await statusOf({ from: home })).toBe(429);
  });

  it('are reported to its owner once a day, in no words of the stranger', async () => {
    await guess(13, { from: abroad });
    await guess(13, { username: 'nobody@nowhere.example', from: abroad });

    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'signInGuessed', toAddress: email });
    expect(sent[0]?.body).not.toContain(abroad);
  });
});
