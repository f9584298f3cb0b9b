import { describe, expect, test } from 'vitest';
import { applyChange } from '#domain/utilisation/grid/apply-edits.ts';
import { sizeFault, templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateRows } from '#domain/utilisation/import/template-rows.ts';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });
const months = [
  aLeaseMonth(),
  aLeaseMonth({ lease: other }),
  aLeaseMonth({ lease: anEngineLease('esn9'), lines: { 'esn9-engine': { fh: '', fc: '' } } }),
];

function row(cells: Readonly<Record<string, string>>): string[] {
  return templateColumns.map((column) => cells[column] ?? (column === 'month' ? '2026-06' : ''));
}

function plan(...rows: Readonly<Record<string, string>>[]) {
  return planImport({ table: [templateColumns, ...rows.map(row)], months });
}

/** The row that an import leaves behind. */
function taken(cells: Readonly<Record<string, string>>, componentId: string) {
  const steps = plan(cells).change?.steps ?? [];
  return steps.flatMap(({ after }) => after.lines).find((line) => line.componentId === componentId);
}

/** A table of so many rows without anything in them. */
function blankTable(count: number) {
  return [templateColumns, ...Array.from({ length: count }, () => [''])];
}

describe('planImport', () => {
  test.each([
    ['an unknown serial', [{ serial: 'X1', fh: '1' }], 'Row 2: X1 is not in your fleet.'],
    [
      'a month that is not on the screen',
      [{ serial: '4521', month: '2026-05' }],
      'Row 2: May 2026 of 4521 is not shown. Show it by “Latest month” and “Number of months”, then import again.',
    ],
    [
      'a row of another lease',
      [{ serial: '4521', lease_no: 'L-9' }],
      'Row 2: 4521 is not of this component and lease_no. Correct them, or leave them blank.',
    ],
    ['a row without a serial', [{ serial: '', fh: '1' }], 'Row 2: it has no serial.'],
    ['a row without a month', [{ serial: '4521', month: '' }], 'Row 2: it has no month.'],
    [
      'a month that is none',
      [{ serial: '4521', month: 'soon' }],
      'Row 2: soon is not a month. Write it as YYYY-MM, such as 2026-10.',
    ],
    [
      'a row that comes twice',
      [{ serial: '4521', fh: '1' }, {}, { serial: '4521', fh: '1', month: 'Jun-26' }],
      'Row 4 repeats row 2.',
    ],
  ])('U39: leaves out %s', (_name, rows, text) => {
    expect(
      plan(
        ...rows.map((cells) => (Object.keys(cells).length === 0 ? { month: '' } : cells)),
      ).faults.map((fault) => fault.text),
    ).toEqual([text]);
  });

  test.each([
    [
      { serial: 'NLG', event: 'CHANGE', event_date: '11.06.2026' },
      'event_date 11.06.2026 is not a date. Write it as YYYY-MM-DD, such as 2026-10-31.',
    ],
    [
      { serial: 'ENGINE1', event: 'REMOVE', event_date: '2026-06-31', location: 'SHOP' },
      'event_date 2026-06-31 is not a date. Write it as YYYY-MM-DD, such as 2026-10-31.',
    ],
    [
      { serial: 'ENGINE1', location: '7788', position: '5' },
      'position 5 does not exist. Write 1, 2, 3 or 4.',
    ],
    [
      { serial: 'ENGINE1', location: '7788', position: '1.5' },
      'position 1.5 does not exist. Write 1, 2, 3 or 4.',
    ],
    [
      { serial: 'ENGINE1', location: 'somewhere in the hangar' },
      'location has 23 characters. Write a place such as SHOP, or an MSN or registration of at most 20.',
    ],
    [{ serial: '4521', fc: '1'.repeat(41) }, 'fc has 41 characters. Shorten it to 40.'],
    [
      { serial: '4521', comment: 'a'.repeat(501) },
      'comment has 501 characters. Shorten it to 500.',
    ],
    [{ serial: '4521', comment: 'a\0' }, 'comment has a broken character. Type it again.'],
  ])('leaves out a row that no draft can hold: %j', (cells, text) => {
    const answer = plan({ fh: '1', ...cells }, { serial: 'LMG', fh: '7:00' });
    const lines = answer.change?.steps.flatMap(({ after }) => after.lines) ?? [];

    expect(answer.faults).toEqual([{ row: 2, serial: cells.serial, text: `Row 2: ${text}` }]);
    expect(answer.rows.map(({ serial }) => serial)).toEqual(['LMG']);
    expect(lines.filter(({ fh }) => fh !== '300:00').map(({ fh }) => fh)).toEqual(['7:00']);
  });

  test('takes what a draft can just hold, and reads no cell that the row does not need', () => {
    const fits = { serial: '4521', fh: '1'.repeat(40), comment: 'a'.repeat(500) };
    const inShop = { serial: 'ENGINE1', location: 'SHOP', position: 'none', event_date: 'soon' };

    expect(plan(fits, inShop, { serial: 'ENGINE2', location: 'A'.repeat(20) }).faults).toEqual([]);
  });

  test.each([
    ['billed', { status: 'invoiced', invoice: 'INV-1' } as const, 'is closed for 4521. Request'],
    ['submitted', { status: 'submitted' } as const, 'is submitted for 4521. Withdraw it first.'],
  ])('leaves out a month that is %s, and takes the others', (_name, facts, text) => {
    const closed = [aLeaseMonth({ facts }), aLeaseMonth({ month: '2026-07' })];
    const table = [templateColumns, row({ serial: '4521', fh: '1' })];
    const july = row({ serial: '4521', fh: '2', month: '2026-07' });
    const { faults, change } = planImport({ table: [...table, july], months: closed });

    expect(faults.map((fault) => fault.text)).toEqual([
      expect.stringContaining(`Row 2: June 2026 ${text}`),
    ]);
    expect(change?.steps.map(({ key }) => key)).toEqual(['lease 2026-07']);
  });

  test('U40: refuses a table without a column', () => {
    const table = [templateColumns.filter((column) => column !== 'csn')];

    expect(planImport({ table, months })).toEqual({
      refused: 'The file does not match the template. Missing column: csn.',
      change: null,
      rows: [],
      faults: [],
    });
  });

  test('U40: takes 20,000 rows and 5 MB, not one more', () => {
    expect(planImport({ table: blankTable(20_000), months }).refused).toBeNull();
    expect(planImport({ table: blankTable(20_001), months }).refused).toBe(
      'The file does not match the template. It has more than 20,000 rows.',
    );
    expect(sizeFault(5 * 1024 * 1024)).toBeUndefined();
    expect(sizeFault(5 * 1024 * 1024 + 1)).toBe(
      'The file does not match the template. It is larger than 5 MB.',
    );
  });

  test('takes figures and comment, whatever the order and case of the columns', () => {
    const table = [
      ['\uFEFFCOMMENT', ...templateColumns.filter((column) => column !== 'comment').toReversed()],
      ['ferry', ...row({ serial: '4521', fh: '312,75', fc: '151' }).slice(0, -1).toReversed()],
    ];

    const [step] = planImport({ table, months }).change?.steps ?? [];

    expect(step?.after.source).toBe('csv');
    expect(step?.after.lines[0]).toEqual(
      expect.objectContaining({ fh: '312,75', fc: '151', tsn: '', comment: 'ferry' }),
    );
  });

  test('takes and shows figures as spreadsheets save them', () => {
    const saved = { serial: '4521', fh: '312:45:00', fc: '1,150', tsn: '20,312.75', csn: '10.150' };

    const { rows } = plan(saved);

    expect(taken(saved, 'airframe')).toEqual(
      expect.objectContaining({ fh: '312:45', fc: '1150', tsn: '20312.75', csn: '10150' }),
    );
    expect(rows[0]?.effect).toBe('312:45, 1150, 20312.75, 10150');
    expect(taken({ serial: 'APU', apu_hours: '164:20:00' }, 'apu')?.fh).toBe('164:20');
  });

  test('empty cells leave alone what is typed; D empties the row', () => {
    const table = [
      [...templateColumns, 'change'],
      [...row({ serial: 'NLG' }), 'N'],
      [...row({ serial: 'LMG' }), 'D'],
      [...row({ serial: 'RMG', fh: '1:00', fc: '1', tsn: '20300:00', csn: '10150' }), 'T'],
    ];

    const lines = planImport({ table, months }).change?.steps[0]?.after.lines ?? [];

    expect(lines.slice(-3).map(({ fh, fc, tsn, csn }) => [fh, fc, tsn, csn])).toEqual([
      ['300:00', '150', '', ''],
      ['', '', '', ''],
      ['', '', '20300:00', '10150'],
    ]);
  });

  test('takes the hours of an APU from their own column', () => {
    expect(taken({ serial: 'APU', apu_hours: '164:20' }, 'apu')?.fh).toBe('164:20');
  });

  test.each([
    ['SHOP', away('shop')],
    ['In shop', away('shop')],
    ['Spare, serviceable', away('spare')],
    ['in transit', away('inTransit')],
    ['TC-XYZ', away('otherAircraft', 'TC-XYZ')],
    ['4521', onWing('4521', 1)],
    ['EI-ABC', onWing('4521', 1)],
    ['on wing', onWing('4521', 1)],
    ['EI-XYZ', onWing('7788', 1)],
  ])('reads the location %s', (location, expected) => {
    const lease = anAircraft();
    const recorded = [{ componentId: 'engine1', location: away('storage') }];
    const stored = [aLeaseMonth({ lease, facts: { recorded } }), ...months.slice(1)];
    const table = [templateColumns, row({ serial: 'ENGINE1', location, fh: '1' })];
    const [step] = planImport({ table, months: stored }).change?.steps ?? [];

    expect(step?.after.lines[1]?.location).toEqual(expected);
  });

  test('a gear change is dated', () => {
    expect(
      taken({ serial: 'NLG', event: 'CHANGE', event_date: '2026-06-11' }, 'nlg')?.gearChangedOn,
    ).toBe('2026-06-11');
  });

  test('the filled template changes nothing when it comes back', () => {
    const moved = { date: '2026-06-11', to: away('shop'), tsn: '20104:30', csn: '10052' };
    const filled = [
      aLeaseMonth({
        lines: {
          engine2: { location: away('shop'), changes: [moved], comment: 'shop visit' },
          engine1: { location: onWing('4521', 1) },
        },
      }),
    ];

    const { change, faults } = planImport({ table: templateRows(filled), months: filled });

    const reports = Object.fromEntries(filled.map(({ report }) => ['lease 2026-06', report]));
    expect(faults).toEqual([]);
    expect(change && applyChange(reports, change)).toEqual(reports);
  });
});
