import { describe, expect, test } from 'vitest';
import {
  deratePattern,
  headerWords,
  noConditions,
  readDerate,
  withConditions,
} from '#domain/utilisation/report/conditions.ts';
import { blankReport } from '#domain/utilisation/report/edit-report.ts';
import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const blank = blankReport(anAircraft());

describe('the header of an aircraft in a month (§1.8)', () => {
  test('says what is given, and nothing of the rest', () => {
    const said = { operation: 'parked', derate: '10', isHarsh: true } as const;
    const report = withConditions({ ...blank, daysFlown: '12' }, said);

    expect(headerWords(report)).toBe('12 days flown · Parked · Derate 10 % · Harsh environment');
    expect(headerWords({ ...blank, daysFlown: '1' })).toBe('1 day flown');
    expect([headerWords(blank), headerWords(undefined)]).toEqual(['', '']);
  });

  test('is left out of a report again when it says nothing', () => {
    const said = withConditions(blank, { ...noConditions, isHarsh: true });

    expect(withConditions(said, noConditions)).toEqual(blank);
    expect('conditions' in withConditions(said, noConditions)).toBe(false);
  });

  test.each([
    ['', null],
    ['0', '0'],
    ['7,5', '7.5'],
    ['07.0', '7'],
    ['10', '10'],
    ['99.9', '99.9'],
    ['100', null],
    ['-1', null],
    ['7.55', null],
  ])('reads a derate of "%s" as %s', (text, decimal) => {
    expect(readDerate(text)).toBe(decimal);
    expect(deratePattern.test(text)).toBe(text === '' || decimal !== null);
  });
});
