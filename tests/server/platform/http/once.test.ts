import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import type { Database } from '#server/platform/db/database.ts';
import { customer } from '#server/platform/db/schema/identity.ts';
import type { CallRequest } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { removeOldKeys } from '#server/platform/http/once.queries.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

// On PostgreSQL too: two requests of one key at the same moment.

const book = defineCall({
  name: 'book',
  method: 'POST',
  path: '/portal/api/bookings',
  summary: 'A write',
  access: 'signedIn',
  once: true,
  body: z.object({ amount: z.string() }),
  answer: z.object({ number: z.number() }),
  errors: [],
});

const now = Date.parse('2026-10-31T12:00:00Z');
const people = { ann: randomUUID(), bob: randomUUID() };
let database: Database;
let done = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.tx({ kind: 'owner' }, (tx) =>
    tx
      .insert(customer)
      .values(['ALPHA', 'BETA'].map((custId) => ({ custId, name: custId, country: 'IE' }))),
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

function requestOf(wish: Wish): CallRequest<typeof book> {
  const { key, amount = '1.00', person = 'ann', custId = 'ALPHA' } = wish;
  return {
    params: undefined,
    query: undefined,
    body: { amount },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    visit: {
      externalUserId: people[person],
      username: `${person}@example`,
      displayName: person,
      realm: 'customer',
      custId,
      customerName: custId,
      claims: {
        financialAccess: true,
        customerAccess: false,
        technicalAccess: false,
        servicedEntityAccess: false,
        admin: false,
        emailVerified: true,
        mobileActive: true,
        externalUserId: people[person],
        custId,
      },
      acceptedTerms: true,
      visitHash: '0'.repeat(64),
    },
    requestId: 'r',
    ip: '127.0.0.1',
    userAgent: 'test',
    setHeader: () => undefined,
  };
}

function send(wish: Wish, work: () => Promise<{ number: number }> = count) {
  const request = requestOf(wish);
  return database.tx({ kind: 'tenant', custId: request.visit.custId }, (tx) =>
    runOnce(tx, book, request, now, work),
  );
}

async function count(): Promise<{ number: number }> {
  done += 1;
  return { number: done };
}

function fail(): Promise<never> {
  return Promise.reject(new Error('full'));
}

describe('runOnce (R20)', () => {
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

    await expect(send({ key }, fail)).rejects.toThrow('full');
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

    await database.tx({ kind: 'identity' }, (tx) => removeOldKeys(tx, now + 1));

    expect(await send({ key })).toEqual({ number: 2 });
  });
});
