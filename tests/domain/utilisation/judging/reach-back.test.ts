import { describe, expect, test } from 'vitest';
import { shiftMonth } from '#domain/dates/month.ts';
import { reachBack } from '#domain/utilisation/judging/reach-back.ts';

const months = Array.from({ length: 24 }, (_, back) => shiftMonth('2026-05', -back));

describe('reachBack', () => {
  test.each([
    { gap: '2026-04', shown: { month: '2026-05', noOfMonths: 2 } },
    { gap: '2025-12', shown: { month: '2026-05', noOfMonths: 6 } },
    { gap: '2025-06', shown: { month: '2026-05', noOfMonths: 12 } },
    { gap: '2025-05', shown: { month: '2026-04', noOfMonths: 12 } },
    { gap: '2024-06', shown: { month: '2025-05', noOfMonths: 12 } },
  ])('from May 2026 a gap in $gap is the first of $shown.noOfMonths months', ({ gap, shown }) => {
    expect(reachBack(gap, '2026-05', months)).toEqual(shown);
  });

  test('ends at a month that may be chosen', () => {
    const torn = months.filter((month) => month > '2025-10' || month <= '2024-09');

    expect(reachBack('2024-08', '2026-05', torn)).toEqual({ month: '2024-09', noOfMonths: 2 });
  });
});
