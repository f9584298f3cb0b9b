import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDays,
  formatInstant,
  formatMonth,
  monthName,
} from '#domain/format/date.ts';
import { formatBytes } from '#domain/format/bytes.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatsOfLanguage } from '#domain/format/language-formats.ts';
import { readFormats } from '#domain/format/read-formats.ts';
import { formatCount, formatMoney, formatQuantity } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import {
  type Formats,
  restoringStandardFormats,
  showIn,
  standardFormats,
} from '#domain/format/shown-formats.ts';

afterEach(() => showIn(standardFormats));

function failToPaint(): never {
  showIn(german);
  throw new Error('painting');
}

const german: Formats = { numbers: '1.234,56', dates: '05 Jun 2026', timeZone: 'Europe/Berlin' };

describe('figures in the format of a person', () => {
  it.each([
    ['1,234.56', 'USD 1,234,567.50', '1,338', '0.1234', '5.25\u00A0%', '312.75', '2.4 MB'],
    ['1.234,56', 'USD 1.234.567,50', '1.338', '0,1234', '5,25\u00A0%', '312,75', '2,4 MB'],
    [
      '1 234,56',
      'USD 1\u00A0234\u00A0567,50',
      '1\u00A0338',
      '0,1234',
      '5,25\u00A0%',
      '312,75',
      '2,4 MB',
    ],
    ['1’234.56', 'USD 1’234’567.50', '1’338', '0.1234', '5.25\u00A0%', '312.75', '2.4 MB'],
  ] as const)('%s', (numbers, money, count, rate, percent, hours, size) => {
    showIn({ ...standardFormats, numbers });

    expect(formatMoney('1234567.5', 'USD')).toBe(money);
    expect(formatCount(1338)).toBe(count);
    expect(formatQuantity('0.1234')).toBe(rate);
    expect(formatPercent('0.0525')).toBe(percent);
    expect(formatHours(18_765, 'decimal')).toBe(hours);
    expect(formatHours(18_765)).toBe('312:45');
    expect(formatBytes(2_400_000)).toBe(size);
  });

  it('keep the true minus', () => {
    showIn(german);

    expect(formatMoney('-1234.5', 'EUR')).toBe('EUR \u22121.234,50');
  });
});

describe('days and instants in the format of a person', () => {
  it.each([
    ['05 Jun 2026', '05 Jun 2026', 'Jun 2026', '05 Jun 2026, 14:05 UTC'],
    ['Jun 05, 2026', 'Jun 05, 2026', 'Jun 2026', 'Jun 05, 2026, 14:05 UTC'],
    ['2026-06-05', '2026-06-05', '2026-06', '2026-06-05, 14:05 UTC'],
  ] as const)('%s', (dates, day, month, instant) => {
    showIn({ ...standardFormats, dates });

    expect(formatDate('2026-06-05')).toBe(day);
    expect(formatMonth('2026-06')).toBe(month);
    expect(monthName('2026-06')).toBe('June 2026');
    expect(formatInstant('2026-06-05T14:05:09Z')).toBe(instant);
  });

  it('show an instant in the time zone of the person, with its day there', () => {
    showIn(german);

    expect(formatInstant('2026-06-05T22:30:00Z')).toBe('06 Jun 2026, 00:30 CEST');
    expect(formatInstant('2026-12-31T23:30:00.000Z')).toBe('01 Jan 2027, 00:30 CET');
    expect(formatDate('2026-06-05T22:30:00Z')).toBe('06 Jun 2026');
  });

  it('leave a day without a time as it is in every time zone', () => {
    showIn({ ...german, timeZone: 'Pacific/Kiritimati' });

    expect(formatDate('2026-06-05')).toBe('05 Jun 2026');
    expect(formatInstant('2026-06-05')).toBe('05 Jun 2026');
  });

  it.each([
    ['05 Jun 2026', '30 Nov – 06 Dec 2026', '28 Dec 2026 – 03 Jan 2027'],
    ['Jun 05, 2026', 'Nov 30 – Dec 06, 2026', 'Dec 28, 2026 – Jan 03, 2027'],
    ['2026-06-05', '2026-11-30 – 2026-12-06', '2026-12-28 – 2027-01-03'],
  ] as const)('name a week: %s', (dates, within, across) => {
    showIn({ ...standardFormats, dates });

    expect(formatDays('2026-11-30', '2026-12-06')).toBe(within);
    expect(formatDays('2026-12-28', '2027-01-03')).toBe(across);
    expect(formatDays('2026-12-06', '2026-12-06')).toBe(formatDate('2026-12-06'));
  });

  it('leave other text as it is', () => {
    showIn({ ...german, dates: '2026-06-05' });

    expect(formatDate('not known')).toBe('not known');
    expect(formatInstant('not known')).toBe('not known');
    expect(formatMonth('not known')).toBe('not known');
  });
});

describe('the formats of a language', () => {
  it.each([
    ['en-GB', '1,234.56', '05 Jun 2026'],
    ['en-US', '1,234.56', 'Jun 05, 2026'],
    ['de-DE', '1.234,56', '05 Jun 2026'],
    ['pt-BR', '1.234,56', '05 Jun 2026'],
    ['fr-FR', '1 234,56', '05 Jun 2026'],
    ['de-CH', '1’234.56', '05 Jun 2026'],
    ['sv-SE', '1 234,56', '2026-06-05'],
    ['ja-JP', '1,234.56', '2026-06-05'],
    ['ar-EG', '1,234.56', '05 Jun 2026'],
  ])('%s', (language, numbers, dates) => {
    expect(formatsOfLanguage(language, 'Asia/Tokyo')).toEqual({
      numbers,
      dates,
      timeZone: 'Asia/Tokyo',
    });
  });

  it.each(['', '*', 'not a language', '../../etc'])('are standard for "%s"', (language) => {
    expect(formatsOfLanguage(language)).toEqual(standardFormats);
  });
});

describe('kept formats', () => {
  it.each([undefined, null, 'x', [], {}, { numbers: '1;234', dates: 5, timeZone: 'Mars/Base' }])(
    'are standard where they are not understood: %j',
    (kept) => {
      expect(readFormats(kept)).toEqual(standardFormats);
    },
  );

  it('are read as they were kept', () => {
    expect(readFormats({ ...german, more: 1 })).toEqual(german);
  });
});

describe('work for another reader', () => {
  it('ends in the standard formats, also when it fails', () => {
    const shown = restoringStandardFormats(() => {
      showIn(german);
      return formatCount(1338);
    });
    expect(shown).toBe('1.338');
    expect(formatCount(1338)).toBe('1,338');
    expect(() => restoringStandardFormats(failToPaint)).toThrow('painting');
    expect(formatCount(1338)).toBe('1,338');
  });
});
