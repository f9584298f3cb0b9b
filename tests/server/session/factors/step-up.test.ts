import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProofOffer } from '#contract/session/factors/proof.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { codeOf, factorBench } from '#tests/support/factors/factor-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';
import { sha256 } from '#server/platform/security/secret.ts';

const { email } = users.alphaAll;
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const bench = factorBench(() => portal);
beforeEach(bench.clear);
const { rows, authenticate, neededBy, prove, browserOf, codeNow, addApp } = bench;

type By = Pick<TestBrowser, 'call'>;

const offer = async (by: By) =>
  (await by.call('POST', '/portal/api/session/step-up/offer')).json<ProofOffer>();
const stepUp = (by: By, challenge: string, proof: object) =>
  by.call('POST', '/portal/api/session/step-up', { payload: { challenge, proof } });
const sensitive = (by: By) => by.call('POST', '/portal/api/account/factors/setup');

describe('a step-up before sensitive calls (7.5)', () => {
  it('is not needed within ten minutes of the sign-in, and is needed after', async () => {
    const by = await portal.signIn(email);
    const before = await sensitive(by);
    portal.clock.advance(599);
    const soon = await sensitive(by);
    portal.clock.advance(1);

    expect([before.statusCode, soon.statusCode]).toEqual([200, 200]);
    expect(codeOf(await sensitive(by))).toBe('stepUpNeeded');
  });

  it('takes the password of a person without a factor, and no wrong one', async () => {
    const by = await portal.signIn(email);
    portal.clock.advance(700);
    const { challenge, kinds } = await offer(by);
    const wrong = await stepUp(by, challenge, { kind: 'password', password: 'something else' });
    const right = await stepUp(by, challenge, { kind: 'password', password });

    expect(kinds).toEqual(['password']);
    expect(codeOf(wrong)).toBe('wrongPassword');
    expect(right.statusCode).toBe(204);
    expect((await sensitive(by)).statusCode).toBe(200);
  });

  it('takes the factor of a person who has one, and no password', async () => {
    const by = await portal.signIn(email);
    const { secret } = await addApp(by);
    portal.clock.advance(700);
    const { challenge, kinds } = await offer(by);
    const byPassword = await stepUp(by, challenge, { kind: 'password', password });
    const byCode = await stepUp(by, challenge, { kind: 'totp', code: codeNow(secret) });

    expect(kinds).toEqual(['totp', 'recovery']);
    expect(codeOf(byPassword)).toBe('wrongPassword');
    expect(byCode.statusCode).toBe(204);
  });

  it('by a recovery code tells the owner by mail and the log, for the session it was used in', async () => {
    const by = await portal.signIn(email);
    const { recoveryCodes } = await addApp(by);
    portal.clock.advance(700);
    const { challenge } = await offer(by);

    const code = recoveryCodes[0] ?? '';
    const proven = await stepUp(by, challenge, { kind: 'recovery', code });
    const mails = await bench.mailsOf('recoveryCodeUsed');
    const lines = await rows<{ detail: unknown; hash: string }>(
      sql`select detail, visit_hash as hash from audit_log
        where event = 'factor.codeUsed' order by id desc limit 1`,
    );

    expect(proven.statusCode).toBe(204);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(lines).toEqual([
      { detail: { for: 'stepUp', left: 9 }, hash: sha256(by.cookie.userVisitId) },
    ]);
  });

  it('counts for one session, and not with the challenge of another person', async () => {
    const [by, sister] = [await portal.signIn(email), await portal.signIn(email)];
    const other = await portal.signIn(users.betaAll.email);
    portal.clock.advance(700);
    const theirs = await offer(other);
    const foreign = await stepUp(by, theirs.challenge, { kind: 'password', password });
    await stepUp(by, (await offer(by)).challenge, { kind: 'password', password });

    expect(codeOf(foreign)).toBe('challengeOver');
    expect((await sensitive(by)).statusCode).toBe(200);
    expect(codeOf(await sensitive(sister))).toBe('stepUpNeeded');
  });

  it('is needed at once where a trusted browser was enough to sign in', async () => {
    const { secret } = await addApp(await portal.signIn(email));
    const { challenge } = await neededBy(email);
    const trusted = await prove(
      challenge,
      { kind: 'totp', code: codeNow(secret) },
      { trust: true },
    );
    const device = [trusted.headers['set-cookie'] ?? []].flat().join('; ');
    const again = browserOf(await authenticate(email, device));

    expect(codeOf(await sensitive(again))).toBe('stepUpNeeded');
  });

  it('leaves a line for a right and for a wrong proof', async () => {
    const by = await portal.signIn(email);
    portal.clock.advance(700);
    const since = portal.clock.now();
    await stepUp(by, (await offer(by)).challenge, { kind: 'password', password: 'wrong one here' });
    await stepUp(by, (await offer(by)).challenge, { kind: 'password', password });

    const lines = await rows<{ event: string }>(
      sql`select event from audit_log where at >= ${new Date(since).toISOString()}::timestamptz
        and event like 'visit.pro%' order by id`,
    );

    expect(lines.map(({ event }) => event)).toEqual(['visit.proofFailed', 'visit.proved']);
  });
});
