import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnePersonLimit } from '#contract/claims/desk/one-person-limits.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { answerOf } from '#tests/support/accounts/owner-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const base = '/portal/api/internal/customers/AUR/one-person-limits';
let portal: SeededPortal;
let sofia: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  sofia = await enterInternally(portal, 'security');
}, 240_000);

afterAll(() => portal.close());

const set = (upTo: string | null, rowVersion: number | null, currency = 'USD', who = sofia) =>
  who.call('PUT', `${base}/${currency}`, {
    payload: { upTo, rowVersion },
    headers: { 'idempotency-key': randomUUID() },
  });
const limitsIn = (answer: Awaited<ReturnType<typeof set>>) =>
  answer.json<{ limits: OnePersonLimit[] }>().limits;

describe('the limit up to which one person does several parts of a claim', () => {
  it('is set, changed and removed for a customer and a currency, and each is recorded', async () => {
    const added = await set('5000', null);
    const changed = await set('7500.50', 1);
    const same = await set('7500.5', 2);
    const removed = await set(null, 2);
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'claim.limitChanged' order by id`,
    );

    expect(limitsIn(added)).toMatchObject([
      { currency: 'USD', upTo: '5000.00', setBy: 'Sofia Lindqvist', rowVersion: 1 },
    ]);
    expect(limitsIn(changed)).toMatchObject([{ upTo: '7500.50', rowVersion: 2 }]);
    expect(limitsIn(same)).toEqual(limitsIn(changed));
    expect(limitsIn(removed)).toEqual([]);
    expect(lines.map(({ detail, custId }) => [custId, detail])).toEqual([
      ['AUR', { currency: 'USD', from: null, to: '5000' }],
      ['AUR', { currency: 'USD', from: '5000.00', to: '7500.50' }],
      ['AUR', { currency: 'USD', from: '7500.50', to: null }],
    ]);
  });

  it('is refused for an old version, decimals that the currency lacks, and unknown customers', async () => {
    await set('100', null, 'EUR');

    expect(answerOf(await set('200', null, 'EUR'))).toEqual([409, 'conflict']);
    expect(answerOf(await set('200', 9, 'EUR'))).toEqual([409, 'conflict']);
    expect(answerOf(await set('10.5', null, 'JPY'))).toEqual([400, 'invalidRequest']);
    expect(answerOf(await set('-1', null))).toEqual([400, 'invalidRequest']);
    const unknown = await sofia.call('GET', base.replace('AUR', 'ZZZ'));
    expect(unknown.statusCode).toBe(404);
  });

  it.each(['claims', 'payments', 'billing', 'users'] as const)(
    'is not set by the role %s',
    async (role) => {
      const other = await enterInternally(portal, role);

      expect(answerOf(await set('9', null, 'USD', other))).toEqual([403, 'forbidden']);
    },
  );

  it('names who has set it, whatever the server writes', async () => {
    const [petra] = await tableRows(
      portal.database,
      'user_account',
      sql`where email = 'payments@lessor.example'`,
    );
    const personId = String(petra?.externalUserId);
    const forged = portal.database.tx({ kind: 'identity', personId }, (tx) =>
      tx.execute(sql`insert into one_person_limit (cust_id, currency, up_to, set_by, set_at)
        values ('BOR', 'USD', 1, gen_random_uuid(), now())`),
    );

    await expect(forged).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });
});
