import { describe, expect, it, test } from 'vitest';
import { choiceFaults } from '#domain/utilisation/own-file/choice-faults.ts';
import { isClear } from '#domain/utilisation/own-file/ask-columns.ts';
import { confirmedColumns } from '#domain/utilisation/own-file/confirmed-columns.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { planOwn, questionOf } from '#tests/support/utilisation/an-own-file.ts';

type Table = readonly (readonly string[])[];

/** The file as it is suggested: its columns, its notes, what it imports. */
function suggestedIn(table: Table) {
  const question = questionOf(table);
  const choice = suggestedChoice(question);
  const { rows } = planOwn(table, choice);
  return {
    columns: choice.columns,
    month: choice.month,
    missing: choiceFaults(question, choice),
    notes: question.notes,
    isClear: isClear(question),
    read: rows.map(({ serial, effect }) => [serial, effect]),
  };
}

const row = ['EI-ABC', '250:30', '112', '249:00', '110', '251:10', '113'];

describe('a file with engines in the row of their aircraft', () => {
  test.each<[string, Table]>([
    [
      'in its headings',
      [
        [
          'Reg',
          'Airframe FH',
          'Airframe FC',
          'Eng 1 FH',
          'Eng 1 FC',
          'ENG#2 Hours',
          'ENG#2 Cycles',
        ],
        row,
      ],
    ],
    [
      'above its headings',
      [
        ['', 'Airframe', '', 'Engine 1', '', 'Engine 2', ''],
        ['Reg', 'FH', 'FC', 'FH', 'FC', 'FH', 'FC'],
        row,
      ],
    ],
  ])('%s is read for the aircraft, and says what the engines need', (_name, table) => {
    const found = suggestedIn(table);

    expect(found.columns).toEqual(['aircraft', 'fh', 'fc', ...Array(4).fill('leaveOut')]);
    expect(found.missing).toEqual([]);
    expect(found.isClear).toBe(false);
    expect(found.notes.join(' ')).toContain('write a row for each, with its ESN');
    expect(found.read).toEqual([['4521', '250:30, 112']]);
  });

  it('never takes the ESN of one of them as the name of the row', () => {
    const table = [
      ['Reg', 'FH', 'Eng 1 ESN', 'Eng 1 FH'],
      ['EI-ABC', '250:30', 'ENGINE1', '249:00'],
    ];

    expect(suggestedIn(table).read).toEqual([['4521', '250:30']]);
  });
});

describe('a file with a column for each month', () => {
  test.each<[string, Table]>([
    [
      'of hours alone',
      [
        ['Reg', 'Apr 2026', 'May 2026', 'Jun 2026'],
        ['EI-ABC', '240:10', '245:20', '250:30'],
      ],
    ],
    [
      'without its year',
      [
        ['Reg', 'April', 'May', 'June', 'July'],
        ['EI-ABC', '240:10', '245:20', '250:30', ''],
      ],
    ],
    [
      'as a day of a spreadsheet',
      [
        ['Reg', '2026-05-01', '2026-06-01'],
        ['EI-ABC', '245:20', '250:30'],
      ],
    ],
  ])('%s is read for the month that is open', (_name, table) => {
    const found = suggestedIn(table);

    expect([found.month, found.missing, found.isClear]).toEqual(['2026-06', [], false]);
    expect(found.notes).toEqual([expect.stringContaining('Those of June 2026 are read.')]);
    expect(found.read).toEqual([['4521', '250:30']]);
  });

  const grouped: Table = [
    ['', 'May 2026', '', 'Jun 2026', ''],
    ['Reg', 'FH', 'FC', 'FH', 'FC'],
    ['EI-ABC', '245:20', '110', '250:30', '112'],
  ];

  it('is read under the month above its headings', () => {
    expect(suggestedIn(grouped).read).toEqual([['4521', '250:30, 112']]);
  });

  it('is asked about each time: its next file has other months in the same places', () => {
    const question = questionOf(grouped);
    const columns = confirmedColumns(question, suggestedChoice(question));
    const record = { ...columns, confirmedBy: 'Ada', confirmedAt: '2026-06-01T00:00:00Z' };
    const later = grouped.with(0, ['', 'Jun 2026', '', 'Jul 2026', '']);
    const asked = questionOf(later, { records: [record] });

    expect(isClear(asked)).toBe(false);
    expect(suggestedChoice(asked).columns).toEqual([
      'aircraft',
      'fh',
      'fc',
      'leaveOut',
      'leaveOut',
    ]);
  });

  it('is not one whose title names a period', () => {
    const table = [
      ['From', 'May 2026', 'to', 'Jun 2026'],
      ['Reg', 'FH', 'FC', 'Remarks'],
      ['EI-ABC', '250:30', '112', ''],
    ];

    expect(questionOf(table)).toMatchObject({ notes: [], hasMonthsAcross: false });
  });

  it('without an open month says how to show one', () => {
    const table = [
      ['Reg', 'Jan 2025', 'Feb 2025'],
      ['EI-ABC', '240:10', '245:20'],
    ];

    expect(suggestedIn(table)).toMatchObject({
      month: null,
      notes: [expect.stringContaining('show one by “Latest month”')],
    });
  });
});
