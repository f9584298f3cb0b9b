import { describe, expect, it, test } from 'vitest';
import { choiceFaults } from '#domain/utilisation/own-file/choice-faults.ts';
import { isClear } from '#domain/utilisation/own-file/ask-columns.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { questionOf, suggestedFor } from '#tests/support/utilisation/an-own-file.ts';

const faultsOf = (table: readonly (readonly string[])[]) => {
  const question = questionOf(table);
  return choiceFaults(question, suggestedChoice(question));
};

describe('the columns of an own file', () => {
  it('are matched by known headings, and need no question then', () => {
    const table = [
      ['MSN', 'Registration', 'Period', 'Flight hours', 'Landings'],
      ['4521', 'EI-ABC', '06/2026', '250:30', '112'],
    ];

    expect(suggestedFor(table)).toEqual(['aircraft', 'aircraft', 'month', 'fh', 'fc']);
    expect(isClear(questionOf(table))).toBe(true);
  });

  it('are suggested by their values under headings in any language', () => {
    const table = [
      ['Kennzeichen', 'Monat', 'Stunden', 'Landungen', 'Gesamt', 'Umläufe', 'Bemerkung'],
      ['D EIABC', '', '', '', '', '', ''],
      ['ei abc', '30.06.2026', '250:30', '112', '20250:30', '10112', 'gut'],
      ['EI-XYZ', '30.06.2026', '199,5', '98', '20199,5', '10098', ''],
      ['Summe', '', '450:00', '210', '', '', ''],
    ];

    expect(suggestedFor(table)).toEqual([
      'aircraft',
      'month_dmy',
      'fh',
      'fc',
      'tsn',
      'csn',
      'leaveOut',
    ]);
    expect(isClear(questionOf(table))).toBe(false);
  });

  it.each(['Teil', 'Type'])('finds the parts of an aircraft by their words under %s', (heading) => {
    const table = [
      ['Tail', heading, 'FH', 'FC'],
      ['EI-ABC', 'Airframe', '250:30', '112'],
      ['EI-ABC', 'Engine #1', '249:30', '112'],
      ['EI-ABC', 'RH MLG', '250:30', '112'],
    ];

    expect(suggestedFor(table)).toEqual(['aircraft', 'component', 'fh', 'fc']);
  });

  test.each([
    [
      'whole hours and whole cycles',
      [
        ['Tail', 'A', 'B'],
        ['EI-ABC', '250', '112'],
      ],
      ['aircraft', 'undecided', 'undecided'],
    ],
    [
      'two columns of hours, such as block and flight hours',
      [
        ['Tail', 'Block', 'Flug', 'Ldg'],
        ['EI-ABC', '270:10', '250:30', '112'],
      ],
      ['aircraft', 'undecided', 'undecided', 'fc'],
    ],
    [
      'days that may be of June or not',
      [
        ['Tail', 'Tag', 'FH'],
        ['EI-ABC', '06/06/2026', '250:30'],
      ],
      ['aircraft', 'undecided', 'fh'],
    ],
    [
      'one heading twice',
      [
        ['Tail', 'Hours', 'Hours', 'FC'],
        ['EI-ABC', '270:10', '250:30', '112'],
      ],
      ['aircraft', 'undecided', 'undecided', 'fc'],
    ],
    [
      'a serial that may be cycles',
      [
        ['Ident', 'X', 'FH', 'FC'],
        ['788', '788', '20:30', '10'],
      ],
      ['aircraft', 'aircraft', 'fh', 'fc'],
    ],
  ] as const)('are not guessed: %s', (_name, table, expected) => {
    expect(suggestedFor(table)).toEqual(expected);
  });

  it('says in words what is missing', () => {
    expect(
      faultsOf([
        ['Wer', 'Was', 'Notiz'],
        ['ESN9', 'x', 'y'],
      ]),
    ).toEqual(['Missing: a column of hours or cycles.']);
    expect(
      faultsOf([
        ['Tail', 'A', 'B'],
        ['EI-ABC', '250', '112'],
      ]),
    ).toEqual([
      'Choose what “A” becomes.',
      'Choose what “B” becomes.',
      'Missing: a column of hours or cycles.',
    ]);
  });

  it('asks about hours that can be read in two ways, unless others show how', () => {
    const head = ['Tail', 'TSN', 'FC'];

    expect(faultsOf([head, ['EI-ABC', '20,250', '12']])).toEqual([
      '20,250 hours can be read in two ways. Choose one.',
    ]);
    expect(faultsOf([head, ['EI-ABC', '20,250', '12'], ['EI-XYZ', '20199.5', '9']])).toEqual([]);
  });
});

describe('the month of a file without one', () => {
  const rows = [
    ['Tail', 'FH'],
    ['EI-ABC', '250:30'],
  ];

  test.each([
    ['is the only open one', 'use.csv', [], '2026-06'],
    ['is that of its name', 'Use_2026-06.xlsx', [], '2026-06'],
    ['is that of a title', 'use.xlsx', [['Utilisation June 2026', '']], '2026-06'],
    ['is asked about where its name says another', 'Use 05-2026.csv', [], null],
    ['is asked about where it says two', 'Use 2026-06.csv', [['May 2026']], null],
  ])('%s', (_name, fileName, titles, month) => {
    expect(questionOf([...titles, ...rows], { fileName }).month).toBe(month);
  });
});
