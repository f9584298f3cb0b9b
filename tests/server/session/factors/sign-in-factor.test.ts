import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#server/session/change-password.steps.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { cookiesOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';

const { email } = users.alphaAll;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const {
  rows,
  mailsOf,
  authenticate,
  neededBy,
  prove,
  browserOf,
  codeNow,
  addApp,
  addPasskey,
  clear,
} = factorBench(() => portal);
beforeEach(clear);

describe('a sign-in of a person with an authenticator app (6.3.3)', () => {
  it('opens nothing with the password alone, and the portal with the code', async () => {
    const { secret } = await addApp(await portal.signIn(email));

    const answer = await authenticate(email);
    const needed = await neededBy(email);
    const proven = await prove(needed.challenge, { kind: 'totp', code: codeNow(secret) });

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'factorNeeded', secondFactor: { step: 'check' } });
    expect(answer.body).not.toContain('token');
    expect(cookiesOf(answer)).toBe('');
    expect(needed.kinds).toEqual(['totp', 'recovery']);
    expect(proven.statusCode).toBe(200);
    expect((await browserOf(proven).call('GET', '/portal/api/me')).statusCode).toBe(200);
  });

  it('takes a code once, also when it is sent eight times at once', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const code = codeNow(secret);
    const challenges = await Promise.all(
      Array.from({ length: 8 }, async () => (await neededBy(email)).challenge),
    );

    const answers = await Promise.all(
      challenges.map((challenge) => prove(challenge, { kind: 'totp', code })),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('refuses a wrong code, and ends the challenge after five', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const { challenge } = await neededBy(email);
    const wrong = String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push(
        (await prove(challenge, { kind: 'totp', code: wrong })).json<{ code: string }>().code,
      );
    const late = await prove(challenge, { kind: 'totp', code: codeNow(secret) });

    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'factorRefused'), 'challengeOver']);
    expect(late.statusCode).toBe(410);
    expect(
      (await rows(sql`select event from audit_log where event = 'signIn.factorFailed'`)).length,
    ).toBeGreaterThanOrEqual(5);
  });

  it('makes somebody wait who guesses through many challenges, and tells the owner once', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const wrong = String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { challenge } = await neededBy(email);
      statuses.push((await prove(challenge, { kind: 'totp', code: wrong })).statusCode);
    }
    const mails = await mailsOf('factorGuessed');

    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(mails).toHaveLength(1);
  });

  it('lets the owner in by a known browser while somebody elsewhere has used up the attempts (S25)', async () => {
    const first = await authenticate(email);
    const device = cookiesOf(first);
    const { secret } = await addApp(browserOf(first));
    const wrong = String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');
    for (let turn = 0; turn < 11; turn += 1)
      await prove((await neededBy(email)).challenge, { kind: 'totp', code: wrong });

    const { challenge } = await neededBy(email, device);
    const own = await prove(challenge, { kind: 'totp', code: codeNow(secret) }, {}, device);

    expect(own.statusCode).toBe(200);
  });

  it('is over after ten minutes, and after a change of the password', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const old = await neededBy(email);
    portal.clock.advance(601);
    const late = await prove(old.challenge, { kind: 'totp', code: codeNow(secret) });
    const stolen = await neededBy(email);
    await changePassword(
      portal.database,
      { email, password: 'correct horse battery' },
      portal.clock.now(),
    );

    const after = await prove(stolen.challenge, { kind: 'totp', code: codeNow(secret) });

    expect([late.statusCode, after.statusCode]).toEqual([410, 410]);
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await addApp(await portal.signIn(email));
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    const once = await prove((await neededBy(email)).challenge, { kind: 'recovery', code: typed });
    const twice = await prove((await neededBy(email)).challenge, { kind: 'recovery', code: first });

    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([once.statusCode, twice.statusCode]).toEqual([200, 403]);
  });

  it('by a recovery code tells the owner by mail and the log; a wrong one tells nobody', async () => {
    const { recoveryCodes } = await addApp(await portal.signIn(email));
    const code = recoveryCodes[0];
    await prove((await neededBy(email)).challenge, { kind: 'recovery', code: 'AAAAA-AAAAA' });
    const afterWrong = await mailsOf('recoveryCodeUsed');

    await prove((await neededBy(email)).challenge, { kind: 'recovery', code });
    const [mail] = await mailsOf('recoveryCodeUsed');
    const lines = await rows<{ detail: unknown }>(
      sql`select detail from audit_log where event = 'factor.codeUsed' order by id desc limit 1`,
    );

    expect(afterWrong).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.body).toMatch(/Unknown device, from 127\.0\.0\.1, \d{4}-\d\d-\d\d/);
    expect(mail?.body).toContain('9 recovery codes are left.');
    expect(mail?.body).toContain('/portal/account/forget-password');
    expect(mail?.body.split('\n')).toContain('https://portal.example/portal/profile');
    expect(lines).toEqual([{ detail: { for: 'signIn', left: 9 } }]);
  });

  it('is not asked in a browser that was trusted, for thirty days', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const { challenge } = await neededBy(email);
    const trusted = await prove(
      challenge,
      { kind: 'totp', code: codeNow(secret) },
      { trust: true },
    );
    const device = cookiesOf(trusted);

    const soon = await authenticate(email, device);
    const elsewhere = await authenticate(email);
    portal.clock.advance(30 * 24 * 3600);
    const later = await authenticate(email, device);

    expect([soon.statusCode, elsewhere.statusCode, later.statusCode]).toEqual([200, 403, 403]);
  });

  it('does not take a challenge of another account', async () => {
    const mine = await addApp(await portal.signIn(users.betaAll.email));
    await addApp(await portal.signIn(email));
    const { challenge } = await neededBy(email);

    const answer = await prove(challenge, { kind: 'totp', code: codeNow(mine.secret) });

    expect(answer.statusCode).toBe(403);
  });

  it('a person without a factor signs in as ever', async () => {
    expect((await authenticate(email)).statusCode).toBe(200);
  });
});

describe('a sign-in of a person with a passkey', () => {
  it('is finished by it, and not by one of somebody else', async () => {
    const own = await addPasskey(await portal.signIn(email));
    const other = await addPasskey(await portal.signIn(users.betaAll.email));
    const needed = await neededBy(email);
    const foreign = { kind: 'passkey', response: other.get(needed.passkey ?? '') };
    const right = { kind: 'passkey', response: own.get(needed.passkey ?? '') };

    const refused = await prove(needed.challenge, foreign);
    const proven = await prove(needed.challenge, right);

    expect(needed.kinds).toEqual(['passkey', 'recovery']);
    expect([refused.statusCode, proven.statusCode]).toEqual([403, 200]);
  });

  it.each([
    ['another origin', { origin: 'https://portal.example.evil' }],
    ['another host', { host: 'evil.example' }],
    ['no check of the person', { isPersonChecked: false }],
    ['a counter that has not grown', { counter: 1 }],
  ])('refuses one with %s', async (_, wish) => {
    const passkey = await addPasskey(await portal.signIn(email));
    const { challenge, passkey: options } = await neededBy(email);

    const response = passkey.get(options ?? '', wish);

    expect((await prove(challenge, { kind: 'passkey', response })).statusCode).toBe(403);
  });

  it('refuses a response to another challenge', async () => {
    const passkey = await addPasskey(await portal.signIn(email));
    const first = await neededBy(email);
    const second = await neededBy(email);

    const response = passkey.get(first.passkey ?? '');

    expect((await prove(second.challenge, { kind: 'passkey', response })).statusCode).toBe(403);
  });
});

const told = () => mailsOf('newDevice');

describe('mail about a new browser (S29)', () => {
  it('goes out from the second browser on, not for one that is known', async () => {
    const first = cookiesOf(await authenticate(email));
    const afterFirst = await told();
    await authenticate(email, first);
    const afterKnown = await told();
    await authenticate(email);

    expect([afterFirst.length, afterKnown.length]).toEqual([0, 0]);
    expect(await told()).toHaveLength(1);
  });
});
