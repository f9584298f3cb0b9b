import { describe, expect, test } from 'vitest';
import { readMonthCell } from '#domain/utilisation/import/read-cells.ts';

describe('readMonthCell', () => {
  test.each([
    ['2026-06', '2026-06'],
    ['2026-6', '2026-06'],
    ['2026-06-01', '2026-06'],
    ['Jun-26', '2026-06'],
    ['June 2026', '2026-06'],
    ['06/2026', '2026-06'],
    ['13/2026', undefined],
    ['2026', undefined],
  ])('reads %s', (text, month) => {
    expect(readMonthCell(text)).toBe(month);
  });
});
