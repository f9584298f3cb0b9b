import { describe, expect, test } from 'vitest';
import type { ReportMark } from '#domain/utilisation/report/report-mark.ts';
import { type MarkedMonth, repeatedlyLate } from '#domain/utilisation/judging/repeated-lateness.ts';

const marked = (months: Readonly<Record<string, ReportMark>>, lateDays = 0): MarkedMonth[] =>
  Object.entries(months).map(([month, mark]) => ({ month, mark, lateDays }));

describe('repeated lateness (§1.8)', () => {
  test('begins with the third late month of twelve, however it was late', () => {
    const two = { '2025-06': 'late', '2026-03': 'missing', '2026-04': 'onTime' } as const;

    expect(repeatedlyLate(marked(two), '2026-05')).toEqual([]);
    expect(repeatedlyLate(marked({ ...two, '2026-05': 'estimated' }), '2026-05')).toEqual([
      '2025-06',
      '2026-03',
      '2026-05',
    ]);
  });

  test('forgets what is older than twelve months, and tells no old news', () => {
    const late = { '2025-05': 'late', '2026-04': 'late', '2026-05': 'late' } as const;
    const old = { '2025-12': 'late', '2026-01': 'late', '2026-03': 'late' } as const;

    expect(repeatedlyLate(marked(late), '2026-05')).toEqual([]);
    expect(repeatedlyLate(marked(late), '2026-04')).toEqual([]);
    expect(repeatedlyLate(marked(old), '2026-05')).toEqual([]);
    expect(repeatedlyLate(marked(old), '2026-04')).toHaveLength(3);
  });

  test('counts a correction of a report that was late itself', () => {
    const months = {
      '2026-03': 'corrected',
      '2026-04': 'corrected',
      '2026-05': 'corrected',
    } as const;

    expect(repeatedlyLate(marked(months), '2026-05')).toEqual([]);
    expect(repeatedlyLate(marked(months, 4), '2026-05')).toHaveLength(3);
  });
});
