import { describe, expect, test } from 'vitest';
import {
  askedFigures,
  correctionNotes,
  correctionShifts,
  judgeCorrection,
  shiftFigures,
} from '#domain/utilisation/leases/correction.ts';
import type { MonthLine } from '#domain/utilisation/report/report.types.ts';

/** A row whose totals continue from 1,000:00 and 500. */
function line(fhMin: number, fc: number): MonthLine {
  return {
    componentId: 'airframe',
    fhMin,
    fc,
    tsnMin: 60_000 + fhMin,
    csn: 500 + fc,
    location: null,
    changes: [],
    gearChangedOn: null,
    comment: '',
  };
}

const asked = {
  leaseId: 'lease',
  month: '2026-06',
  before: [line(10_000, 100)],
  after: [line(10_500, 100)],
  isChanged: true,
  reason: 'Log page.',
  hasEvidence: false,
  derate: { before: '7.5', after: '7.5' },
  laterMonths: 0,
};
const explain = 'Explain the correction and attach the log page.';

describe('judgeCorrection', () => {
  test.each([
    ['nine characters are too short', { reason: 'too short' }, [explain]],
    ['blanks do not count', { reason: 'too short     ' }, [explain]],
    ['ten characters do', { reason: 'log page 7' }, []],
    ['five per cent need no evidence', { reason: 'log page 7' }, []],
    [
      'more than five per cent need it',
      { reason: 'log page 7', after: [line(10_501, 100)] },
      [explain],
    ],
    [
      'more than five per cent with evidence',
      { reason: 'log page 7', after: [line(10_501, 106)], hasEvidence: true },
      [],
    ],
    [
      'six cycles of a hundred need it',
      { reason: 'log page 7', after: [line(10_000, 106)] },
      [explain],
    ],
    [
      'one cycle after none needs it',
      { reason: 'log page 7', before: [line(10_000, 0)], after: [line(10_000, 1)] },
      [explain],
    ],
    [
      'five points of derate need no evidence',
      { reason: 'log page 7', derate: { before: '7.6', after: '12.6' } },
      [],
    ],
    [
      'more than five points of derate need it',
      { reason: 'log page 7', derate: { before: '12.6', after: '7.5' } },
      [explain],
    ],
    [
      'a derate need its reason alone where none was reported',
      { reason: 'log page 7', derate: { before: null, after: '25' } },
      [],
    ],
  ])('U36: %s', (_name, change, found) => {
    expect(judgeCorrection({ ...asked, ...change }).map(({ text }) => text)).toEqual(found);
  });

  test('U36: wants something changed', () => {
    const same = { ...asked, after: asked.before, isChanged: false, reason: 'log page 7' };

    expect(judgeCorrection(same).map(({ code, text }) => [code, text])).toEqual([
      [
        'U36',
        'The correction changes nothing. Change a figure, a place, a day or the derate first.',
      ],
    ]);
  });

  test('U37: names the later months whose totals change', () => {
    const problems = judgeCorrection({ ...asked, reason: 'log page 7', laterMonths: 3 });

    expect(problems).toEqual([
      {
        code: 'U37',
        severity: 'note',
        text: 'This changes the totals of 3 later months. They will be recalculated.',
        leaseId: 'lease',
        month: '2026-06',
        componentId: null,
        field: 'month',
        isConfirmed: false,
      },
    ]);
  });

  test('U37: is silent when no figure changes', () => {
    const same = { ...asked, after: asked.before, reason: 'log page 7', laterMonths: 3 };

    expect(judgeCorrection(same)).toEqual([]);
  });

  test.each([
    ['is silent where hours change beside totals that were typed', { fhMin: 10_400 }, []],
    ['tells of a total that changes beside the same hours', { tsnMin: 70_001 }, ['U37']],
    ['is silent where a total is not known', { fhMin: 10_400, tsnMin: null }, []],
  ])('U37: %s', (_name, change, codes) => {
    const after = [{ ...line(10_000, 100), ...change }];
    const problems = judgeCorrection({ ...asked, after, reason: 'log page 7', laterMonths: 3 });

    expect(correctionNotes(problems).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the effect of a correction', () => {
  test('moves the totals of later months', () => {
    const [shift] = correctionShifts({ ...asked, after: [line(9_900, 101)] });
    const later = { fhMin: 600, fc: 6, tsnMin: 20_600, csn: 206 };

    expect(shift).toEqual({ componentId: 'airframe', fhMin: -100, fc: 1 });
    expect(shift && shiftFigures(later, shift)).toEqual({ ...later, tsnMin: 20_500, csn: 207 });
    expect(shift && shiftFigures({ ...later, tsnMin: null, csn: null }, shift)).toEqual({
      ...later,
      tsnMin: null,
      csn: null,
    });
  });

  test.each([
    [
      'figures, and totals that move along',
      { fh: '11:00', fc: '', tsn: '', csn: '' },
      [660, 6, 20_660, 206],
    ],
    ['totals that are typed', { fh: '', fc: '7', tsn: '20:00', csn: '9' }, [600, 7, 1200, 9]],
    [
      'what it cannot read as it was',
      { fh: 'x', fc: 'y', tsn: '', csn: '' },
      [600, 6, 20_600, 206],
    ],
  ])('asks for %s', (_name, typed, [fhMin, fc, tsnMin, csn]) => {
    const before = { fhMin: 600, fc: 6, tsnMin: 20_600, csn: 206 };

    expect(askedFigures(before, typed)).toEqual({ fhMin, fc, tsnMin, csn });
  });
});
