import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHours } from '#domain/format/hours.ts';
import { readForeignFigure } from '#domain/utilisation/report/foreign-figure.ts';
import { readHours } from '#domain/utilisation/report/read-figure.ts';

describe('hours as a spreadsheet writes them', () => {
  test.each([
    ['312:45:00', '312:45'],
    ['0:05:29', '0:05'],
    ['312:59:30', '313:00'],
    ['312.3333333333333', '312.333333'],
    ['312,9999999', '313'],
    ['45,312.75', '45312.75'],
    ['45.312,75', '45312,75'],
    ['1,045,312', '1045312'],
    ['45 312', '45312'],
    ['45\u202F312,5', '45312,5'],
    ["45'312.75", '45312.75'],
    ['45,312:30:00', '45312:30'],
    ['45,312.3333333333', '45312.333333'],
  ])('takes %s as %s', (text, typed) => {
    expect(readForeignFigure('tsn', text)).toBe(typed);
    expect(readHours(typed)).toHaveProperty('value');
  });

  test.each([
    '',
    '312:45',
    '312.75',
    '45,312',
    '45.312',
    '45,312,75',
    '312:75:00',
    '312:45:60',
    '-12:30:00',
    'n/a',
    '2026-05-12',
  ])('leaves %j as it is', (text) => {
    expect(readForeignFigure('fh', text)).toBe(text);
  });

  test('any minutes with seconds of nought are those minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599_999_999 }), (minutes) => {
        const text = formatHours(minutes);
        expect(readForeignFigure('apu_hours', `${text}:00`)).toBe(text);
      }),
    );
  });
});

describe('cycles as a spreadsheet writes them', () => {
  test.each([
    ['12,345', '12345'],
    ['12.345', '12345'],
    ['12 345', '12345'],
    ['1,012,345', '1012345'],
    ['12,345.00', '12345'],
    ['150.00', '150'],
  ])('takes %s as %s', (text, typed) => {
    expect(readForeignFigure('csn', text)).toBe(typed);
  });

  test.each(['', '150', '150.5', '12.345000', '12,34', '0,345', '-5', '12,345.5', '1:30'])(
    'leaves %j as it is',
    (text) => {
      expect(readForeignFigure('fc', text)).toBe(text);
    },
  );
});

test('other columns are left alone', () => {
  expect(readForeignFigure('serial', '12,345')).toBe('12,345');
  expect(readForeignFigure('comment', '312:45:00')).toBe('312:45:00');
});
