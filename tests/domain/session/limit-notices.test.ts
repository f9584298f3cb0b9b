import { describe, expect, test } from 'vitest';
import { limitNotices } from '#domain/session/limit-notices.ts';

const minute = 60_000;

describe('R11: the announcements of the absolute end', () => {
  test.each([
    [12, 15, 2],
    [2.5, 15, 2],
    [2, 12, 2],
    [1, 6, 1],
    [0.1, 0.6, 0.1],
  ])('a session of %d hours announces it %d and %d minutes before', (hours, first, last) => {
    const { firstMs, lastMs } = limitNotices(hours);

    expect(firstMs).toBeCloseTo(first * minute);
    expect(lastMs).toBeCloseTo(last * minute);
  });
});
