import { describe, expect, test } from 'vitest';
import { LivingHistories } from '#tests/support/books/live-histories.ts';
import { askedHistories } from '#tests/support/second/asked-runs.ts';

const runs = askedHistories(8);
const atOnce = 25;
const days = 8;

const batches = Array.from({ length: Math.ceil(runs.numRuns / atOnce) }, (_, batch) => {
  const first = runs.seed + batch * atOnce;
  const count = Math.min(atOnce, runs.numRuns - batch * atOnce);
  return Array.from({ length: count }, (_each, index) => first + index);
});

describe(`the books of ${runs.numRuns} generated histories close`, () => {
  test.each(batches.map((seeds) => [seeds[0], seeds] as const))(
    'from seed %s on: every screen shows what its documents add up to, on every day',
    { timeout: 600_000 },
    async (_first, seeds) => {
      const living = await LivingHistories.begin(seeds);

      const difference = await living.live(days);

      expect(difference).toBe('none');
      await living.close();
    },
  );
});
