import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedWalks } from '#tests/support/charts/asked-walks.ts';
import { failedWalks } from './failed-walks.ts';
import { takeWalk } from './walk.ts';
import { walks } from './walks.ts';

const asked = askedWalks(500);

describe('two tabs on random walks', () => {
  test(
    `hold the reference and the invariants on ${asked.numRuns} walks`,
    { timeout: 1_800_000 },
    () => {
      const property = fc.property(walks, (walk) => takeWalk(walk));

      const result = fc.check(property, asked);

      const { failed, seed: usedSeed, counterexample, errorInstance } = result;
      const failure = failed
        ? JSON.stringify({
            fault: String(errorInstance),
            seed: usedSeed,
            walk: counterexample?.[0],
          })
        : 'none';
      expect(failure).toBe('none');
    },
  );

  test.each(Object.entries(failedWalks))('%s once', (_fault, walk) => {
    expect(() => takeWalk(walk)).not.toThrow();
  });
});
