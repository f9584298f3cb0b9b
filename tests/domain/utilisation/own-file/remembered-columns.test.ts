import { describe, expect, it, test } from 'vitest';
import type { ConfirmedTarget } from '#domain/utilisation/own-file/own-columns.types.ts';
import { isClear } from '#domain/utilisation/own-file/ask-columns.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { questionOf } from '#tests/support/utilisation/an-own-file.ts';

const recordOf = (
  become: Readonly<Record<string, ConfirmedTarget>>,
  confirmedAt = '2026-07-01',
) => ({
  confirmedBy: 'Ada',
  confirmedAt: `${confirmedAt}T10:00:00.000Z`,
  decimalMark: null,
  columns: Object.entries(become).map(([heading, becomes]) => ({ heading, becomes })),
});
const confirmed = recordOf({ a: 'fh', b: 'fc', wer: 'aircraft', c: 'leaveOut' });

const chosen = (
  table: readonly (readonly string[])[],
  records: readonly ReturnType<typeof recordOf>[],
) => {
  const question = questionOf(table, { records });
  return {
    columns: suggestedChoice(question).columns,
    by: question.columns.map(({ by }) => by),
    isClear: isClear(question),
  };
};

describe('a record of columns', () => {
  test.each([
    [
      ['B', ' WER', 'a', 'C'],
      ['fc', 'aircraft', 'fh', 'leaveOut'],
    ],
    [
      ['C', 'a', 'Wer', 'B'],
      ['leaveOut', 'fh', 'aircraft', 'fc'],
    ],
  ])('reads the next file with its headings in whatever order: %s', (head, columns) => {
    const values: Record<string, string> = { wer: 'EI-XYZ', a: '99', b: '7', c: '' };
    const row = head.map((name) => values[name.trim().toLowerCase()] ?? '');

    expect(chosen([head, row], [confirmed])).toEqual({
      columns,
      by: ['record', 'record', 'record', 'record'],
      isClear: true,
    });
  });

  it('also reads it with an empty column at its edge', () => {
    const table = [
      ['Wer', 'a', 'B', 'C', ''],
      ['EI-ABC', '250', '112', 'x', ''],
    ];

    expect(chosen(table, [confirmed]).isClear).toBe(true);
  });

  it('leaves known columns of another file as their headings say', () => {
    const table = [
      ['Tail', 'Component', 'Position', 'FH', 'FC'],
      ['EI-ABC', 'Engine', '1', '200.5', '90'],
    ];

    expect(chosen(table, [recordOf({ tail: 'aircraft', fh: 'fh', fc: 'fc' })])).toEqual({
      columns: ['aircraft', 'component', 'position', 'fh', 'fc'],
      by: ['heading', 'heading', 'heading', 'heading', 'heading'],
      isClear: true,
    });
  });

  it('that left a known heading out does not leave it out of another file', () => {
    const table = [
      ['Reg', 'Flight Hours', 'Base'],
      ['EI-ABC', '250:30', 'DUB'],
    ];
    const other = recordOf({ reg: 'aircraft', 'flight hours': 'leaveOut', base: 'leaveOut' });
    const { columns } = chosen(table, [
      { ...other, columns: [...other.columns, { heading: 'zz', becomes: 'fh' }] },
    ]);

    expect(columns).toEqual(['aircraft', 'fh', 'leaveOut']);
  });

  it('is a suggestion for the same heading of another file, which is asked about', () => {
    const table = [
      ['B', 'Wer', 'a', 'New'],
      ['112', 'EI-ABC', '250', 'x'],
    ];

    expect(chosen(table, [confirmed])).toEqual({
      columns: ['fc', 'aircraft', 'fh', 'leaveOut'],
      by: ['record', 'record', 'record', 'nothing'],
      isClear: false,
    });
  });

  it('suggests nothing where another record reads the heading differently', () => {
    const table = [
      ['Wer', 'a', 'B', 'New'],
      ['EI-ABC', '250', '112', 'x'],
    ];
    const other = recordOf({ a: 'tsn', wer: 'aircraft' }, '2026-08-01');

    expect(chosen(table, [confirmed, other]).columns).toEqual([
      'aircraft',
      'undecided',
      'fc',
      'leaveOut',
    ]);
  });

  it('of the latest day counts where two are of the same headings', () => {
    const table = [
      ['Wer', 'a'],
      ['EI-ABC', '250'],
    ];
    const records = [
      recordOf({ wer: 'aircraft', a: 'fc' }, '2026-08-01'),
      recordOf({ wer: 'aircraft', a: 'fh' }, '2026-07-01'),
    ];

    expect(chosen(table, records).columns).toEqual(['aircraft', 'fc']);
  });
});
