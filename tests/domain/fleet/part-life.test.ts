import { describe, expect, it } from 'vitest';
import { limitingParts, partLife } from '#domain/fleet/part-life.ts';

describe('the life of a part (airworthiness limitations: the sum of cycles ÷ limit)', () => {
  it('at one rating leaves its limit less its cycles', () => {
    // 15,890 ÷ 30,000 = 0.529666…; 30,000 − 15,890.
    expect(partLife([{ rating: '5B4', cycles: 15_890, limit: 30_000 }], '5B4')).toEqual({
      shares: [{ rating: '5B4', cycles: 15_890, limit: 30_000, share: '0.5297' }],
      consumed: '0.5297',
      limit: 30_000,
      remaining: 14_110,
    });
  });

  it('at two ratings counts the share of each', () => {
    const lives = [
      { rating: '7B24', cycles: 5000, limit: 25_000 },
      { rating: '7B26', cycles: 6000, limit: 20_000 },
    ];

    // 0.2 + 0.3 = 0.5 of a life; half of 20,000 at 7B26, half of 25,000 at 7B24.
    expect(partLife(lives, '7B26')).toMatchObject({ consumed: '0.5000', remaining: 10_000 });
    expect(partLife(lives, '7B24')).toMatchObject({ consumed: '0.5000', remaining: 12_500 });
  });

  it('rounds what is left down to a whole cycle', () => {
    const lives = [
      { rating: 'A', cycles: 1, limit: 30_000 },
      { rating: 'B', cycles: 0, limit: 20_000 },
    ];

    // (1 − 1 ÷ 30,000) × 20,000 = 19,999.33…
    expect(partLife(lives, 'B')?.remaining).toBe(19_999);
  });

  it('loses nothing where thirds make a whole', () => {
    const lives = ['A', 'B', 'C'].map((rating) => ({ rating, cycles: 10_000, limit: 30_000 }));

    expect(partLife(lives, 'A')).toMatchObject({ consumed: '1.0000', remaining: 0 });
  });

  it.each([
    [0, '0.0000', 20_000],
    [19_998, '0.9999', 2],
    [19_999, '1.0000', 1],
    [20_000, '1.0000', 0],
    [20_001, '1.0001', -1],
  ])('after %i of 20,000 cycles has used %s and has %i left', (cycles, consumed, remaining) => {
    const life = partLife([{ rating: 'A', cycles, limit: 20_000 }], 'A');

    expect(life).toMatchObject({ consumed, remaining });
  });

  it('rounds what a part flew too long away from its limit', () => {
    const lives = [
      { rating: 'A', cycles: 30_001, limit: 30_000 },
      { rating: 'B', cycles: 0, limit: 20_000 },
    ];

    // −1 ÷ 30,000 × 20,000 = −0.66…: not a cycle more may be flown, and one was flown too many.
    expect(partLife(lives, 'B')?.remaining).toBe(-1);
  });

  it('is not known without the limit at the rating in use', () => {
    expect(partLife([{ rating: 'A', cycles: 1, limit: 20_000 }], 'B')).toBeUndefined();
    expect(partLife([], 'A')).toBeUndefined();
  });
});

describe('the limiting parts of an engine', () => {
  it('are those with the fewest cycles left, however many', () => {
    const parts = [9000, 4200, null, 4200, 12_000].map((remaining, id) => ({ id, remaining }));

    expect(limitingParts(parts).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('are none while no life is known', () => {
    expect(limitingParts([{ remaining: null }])).toEqual([]);
    expect(limitingParts([])).toEqual([]);
  });
});
