import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TargetChoice, OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import { planOwn } from '#tests/support/utilisation/an-own-file.ts';

const choiceOf = (columns: readonly TargetChoice[], more: Partial<OwnChoice> = {}): OwnChoice => ({
  columns,
  month: '2026-06',
  decimalMark: null,
  ...more,
});

describe('an own file', () => {
  it('is read below its titles, in its own spelling, without its sum', () => {
    const table = [
      ['Monthly utilisation', '', ''],
      [''],
      ['Tail', 'Hours', 'Ldg'],
      ['eiabc', '250.5', '112'],
      ['MSN 788', '199:30', '98'],
      ['', '450:00', '210'],
    ];
    const { rows, faults } = planOwn(table, choiceOf(['aircraft', 'fh', 'fc']));

    const row = { month: '2026-06', replaces: '300:00 / 150' };
    expect(rows).toEqual([
      { ...row, row: 4, serial: '4521', effect: '250.5, 112' },
      { ...row, row: 5, serial: '0788', effect: '199:30, 98' },
    ]);
    expect(faults).toEqual([{ row: 6, text: 'Row 6: it names no aircraft or engine.' }]);
  });

  test.each([
    ['engine 2', '', 'ENGINE2'],
    ['ENG', '1', 'ENGINE1'],
    ['APU', '', 'APU'],
    ['', '2', 'ENGINE2'],
    ['', '', '4521'],
    ['A/F', '', '4521'],
    ['Nose Landing Gear', '', 'NLG'],
    ['LH MLG', '', 'LMG'],
    ['Main gear right', '', 'RMG'],
  ])('finds the part %s %s of an aircraft', (component, position, serial) => {
    const table = [
      ['Tail', 'Part', 'Pos', 'FH'],
      ['EI-ABC', component, position, '10:00'],
    ];
    const plan = planOwn(table, choiceOf(['aircraft', 'component', 'position', 'fh']));

    expect(plan.rows.map((row) => row.serial)).toEqual([serial]);
  });

  test.each([
    [['EI-ABC', '0788', ''], 'Row 2: EI-ABC and 0788 are not the same aircraft.'],
    [['EI-QQQ', '', ''], 'Row 2: EI-QQQ is not in your fleet.'],
    [['EI-ABC', '', 'wing'], 'Row 2: component wing is not known.'],
    [
      ['EI-ABC', '', 'engine'],
      'Row 2: EI-ABC may be engine ENGINE1 of L-lease or engine ENGINE2 of L-lease. Write its serial.',
    ],
  ])('leaves out what it cannot tell: %s', (names, text) => {
    const table = [
      ['Tail', 'MSN', 'Part', 'FH'],
      [...names, '10:00'],
      ['EI-XYZ', '', '', '1:00'],
    ];
    const plan = planOwn(table, choiceOf(['aircraft', 'aircraft', 'component', 'fh']));

    expect(plan.faults.map((fault) => fault.text)).toEqual([text]);
  });

  it('gives the APU hours of an aircraft to its APU, under the number of its row', () => {
    const table = [
      ['Tail', 'FH', 'APU Hours'],
      ['EI-ABC', '250:30', '80:15'],
      ['ESN9', '10:00', '7:00'],
    ];
    const { rows, faults, change } = planOwn(table, choiceOf(['aircraft', 'fh', 'apu_hours']));
    const apu = change?.steps[0]?.after.lines.find(({ componentId }) => componentId === 'apu');

    expect(rows.map(({ row, serial, effect }) => [row, serial, effect])).toEqual([
      [2, '4521', '250:30'],
      [2, 'APU', '80:15'],
      [3, 'ESN9', '10:00'],
    ]);
    expect(apu?.fh).toBe('80:15');
    expect(faults.map(({ text }) => text)).toEqual([
      'Row 3: its APU hours 7:00 are left out, because engine ESN9 has no APU. The rest of the row is taken.',
    ]);
  });

  it('takes no APU hours where a row of the APU says others', () => {
    const table = [
      ['Tail', 'Part', 'FH', 'APU Hours'],
      ['EI-ABC', '', '250:30', '80:15'],
      ['EI-ABC', 'APU', '81:00', ''],
    ];
    const columns = ['aircraft', 'component', 'fh', 'apu_hours'] as const;
    const { rows, faults } = planOwn(table, choiceOf(columns));

    expect(rows.map(({ serial }) => serial)).toEqual(['4521']);
    expect(faults.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('reads hours of two readings by the chosen mark, and names cells of the file', () => {
    const table = [
      ['Note', 'Tail', 'Total'],
      ['', 'EI-ABC', '20,250'],
      ['', 'EI-XYZ', '#DIV/0!'],
    ];
    const columns = ['leaveOut', 'aircraft', 'tsn'] as const;
    const effects = (decimalMark: '.' | ',') =>
      planOwn(table, choiceOf(columns, { decimalMark })).rows.map(({ effect }) => effect);

    expect([effects('.'), effects(',')]).toEqual([['20250'], ['20,250']]);
    expect(planOwn(table, choiceOf(columns)).faults.map(({ text }) => text)).toEqual([
      'Row 3: tsn (cell C3) holds the error #DIV/0!. Correct its formula, or type the value over it.',
    ]);
  });
});

const written = (order: readonly string[], row: Readonly<Record<string, string>>) =>
  order.map((column) => row[column] ?? '');

const fields = ['aircraft', 'month', 'fh', 'fc', 'tsn', 'csn', 'comment', 'leaveOut'] as const;

describe('a file with renamed and shuffled columns', () => {
  it('gives the same figures once its columns are chosen', () => {
    const minutes = fc.integer({ min: 0, max: 44_000 });
    const figures = fc.record({
      fh: minutes.map((all) => `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`),
      fc: fc.integer({ min: 0, max: 900 }).map(String),
      tsn: fc.constant(''),
      csn: fc.constant(''),
      comment: fc.constantFrom('', 'checked', 'A; B'),
      leaveOut: fc.string({ maxLength: 5 }),
    });
    const order = fc.shuffledSubarray([...fields], { minLength: fields.length });
    const headings = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
      minLength: fields.length,
      maxLength: fields.length,
      selector: (text) => text.trim().toLowerCase(),
    });
    fc.assert(
      fc.property(order, headings, figures, figures, (columns, names, one, two) => {
        const rows = [
          { ...one, aircraft: 'EI-ABC', month: '2026-06' },
          { ...two, aircraft: 'ei xyz', month: 'Jun-26' },
        ];
        const usual = [['Aircraft', 'Month', 'FH', 'FC', 'TSN', 'CSN', 'Comment', 'Zz']];
        const known = planOwn(
          [...usual, ...rows.map((row) => written(fields, row))],
          choiceOf(fields),
        );
        const own = planOwn(
          [names.map((name) => `x${name}`), ...rows.map((row) => written(columns, row))],
          choiceOf(columns),
        );

        expect(own).toEqual(known);
        expect(known.rows).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });
});
