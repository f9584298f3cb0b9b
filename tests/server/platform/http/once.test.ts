import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { handle } from '#server/platform/http/handle.ts';
import { removeOldKeys } from '#server/platform/http/once.queries.ts';
import { aCaller, aRawRequest } from '#tests/support/portal/a-caller.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

const row = {
  method: 'POST',
  summary: 'A write',
  once: true,
  body: z.object({ amount: z.string() }),
  answer: z.object({ number: z.number() }),
  audit: { none: 'A test.' },
  errors: [],
} as const;
const book = defineCall({
  ...row,
  name: 'book',
  path: '/portal/api/bookings',
  access: 'signedIn',
});
const bookFor = defineCall({
  ...row,
  name: 'bookFor',
  path: '/portal/api/internal/customers/{custId}/bookings',
  access: { lessor: 'decideClaims' },
  scope: 'customerOfAddress',
  params: z.object({ custId: z.string() }),
});
const publish = defineCall({
  ...row,
  name: 'publish',
  path: '/portal/api/internal/bookings',
  access: { lessor: 'decideClaims' },
  scope: 'publisher',
});

const at = Date.parse('2026-10-31T12:00:00Z');
const people = { ann: randomUUID(), bob: randomUUID() };
let database: Database;
let done = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.tx({ kind: 'owner' }, (tx) =>
    insertRows(
      tx,
      'customer',
      ['ALPHA', 'BETA'].map((custId) => ({ custId, name: custId, country: 'IE' })),
    ),
  );
});

beforeEach(() => {
  done = 0;
});

afterAll(() => database.close());

interface Wish {
  readonly key?: string | undefined;
  readonly amount?: string;
  readonly person?: keyof typeof people;
  readonly custId?: string;
}

async function count(): Promise<{ number: number }> {
  done += 1;
  return { number: done };
}

function fail(): Promise<never> {
  return Promise.reject(new Error('full'));
}

function send(
  { key, amount = '1.00', person = 'ann', custId = 'ALPHA' }: Wish,
  { respond } = handle(book, count),
) {
  const request = aRawRequest({
    params: { custId },
    body: { amount },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    caller: aCaller({ externalUserId: people[person], custId }),
  });
  return respond(request, { database, now: () => at });
}

describe('a call that is done once (R20, S37, F3)', () => {
  it('answers a repeat with what the first request did', async () => {
    const key = randomUUID();

    expect(await send({ key })).toEqual({ number: 1 });
    expect(await send({ key })).toEqual({ number: 1 });
    expect(done).toBe(1);
  });

  it('does two requests of one key at the same moment once', async () => {
    const key = randomUUID();

    const answers = await Promise.all([send({ key }), send({ key }), send({ key })]);

    expect(answers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    expect(done).toBe(1);
  });

  it('refuses the key for other contents', async () => {
    const key = randomUUID();
    await send({ key });

    await expect(send({ key, amount: '2.00' })).rejects.toMatchObject({ code: 'keyReused' });
    expect(done).toBe(1);
  });

  it('keeps nothing of a request that failed', async () => {
    const key = randomUUID();

    await expect(send({ key }, handle(book, fail))).rejects.toThrow('full');
    expect(await send({ key })).toEqual({ number: 1 });
  });

  it('tells the keys of two people and of two customers apart', async () => {
    const key = randomUUID();

    await send({ key });
    await send({ key, person: 'bob' });
    await send({ key, custId: 'BETA' });
    expect(done).toBe(3);
  });

  it.each([undefined, '', 'short', 'x'.repeat(101), 'with a space in it somewhere'])(
    'asks for a usable key: %s',
    async (key) => {
      await expect(send({ key })).rejects.toMatchObject({ code: 'invalidRequest' });
      expect(done).toBe(0);
    },
  );

  it('forgets keys that are old', async () => {
    const key = randomUUID();
    await send({ key });

    await database.tx({ kind: 'identity' }, (tx) => removeOldKeys(tx, at + 1));

    expect(await send({ key })).toEqual({ number: 2 });
  });
});

describe('the key of a call of the lessor', () => {
  it('belongs to the customer of the address', async () => {
    const key = randomUUID();
    const call = handle(bookFor, count);

    expect(await send({ key }, call)).toEqual({ number: 1 });
    expect(await send({ key }, call)).toEqual({ number: 1 });
    expect(await send({ key, custId: 'BETA' }, call)).toEqual({ number: 2 });
  });

  it('is not taken for a customer that does not exist', async () => {
    const refused = send({ key: randomUUID(), custId: 'NOBODY' }, handle(bookFor, count));

    await expect(refused).rejects.toMatchObject({ code: 'notFound' });
    expect(done).toBe(0);
  });

  it('belongs to no customer where the lessor publishes', async () => {
    const key = randomUUID();
    const call = handle(publish, count);

    expect(await send({ key }, call)).toEqual({ number: 1 });
    expect(await send({ key, custId: 'BETA' }, call)).toEqual({ number: 1 });
  });
});
