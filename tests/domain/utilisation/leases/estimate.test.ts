import { describe, expect, test } from 'vitest';
import { estimateFigures, estimateMonth, trueUp } from '#domain/utilisation/leases/estimate.ts';

const june = { onLeaseDays: 30, daysInMonth: 30, contractMinimum: null };
const use = (fhMin: number, fc: number) => ({ fhMin, fc });
const whole = (fhMin: number, fc: number) => flownOn(31, 31, fhMin, fc);

function flownOn(onLeaseDays: number, daysInMonth: number, fhMin: number, fc: number) {
  return { fhMin, fc, onLeaseDays, daysInMonth };
}

describe('estimateMonth, §1.8', () => {
  test.each([
    [
      'the last three months count',
      { ...june, reported: [whole(1, 1), whole(60, 1), whole(70, 2), whole(80, 2)] },
      use(70, 2),
    ],
    ['one month is enough', { ...june, reported: [whole(60, 3)] }, use(60, 3)],
    [
      'an average is rounded half-up',
      { ...june, reported: [whole(60, 1), whole(61, 2)] },
      use(61, 2),
    ],
    [
      'the contract sets the least',
      { ...june, contractMinimum: use(9000, 0), reported: [whole(60, 3)] },
      use(9000, 3),
    ],
    [
      'without history it is what is billed',
      { ...june, contractMinimum: use(9000, 75), reported: [] },
      use(9000, 75),
    ],
    ['without either 300 FH and 150 FC', { ...june, reported: [] }, use(18_000, 150)],
    ['for the days on lease', { ...june, onLeaseDays: 11, reported: [] }, use(6600, 55)],
    [
      'an average too',
      { ...june, onLeaseDays: 3, reported: [whole(18_000, 150), whole(18_030, 151)] },
      use(1802, 15),
    ],
    [
      'a month of few days counts as a whole one',
      { ...june, reported: [whole(18_000, 150), flownOn(11, 30, 6600, 55)] },
      use(18_000, 150),
    ],
    [
      'what is left of a minute is rounded once',
      { ...june, reported: [flownOn(7, 31, 100, 1), flownOn(11, 30, 100, 1), whole(100, 1)] },
      use(272, 3),
    ],
    [
      'no more hours than the days have',
      { ...june, onLeaseDays: 28, daysInMonth: 28, reported: [whole(44_640, 1)] },
      use(40_320, 1),
    ],
  ])('%s', (_name, input, expected) => {
    expect(estimateMonth(input)).toEqual(expected);
  });
});

describe('estimateFigures, §1.8', () => {
  const hoursOnly = { fhMin: 9000, fc: null };

  test.each([
    [
      'an average above the contract’s minimum',
      { ...june, contractMinimum: hoursOnly, reported: [whole(9001, 3)] },
      { ...use(9001, 3), from: { fhMin: 'average', fc: 'average' } },
    ],
    [
      'an average that is the minimum',
      { ...june, contractMinimum: hoursOnly, reported: [whole(9000, 3)] },
      { ...use(9000, 3), from: { fhMin: 'average', fc: 'average' } },
    ],
    [
      'the minimum of hours, and of cycles what was flown',
      { ...june, contractMinimum: hoursOnly, reported: [whole(8999, 3)] },
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
