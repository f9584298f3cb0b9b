import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/projects/milestone-standing.ts';

const today = '2026-06-15';
const dates = { planned: '2026-06-10', forecast: null, actual: null };

describe('a milestone against its plan', () => {
  it.each([
    ['reached in time', { ...dates, actual: '2026-06-09' }, 'reached', 0],
    ['reached late, and stays late', { ...dates, actual: '2026-06-12' }, 'reached', 2],
    ['overdue by today', dates, 'overdue', 5],
    ['due today', { ...dates, planned: today }, 'ahead', 0],
    [
      'ahead with a later forecast',
      { ...dates, planned: '2026-07-01', forecast: '2026-07-11' },
      'slipping',
      10,
    ],
    [
      'ahead with an earlier forecast',
      { ...dates, planned: '2026-07-01', forecast: '2026-06-28' },
      'ahead',
      0,
    ],
  ] as const)('is %s', (_name, milestone, kind, lateDays) => {
    expect(standingOf(milestone, today)).toEqual({ kind, lateDays });
  });
});
