import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, isOfLessor, isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { plantIn, sampleOf } from '#tests/support/read/sample-of.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let system: Pick<TestBrowser, 'call'>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  system = systemOf(portal.app, (await makeKey(airline)).text);
}, 240_000);

afterAll(() => portal.close());

/** Outside of what a column of integers holds, or of what a number holds exactly. */
const outside = [2_147_483_648, 4_000_000_000, 2 ** 53, -2_147_483_649, 1e308, 1.5];
/** Inside, and no version, place or count of anything. */
const inside = [-1, 0, 2_147_483_647];

type Leaf = Record<string, unknown>;
const isInteger = ({ type }: Leaf) => type === 'integer' || type === 'number';

function planted(schema: z.ZodType | undefined, number: number) {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plantIn(json, isInteger, number);
}

function send(call: Call, parts: { query?: unknown; body?: unknown; params?: unknown }) {
  const samples = { ...Object(call.params && sampleOf(call.params)), custId: 'AUR' };
  const params = { ...samples, ...Object(parts.params) } as Record<string, string>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(params[name]));
  const query = new URLSearchParams(Object(parts.query) as Record<string, string>);
  const customers = isOfMachine(call.access) ? system : airline;
  const browser = isOfLessor(call.access) ? lessor : customers;
  return browser.call(call.method, `${path}?${query.toString()}`, {
    headers: { 'idempotency-key': randomUUID() },
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  });
}

const parts = ['params', 'query', 'body'] as const;
const cases = calls.flatMap((call) =>
  parts.flatMap((part) =>
    planted(call[part], 0).map(
      ({ place }, at) => [`${call.name} ${part}${place}`, call, part, at] as const,
    ),
  ),
);

describe('a whole number of the contract', () => {
  it('is found in many calls', () => {
    expect(cases.length).toBeGreaterThan(50);
  });

  it.each(cases)('has the range of its column: %s', async (_name, call, part, at) => {
    const statuses: (readonly [number, number])[] = [];
    for (const number of [...outside, ...inside]) {
      const value = planted(call[part], number)[at]?.value;
      const { statusCode } = await send(call, { [part]: value });
      statuses.push([number, statusCode]);
    }

    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    const refused = part === 'params' ? 404 : 400;
    expect(
      statuses.filter(([number, status]) => outside.includes(number) && status !== refused),
    ).toEqual([]);
  });
});
