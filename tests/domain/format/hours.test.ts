import { describe, expect, it } from 'vitest';
import { formatHours, parseHours, formatUnits } from '#domain/format/hours.ts';

describe('parseHours', () => {
  it.each([
    ['312:45', 18_765],
    ['312.75', 18_765],
    ['312,75', 18_765],
    [' 312 ', 18_720],
    ['0:00', 0],
    ['0.33', 20],
    ['0.08', 5],
    ['0.008333', 0],
    ['0.008334', 1],
    ['123456:59', 7_407_419],
  ])('§0: reads %j as %i minutes', (text, minutes) => {
    expect(parseHours(text)).toBe(minutes);
  });

  it.each([
    ['U02', 'Enter hours as hh:mm (312:45) or decimal (312.75).', '312:5'],
    ['U02', 'Enter hours as hh:mm (312:45) or decimal (312.75).', '1.234,5'],
    ['U02', 'Enter hours as hh:mm (312:45) or decimal (312.75).', ''],
    ['U02', 'Enter hours as hh:mm (312:45) or decimal (312.75).', '1e3'],
    ['U02', 'Enter hours as hh:mm (312:45) or decimal (312.75).', 'x'.repeat(100_000)],
    ['U03', 'Minutes must be between 00 and 59.', '312:60'],
    ['U05', 'Hours cannot be negative.', '-1:00'],
  ])('%s: says "%s"', (code, message, text) => {
    expect(() => parseHours(text)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code, message }),
    );
  });
});

describe('formatHours', () => {
  it('§0: reads back what it writes for every minute of a month', { timeout: 30_000 }, () => {
    const minutes = Array.from({ length: 44_641 }, (_, minute) => minute);

    expect(minutes.filter((one) => parseHours(formatHours(one, 'decimal')) !== one)).toEqual([]);
    expect(minutes.filter((one) => parseHours(formatHours(one)) !== one)).toEqual([]);
  });

  it('shows corrections with their sign', () => {
    expect([formatHours(-65), formatHours(-65, 'decimal')]).toEqual(['-1:05', '-1.08']);
    expect([formatHours(-5), formatHours(0)]).toEqual(['-0:05', '0:00']);
  });

  it('refuses a fraction of a minute', () => {
    expect(() => formatHours(0.5)).toThrow('Minutes must be a whole number; it is 0.5.');
  });
});

describe('formatUnits', () => {
  it.each(['FH', 'APU h', 'APU hour', 'APU hours', 'flight hours', 'h', 'hrs'])(
    'writes whole minutes of %s as hours and minutes, with ten decimals too',
    (unit) => {
      expect(formatUnits('166.2333333333', unit)).toBe('166:14');
    },
  );

  it('leaves other units as they are', () => {
    expect(formatUnits('166.25', 'hangar day')).toBe('166.25');
  });

  it('writes hours that are taken back with a true minus, as every other figure', () => {
    expect([formatUnits('-136.45', 'APU h'), formatUnits('-131', 'FC')]).toEqual([
      '\u2212136:27',
      '\u2212131',
    ]);
  });
});
