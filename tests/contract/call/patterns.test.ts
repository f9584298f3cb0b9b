import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';

/** Every pattern that a text of a request is matched with. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema.pattern] : [];
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}

const patterns = new Set(
  calls.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    ),
  ),
);

/** Long texts of what patterns repeat, each with an end that does not match. */
const longTexts = ['a', 'A', '0', '9', '-', '.', ' ', '+', 'a.', '0,', 'a@', '-0', 'aA0'].map(
  (piece) => `${piece.repeat(100_000 / piece.length)}\u0001`,
);

it.each([...patterns])('judges 100,000 characters at once: %s (F17)', (pattern) => {
  const rule = new RegExp(pattern, 'u');
  const start = process.cpuUsage().user;

  for (const text of longTexts) rule.test(text);

  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(200);
});
