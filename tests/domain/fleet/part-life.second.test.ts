import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partLife } from '#domain/fleet/part-life.ts';
import { withLaterCycles } from '#domain/fleet/later-cycles.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { cyclesLeft, usedLife } from './flown-life.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

/** A part that has flown at up to four ratings, now and then beyond its life. */
const lives = fc
  .array(
    fc.record({
      cycles: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 999_999 })),
      limit: fc.oneof(
        fc.integer({ min: 15_000, max: 30_000 }),
        fc.integer({ min: 1, max: 999_999 }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((found) => found.map((life, at) => ({ ...life, rating: `R${at}` })));

it('leaves the cycles that a second implementation still flies within one life', patience, () => {
  fc.assert(
    fc.property(lives, fc.nat(3), (flown, place) => {
      const inUse = `R${place % flown.length}`;
      const life = partLife(flown, inUse);

      expect(life?.remaining).toBe(cyclesLeft(flown, inUse));
      expect(life?.consumed).toBe(usedLife(flown).text(4));
    }),
    runs,
  );
});

it('falls by one with each later cycle at the rating in use', patience, () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 5000 }), (flown, cycles) => {
      const before = partLife(flown, 'R0')?.remaining ?? 0;

      expect(partLife(withLaterCycles(flown, 'R0', cycles), 'R0')?.remaining).toBe(before - cycles);
    }),
    runs,
  );
});
