import { describe, expect, it, test } from 'vitest';
import { choiceFaults } from '#domain/utilisation/own-file/choice-faults.ts';
import { isClear } from '#domain/utilisation/own-file/ask-columns.ts';
import { readOwnMonth } from '#domain/utilisation/own-file/read-own-month.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { planOwn, questionOf, suggestedFor } from '#tests/support/utilisation/an-own-file.ts';

describe('the month of a cell', () => {
  test.each([
    ['30.11.2026', '2026-11'],
    ['11/30/2026', '2026-11'],
    ['05/05/2026', '2026-05'],
    ['Nov-2026', '2026-11'],
    ['2026-11-30 10:15', '2026-11'],
    ['05/06/2026', undefined],
    ['November', undefined],
    ['11-26', undefined],
  ])('is read by itself where it can be read in one way only: %s', (text, month) => {
    expect(readOwnMonth('month', text)).toBe(month);
  });

  test.each([
    ['month_dmy', '05/06/2026', '2026-06'],
    ['month_mdy', '05/06/2026', '2026-05'],
    ['month_dmy', 'Jun-26', '2026-06'],
    ['month_dmy', '06/30/2026', undefined],
  ] as const)('is that of the order of its column: %s %s', (target, text, month) => {
    expect(readOwnMonth(target, text)).toBe(month);
  });
});

describe('a known column of months with an odd cell', () => {
  it('loses that row only, and says that it is not a month', () => {
    const table = [
      ['Tail', 'Month', 'FH'],
      ['EI-ABC', '30.06.2026', '250:30'],
      ['EI-XYZ', 'Juin', '10:00'],
      ['ESN9', 'Jun-2026', '20:00'],
    ];
    const { rows, faults } = planOwn(table, suggestedChoice(questionOf(table)));

    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(faults.map(({ text }) => text)).toEqual([
      'Row 3: Juin is not a month. Write it as YYYY-MM, such as 2026-10.',
    ]);
  });
});

const ofDates = (...dates: string[]) => [
  ['Tail', 'As of', 'FH'],
  ...dates.map((text, at) => [['EI-ABC', 'EI-XYZ', 'ESN9'][at] ?? '', text, '10:30']),
];

describe('a column of dates that nobody has chosen', () => {
  test.each([
    ['of several months', ['09/05/2026', '10/06/2026', '11/06/2026'], 'undecided'],
    ['of another month', ['2026-05-31', '2026-05-31'], 'month'],
    ['of which a cell is odd', ['31.05.2026', '31.05.2026', 'n/a'], 'month_dmy'],
  ] as const)('is asked about: %s', (_name, dates, becomes) => {
    const table = ofDates(...dates);

    expect(suggestedFor(table)[1]).toBe(becomes);
    expect(isClear(questionOf(table))).toBe(false);
    expect(questionOf(table).month).toBeNull();
  });

  it('needs a month of the whole file that somebody chooses, where it is left out', () => {
    const question = questionOf(ofDates('2026-05-31', '2026-06-30'));
    const choice = suggestedChoice(question);
    const without = { ...choice, columns: ['aircraft', 'leaveOut', 'fh'] as const };

    expect(choiceFaults(question, without)).toEqual([
      'Missing: the month. Choose its column, or the month of the whole file.',
    ]);
  });

  it('also needs it where a record leaves the column out', () => {
    const record = {
      confirmedBy: 'Ada',
      confirmedAt: '2026-07-01T10:00:00.000Z',
      decimalMark: null,
      columns: [
        { heading: 'tail', becomes: 'aircraft' },
        { heading: 'as of', becomes: 'leaveOut' },
        { heading: 'fh', becomes: 'fh' },
      ],
    } as const;
    const clear = (...dates: string[]) =>
      isClear(questionOf(ofDates(...dates), { records: [record] }));

    expect([clear('2026-06-29', '2026-06-30'), clear('2026-05-31', '2026-06-30')]).toEqual([
      true,
      false,
    ]);
  });

  it('is not hours with many decimals', () => {
    const table = [
      ['Tail', 'Time', 'FC'],
      ['EI-ABC', '8.3333', '1'],
      ['EI-XYZ', '7.1666', '2'],
    ];

    expect(suggestedFor(table)).toEqual(['aircraft', 'fh', 'fc']);
  });
});

describe('the month of a sheet', () => {
  const rows = [
    ['Tail', 'FH'],
    ['EI-ABC', '250:30'],
  ];

  test.each([
    ['Jun 26', '2026-06'],
    ["June '26", '2026-06'],
    ['Jun26', '2026-06'],
    ['June', '2026-06'],
    ['May 26', null],
    ['May', null],
    ['Use 2026-05', null],
    ['Sheet1', '2026-06'],
    ['Fleet 26', '2026-06'],
  ])('%s is %s', (sheet, month) => {
    expect(questionOf(rows, { sheet }).month).toBe(month);
  });
});
