import { describe, expect, it } from 'vitest';
import { laterCycles, withLaterCycles } from '#domain/fleet/later-cycles.ts';

const sheet = { asOf: '2026-03-02', engineCsn: 9410 };

describe('cycles after the day of a disk sheet', () => {
  it('are what the last report has more than the sheet, from within a month', () => {
    expect(laterCycles(sheet, { month: '2026-09', csn: 10_334 })).toEqual({
      kind: 'added',
      cycles: 924,
      through: '2026-09',
    });
    expect(laterCycles(sheet, { month: '2026-03', csn: 9410 })).toMatchObject({ cycles: 0 });
  });

  it('are none without a report of a later day', () => {
    expect(laterCycles(sheet, undefined)).toEqual({ kind: 'none' });
    expect(laterCycles(sheet, { month: '2026-02', csn: 9410 })).toEqual({ kind: 'none' });
    expect(laterCycles({ ...sheet, asOf: '2026-03-31' }, { month: '2026-03', csn: 9500 })).toEqual({
      kind: 'none',
    });
  });

  it('are not known when a later report has fewer cycles', () => {
    expect(laterCycles(sheet, { month: '2026-03', csn: 9409 })).toEqual({
      kind: 'behind',
      through: '2026-03',
    });
  });

  it('count at the rating in use', () => {
    const lives = [
      { rating: '7B24', cycles: 5000 },
      { rating: '7B26', cycles: 4410 },
    ];

    expect(withLaterCycles(lives, '7B26', 924)).toEqual([
      { rating: '7B24', cycles: 5000 },
      { rating: '7B26', cycles: 5334 },
    ]);
  });
});
