import { describe, expect, it } from 'vitest';
import {
  complianceOf,
  compliancePercent,
  reportMark,
} from '#domain/utilisation/report/report-mark.ts';

const facts = { status: undefined, lateDays: 0, due: '2026-06-10', today: '2026-06-10' } as const;

describe('the mark of a month', () => {
  it.each([
    ['open on its due date', {}, 'open'],
    ['missing the day after', { today: '2026-06-11' }, 'missing'],
    ['missing while it is a draft', { status: 'draft', today: '2026-06-11' }, 'missing'],
    ['on time when it is in', { status: 'submitted' }, 'onTime'],
    ['on time when it is billed', { status: 'invoiced', today: '2026-09-01' }, 'onTime'],
    ['late', { status: 'accepted', lateDays: 1 }, 'late'],
    ['an estimate', { status: 'estimated', lateDays: 9 }, 'estimated'],
    ['corrected', { status: 'corrected', lateDays: 2 }, 'corrected'],
    ['loaded when nobody reported it', { status: 'accepted', isLoaded: true }, 'loaded'],
    [
      'late while a correction is asked for',
      { status: 'correctionRequested', lateDays: 2 },
      'late',
    ],
  ] as const)('is %s', (_what, given, mark) => {
    expect(reportMark({ ...facts, ...given })).toBe(mark);
  });
});

const of = (mark: Parameters<typeof complianceOf>[0][number]['mark'], lateDays = 0) => ({
  mark,
  lateDays,
});

describe('compliance', () => {
  it('counts what was due, and a correction by its first version', () => {
    const months = [of('onTime'), of('late', 3), of('missing'), of('estimated'), of('open')];

    expect(complianceOf([...months, of('corrected'), of('corrected', 1)])).toEqual({
      onTime: 2,
      wanted: 6,
    });
  });

  it('leaves loaded history out', () => {
    expect(complianceOf([of('loaded'), of('late', 1)])).toEqual({ onTime: 0, wanted: 1 });
  });

  it('is never rounded up, and unknown when nothing was due', () => {
    expect(compliancePercent({ onTime: 999, wanted: 1000 })).toBe(99);
    expect(compliancePercent({ onTime: 2, wanted: 2 })).toBe(100);
    expect(compliancePercent(complianceOf([of('open')]))).toBeNull();
  });
});
