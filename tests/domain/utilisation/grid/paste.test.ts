import { describe, expect, test } from 'vitest';
import { parseTsv } from '#domain/utilisation/grid/clipboard.ts';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import { planFillDown, planPaste } from '#domain/utilisation/grid/paste.ts';
import { anAircraft, anEngineLease } from '#tests/support/utilisation/a-lease-month.ts';

const leases = [
  anAircraft('second', { serial: '10', registration: 'EI-XYZ' }),
  anAircraft('first', { serial: '9', registration: 'EI-ABC' }),
  anEngineLease('esn9', { leaseNo: 'L-z' }),
];
const all = { filterBy: 'lease', find: '', months: ['2026-05', '2026-06'] } as const;
const rows = gridRows(leases, all, () => true);
const june = rows.filter(({ month }) => month === '2026-06');

function serials(view: Partial<Parameters<typeof gridRows>[1]>): string[] {
  const shown = gridRows(leases, { ...all, months: ['2026-06'], ...view }, () => true);
  return shown.map(({ component }) => component.serial);
}

describe('gridRows', () => {
  test('shows asset by asset, each with its months oldest first', () => {
    const order = rows.filter(({ component }) => component.kind === 'airframe');

    expect(order.map(({ lease, month }) => `${lease.serial} ${month}`)).toEqual([
      '9 2026-05',
      '9 2026-06',
      '10 2026-05',
      '10 2026-06',
    ]);
  });

  test('shows engines alone, those on aircraft and those leased on their own', () => {
    expect(serials({ filterBy: 'engine' })).toEqual([
      'ESN9',
      'FIRST-ENGINE1',
      'FIRST-ENGINE2',
      'SECOND-ENGINE1',
      'SECOND-ENGINE2',
    ]);
    expect(serials({ filterBy: 'engine', find: 'first-engine2' })).toEqual(['FIRST-ENGINE2']);
    expect(serials({ filterBy: 'engine', find: 'ei-abc' })).toEqual([
      'FIRST-ENGINE1',
      'FIRST-ENGINE2',
    ]);
  });

  test('shows aircraft alone, or the one that is looked for', () => {
    expect(serials({ filterBy: 'aircraft' })).not.toContain('ESN9');
    expect(serials({ filterBy: 'lease', find: 'ei-xyz' })[0]).toBe('10');
  });

  test.each(['ei-xyz', 'second-engine2', 'second-apu'])('finds an aircraft by %s', (find) => {
    for (const filterBy of ['lease', 'aircraft'] as const)
      expect(serials({ filterBy, find })).toEqual(serials({ find: 'L-second' }));
  });

  test('leaves out months that a lease does not have', () => {
    expect(gridRows(leases, all, (key) => key === 'esn9 2026-06')).toHaveLength(1);
  });
});

describe('planPaste', () => {
  test('pastes cell by cell from the target', () => {
    const plan = planPaste(
      june,
      [
        ['300:00', '150'],
        ['301:00', '151'],
      ],
      { row: 1, column: 0 },
    );

    expect(plan.by).toBe('position');
    expect(plan.edits.map(({ componentId, column, text }) => [componentId, column, text])).toEqual([
      ['first-engine1', 'fh', '300:00'],
      ['first-engine1', 'fc', '150'],
      ['first-engine2', 'fh', '301:00'],
      ['first-engine2', 'fc', '151'],
    ]);
  });

  test('takes figures as spreadsheets write them', () => {
    const block = [['312:45:00', '1,150', '45,312.75', '12 345', '1,150 landings']];

    const plan = planPaste(june, block, { row: 1, column: 0 });

    expect(plan.edits.map(({ text }) => text)).toEqual([
      '312:45',
      '1150',
      '45312.75',
      '12345',
      '1,150 landings',
    ]);
  });

  test('tells what is past the grid instead of cutting it', () => {
    const block = [['1', '2', '3'], ['1']];

    const plan = planPaste(june, block, { row: june.length - 1, column: 3 });

    expect(plan.rejected).toEqual([
      '1 cell past the column Comment.',
      'Row 2 is past the last row.',
    ]);
    expect(plan.edits).toHaveLength(2);
  });

  test('finds the rows by the serials in the first column', () => {
    const plan = planPaste(
      june,
      [
        ['ESN9', '10:00', '5'],
        ['unknown', '1:00', '1'],
        ['9', '300:00', '150'],
      ],
      { row: 7, column: 2 },
    );

    expect(plan.by).toBe('serial');
    expect(plan.rejected).toEqual(['Row 2: unknown is not shown.']);
    expect(plan.edits.map(({ componentId, column, text }) => [componentId, column, text])).toEqual([
      ['esn9-engine', 'fh', '10:00'],
      ['esn9-engine', 'fc', '5'],
      ['first-airframe', 'fh', '300:00'],
      ['first-airframe', 'fc', '150'],
    ]);
  });

  test('finds serial and columns by their headings', () => {
    const block = [
      ['Model', 'MSN', 'Cycles', 'Hours'],
      ['A320', '9', '150', '300:00'],
    ];

    const plan = planPaste(june, block, { row: 0, column: 0 });

    expect(plan.edits.map(({ column, text }) => [column, text])).toEqual([
      ['fh', '300:00'],
      ['fc', '150'],
    ]);
  });

  test('gives a repeated serial to the next month, and tells when there is none', () => {
    const block = [
      ['9', '1:00'],
      ['9', '2:00'],
      ['9', '3:00'],
    ];

    const plan = planPaste(rows, block, { row: 0, column: 0 });

    expect(plan.edits.map(({ key, text }) => [key, text])).toEqual([
      ['first 2026-05', '1:00'],
      ['first 2026-06', '2:00'],
    ]);
    expect(plan.rejected).toEqual(['Row 3: repeats 9.']);
  });

  test('takes no text that is too long', () => {
    const plan = planPaste(june, [['x'.repeat(41)]], { row: 0, column: 0 });

    expect(plan.edits).toEqual([]);
    expect(plan.rejected).toEqual(['9: a text of 41 characters is too long.']);
  });
});

describe('a block without a heading', () => {
  test('may name airframes by their registrations', () => {
    const plan = planPaste(june, parseTsv('EI-XYZ\t7\t3'), { row: 0, column: 0 });

    expect(plan.edits.map(({ componentId, column }) => [componentId, column])).toEqual([
      ['second-airframe', 'fh'],
      ['second-airframe', 'fc'],
    ]);
  });

  test('tells what is past the comment', () => {
    const plan = planPaste(june, [['9', '1', '2', '', '', 'fine', 'over']], { row: 0, column: 0 });

    expect(plan.rejected).toEqual(['column number 7.']);
  });

  test('counts only the rows that are open', () => {
    const block = parseTsv('1\n2\n3');
    const plan = planPaste(june, block, { row: 6, column: 0 }, (key) => key.startsWith('first'));

    expect(plan.rows).toBe(2);
    expect(plan.rejected).toEqual(['June 2026 of FIRST-RMG is submitted or closed.']);
  });
});

describe('planFillDown', () => {
  test('repeats as it is typed what cannot be read', () => {
    const plan = planFillDown(june, ['', '1,150'], { top: 0, bottom: 1, left: 0 });

    expect(plan.edits.map(({ text }) => text)).toEqual(['', '1,150']);
  });

  test('repeats the first row of the range below it', () => {
    const plan = planFillDown(june, ['300:00', '150'], { top: 0, bottom: 2, left: 0 });

    expect(plan.edits.map(({ componentId, text }) => [componentId, text])).toEqual([
      ['first-engine1', '300:00'],
      ['first-engine1', '150'],
      ['first-engine2', '300:00'],
      ['first-engine2', '150'],
    ]);
  });
});
