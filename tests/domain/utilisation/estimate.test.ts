import { describe, expect, test } from 'vitest';
import { estimateMonth, trueUp } from '#domain/utilisation/estimate.ts';

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

describe('trueUp, §1.8', () => {
  test('is what the estimate missed, or billed too much', () => {
    expect(trueUp(use(18_000, 150), use(18_765, 149))).toEqual(use(765, -1));
  });
});
