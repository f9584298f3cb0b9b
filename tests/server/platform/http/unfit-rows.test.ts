import { array, assert, constant, constantFrom, oneof, property } from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { writeAnswer } from '#server/platform/http/write-answer.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { sampleOf } from '#tests/support/read/sample-of.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type ListAnswer = z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>;

/** The calls of all lists of the contract, found by their exports. */
const lists = calls.filter(
  ({ path, query }) => query !== undefined && calls.some((one) => one.path === `${path}/export`),
);
const rowOf = ({ answer }: Call) => (answer as ListAnswer).shape.items.element;

let portal: SeededPortal;
let airline: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
}, 180_000);

afterAll(() => portal.close());

describe.each(lists.map((list) => [list.name, list] as const))('%s', (_name, list) => {
  const row = sampleOf(rowOf(list)) as Record<string, unknown>;
  const rest = { ...(sampleOf(list.answer as z.ZodType) as object), asOf: '2026-10-31T12:00:00Z' };

  it('answers the rows that fit, whatever is wrong with the others', () => {
    const field = constantFrom(...Object.keys(row));
    const unfit = field.map((name) => ({ ...row, [name]: { not: 'described' } }));
    const rows = array(oneof(constant(row), unfit), { maxLength: 12 });

    assert(
      property(rows, (items) => {
        const fit = items.filter((one) => rowOf(list).safeParse(one).success);
        const faults: Error[] = [];
        const answer = writeAnswer(list, { ...rest, items, total: items.length }, (fault) =>
          faults.push(fault),
        ) as { items: unknown[]; total: number; leftOut?: number };
        const leftOut = items.length - fit.length;

        expect(answer.items).toHaveLength(fit.length);
        expect([answer.total, answer.leftOut ?? 0]).toEqual([items.length, leftOut]);
        expect(faults).toHaveLength(leftOut);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a stored row that no description of a row fits', () => {
  it('is left out of its list and named in the log, without its values (Q2)', async () => {
    const before = await airline.call('GET', '/portal/api/payments?pageSize=5');
    const { items } = before.json<{ items: { id: string; payer: string }[] }>();
    const poisoned = items[1]?.id ?? '';
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update payment set received_date = '12026-01-31' where id = ${poisoned}`),
    );

    const after = await airline.call('GET', '/portal/api/payments?pageSize=200');
    const found = after.json<{ items: { id: string }[]; total: number; leftOut: number }>();

    expect(after.statusCode).toBe(200);
    expect(found.leftOut).toBe(1);
    expect(found.items).toHaveLength(found.total - 1);
    expect(found.items.some(({ id }) => id === poisoned)).toBe(false);
    const line = portal
      .log()
      .split('\n')
      .find((one) => one.includes('UnfitRowError'));
    expect(line).toContain(poisoned);
    expect(line).not.toContain('12026-01-31');
  });
});
