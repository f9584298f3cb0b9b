import { describe, expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

function faultsOf(cells: Readonly<Record<string, string>>): readonly string[] {
  const row: Readonly<Record<string, string>> = { month: '2026-06', fh: '1:00', ...cells };
  const columns = [...templateColumns, 'change'];
  const table = [columns, columns.map((column) => row[column] ?? '')];
  return planImport({ table, months: [aLeaseMonth()] }).faults.map(({ text }) => text);
}

const mend = 'Correct its formula, or type the value over it.';

describe('a cell without a value', () => {
  test.each([
    [{ serial: '4521', fh: '#DIV/0!' }, `fh (cell J2) holds the error #DIV/0!. ${mend}`],
    [{ serial: '4521', comment: '#BEZUG!' }, `comment (cell Q2) holds the error #BEZUG!. ${mend}`],
    [{ serial: 'ENGINE1', location: '#N/A' }, `location (cell I2) holds the error #N/A. ${mend}`],
    [{ serial: 'NLG', event_date: '#NV' }, `event_date (cell P2) holds the error #NV. ${mend}`],
    [{ serial: '4521', lease_no: '#REF!' }, `lease_no (cell A2) holds the error #REF!. ${mend}`],
    [{ serial: '#NAME?' }, `serial (cell G2) holds the error #NAME?. ${mend}`],
    [
      { serial: '4521', fc: 'true' },
      'fc (cell K2) holds TRUE, which is not a value of this column. Type the value over it.',
    ],
    [
      { serial: 'APU', apu_hours: '#UNCALCULATED!' },
      'apu_hours (cell N2) holds a formula without its result. Save the file in a spreadsheet program, which calculates it, or type the value over the formula.',
    ],
  ])('U39: leaves the row out and names the cell: %j', (cells, text) => {
    expect(faultsOf(cells)).toEqual([`Row 2: ${text}`]);
  });

  const errors =
    `#DIV/0! #N/A #NAME? #NULL! #NUM! #REF! #VALUE! #SPILL! #CALC! #GETTING_DATA #FIELD! #BUSY! #ERROR!
    #n/a Err:502 Err:522 #WERT! #BEZUG! #NV #ÜBERLAUF! #NOM? #¡VALOR! #¿NOMBRE? #N/D #Н/Д #####`.split(
      /\s+/u,
    );
  const naming = ['serial', 'month', 'lease_no', 'component', 'change'];
  const figures = ['fh', 'fc', 'tsn', 'csn', 'comment'];
  const read: readonly (readonly [serial: string, columns: readonly string[]])[] = [
    ['4521', [...naming, ...figures]],
    ['ENGINE1', [...naming, ...figures, 'event', 'event_date', 'location', 'position']],
    ['APU', [...naming, 'fc', 'tsn', 'csn', 'comment', 'apu_hours']],
    ['NLG', [...naming, ...figures, 'event', 'event_date']],
  ];

  test.each(read)('U39: is told in every column that is read of %s', (serial, columns) => {
    const unsaid = columns.flatMap((column) =>
      errors.filter((error) => {
        const [text = ''] = faultsOf({ serial, [column]: error });
        return !text.startsWith(`Row 2: ${column} (cell `) || !text.includes(` ${error}`);
      }),
    );

    expect(unsaid).toEqual([]);
  });

  test('U39: leaves out what a narrow column of a spreadsheet shows for its value', () => {
    expect(faultsOf({ serial: '4521', fh: '####' })).toEqual([
      'Row 2: fh (cell J2) holds ####, which a spreadsheet shows where its column is too narrow. Widen the column and save the file again, or type the value over it.',
    ]);
  });

  test.each(['#1 engine: see log', '#7', '#2!', 'see #N/A', '# of cycles'])(
    'is no comment that has a number sign: %s',
    (comment) => {
      expect(faultsOf({ serial: '4521', comment })).toEqual([]);
    },
  );

  test.each([
    [{ serial: '4521', apu_hours: '#N/A', location: '#N/A', comment: 'TRUE' }],
    [{ serial: 'APU', apu_hours: '2:00', fh: '#N/A' }],
    [{ serial: '4521', registration: '#N/A', comment: '#1 engine: see log' }],
  ])('does not matter where the row has no use for it: %j', (cells) => {
    expect(faultsOf(cells)).toEqual([]);
  });
});
