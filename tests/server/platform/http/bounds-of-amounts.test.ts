import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amountPattern } from '#contract/money/money.ts';
import { type ClaimBench, openClaimBench } from '#tests/support/portal/claim-bench.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  bench = await openClaimBench(portal, await portal.enter('finance@aurora.example'));
}, 180_000);

afterAll(() => portal.close());

const bound = '1000000000000';
const beyond = ['1000000000000.01', '9999999999999999.99', '-1000000000001'];

/** The schemas of amounts in a schema, with their places. */
function amountsIn(schema: unknown, place: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodString) {
    const isAmount = (schema.def.checks ?? []).some(
      ({ _zod: { def } }) => 'pattern' in def && def.pattern === amountPattern,
    );
    return isAmount ? [[place, schema]] : [];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) =>
      amountsIn(one, `${place}.${name}`),
    );
  if (schema instanceof z.ZodArray) return amountsIn(schema.element, place);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => amountsIn(one, place));
  const { innerType } = schema.def as { innerType?: unknown };
  return amountsIn(innerType, place);
}

const entered = calls.flatMap(({ name, body, query }) => [
  ...amountsIn(body, name),
  ...amountsIn(query, name),
]);
const answered = calls.flatMap(({ name, answer }) => amountsIn(answer, name));

describe('an amount that is entered', () => {
  it('is found in the contract', () => {
    expect(entered.length).toBeGreaterThan(9);
  });

  it.each(entered)('is at most 10^12 in %s', (_place, schema) => {
    expect(schema.safeParse(bound).success).toBe(true);
    expect(beyond.filter((amount) => schema.safeParse(amount).success)).toEqual([]);
  });
});

describe('an amount that is answered', () => {
  it.each(answered)('holds the sum of many of the largest in %s', (_place, schema) => {
    const sum = `${BigInt(bound) * 900_000_000n}.999`;

    expect([sum, `-${sum}`].map((amount) => schema.safeParse(amount).success)).toEqual([
      true,
      true,
    ]);
  });
});

const lines = (amount: string, count: number) =>
  Array.from({ length: count }, () => ({
    fundId: bench.fundId,
    category: 'restoration' as const,
    description: 'Overhaul',
    amount,
  }));

describe('a claim', () => {
  it('with a line beyond the bound is refused, with what to write', async () => {
    const change = { lines: lines('999999999999999.99', 2) };
    const answer = await bench.send('POST', 'claims', bench.form(change));

    expect(answer.json()).toMatchObject({
      status: 400,
      issues: [
        { path: 'lines.0.amount', message: 'Write an amount of at most 1,000,000,000,000.' },
        { path: 'lines.1.amount' },
      ],
    });
  });

  it('of as many of the largest lines as there may be leaves its list readable (Q2)', async () => {
    await bench.begin({ invoiceTotal: bound, lines: lines(bound, 100) });

    const list = await bench.read<{
      items: { claimed: string }[];
      totals: { currency: string; claimed: string }[];
    }>('claims?pageSize=200');

    expect(list.items.map(({ claimed }) => claimed)).toContain('100000000000000.00');
  });
});
