import { describe, expect, test } from 'vitest';
import { estimateFigures, estimateMonth, trueUp } from '#domain/utilisation/estimate.ts';

const june = { onLeaseDays: 30, daysInMonth: 30, contractMinimum: null };
const use = (fhMin: number, fc: number) => ({ fhMin, fc });

describe('estimateMonth, §1.8', () => {
  test.each([
    [
      'the last three months count',
      { ...june, reported: [use(1, 1), use(60, 1), use(70, 2), use(80, 2)] },
      use(70, 2),
    ],
    ['one month is enough', { ...june, reported: [use(60, 3)] }, use(60, 3)],
    ['an average is rounded half-up', { ...june, reported: [use(60, 1), use(61, 2)] }, use(61, 2)],
    [
      'the contract sets the least',
      { ...june, contractMinimum: use(9000, 0), reported: [use(60, 3)] },
      use(9000, 3),
    ],
    [
      'without history it is what is billed',
      { ...june, contractMinimum: use(9000, 75), reported: [] },
      use(9000, 75),
    ],
    ['without either 300 FH and 150 FC', { ...june, reported: [] }, use(18_000, 150)],
    ['for the days on lease', { ...june, onLeaseDays: 11, reported: [] }, use(6600, 55)],
  ])('%s', (_name, input, expected) => {
    expect(estimateMonth(input)).toEqual(expected);
  });
});

describe('estimateFigures, §1.8', () => {
  const hoursOnly = { fhMin: 9000, fc: null };

  test.each([
    [
      'an average above the contract’s minimum',
      { ...june, contractMinimum: hoursOnly, reported: [use(9001, 3)] },
      { ...use(9001, 3), from: { fhMin: 'average', fc: 'average' } },
    ],
    [
      'an average that is the minimum',
      { ...june, contractMinimum: hoursOnly, reported: [use(9000, 3)] },
      { ...use(9000, 3), from: { fhMin: 'average', fc: 'average' } },
    ],
    [
      'the minimum of hours, and of cycles what was flown',
      { ...june, contractMinimum: hoursOnly, reported: [use(8999, 3)] },
      { ...use(9000, 3), from: { fhMin: 'minimum', fc: 'average' } },
    ],
    [
      'without history the minimum of hours, and 150 FC as the contract names none',
      { ...june, onLeaseDays: 15, contractMinimum: hoursOnly, reported: [] },
      { ...use(4500, 75), from: { fhMin: 'minimum', fc: 'standIn' } },
    ],
  ] as const)('says of each figure where it comes from: %s', (_name, input, expected) => {
    expect(estimateFigures(input)).toEqual(expected);
  });
});

describe('trueUp, §1.8', () => {
  test('is what the estimate missed, or billed too much', () => {
    expect(trueUp(use(18_000, 150), use(18_765, 149))).toEqual(use(765, -1));
  });
});
