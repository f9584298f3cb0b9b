import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedWalks } from './failed-walks.ts';
import { takeWalk } from './walk.ts';
import { walks } from './walks.ts';

const walkCount = Number(process.env['PORTAL_WALKS'] ?? 500);

/** A seed to repeat: `PORTAL_WALK_SEED` as a failing run prints it. */
const seed = process.env['PORTAL_WALK_SEED'];

describe('two tabs on random walks', () => {
  test(
    `hold the reference and the invariants on ${walkCount} walks`,
    { timeout: 1_800_000 },
    () => {
      const property = fc.property(walks, (walk) => takeWalk(walk));

      const result = fc.check(property, {
        numRuns: walkCount,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      });

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
