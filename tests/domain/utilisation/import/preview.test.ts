import { describe, expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });

function plan(cells: Readonly<Record<string, string>>) {
  const table = [templateColumns, templateColumns.map((column) => cells[column] ?? '')];
  return planImport({ table, months: [aLeaseMonth(), aLeaseMonth({ lease: other })] });
}

describe('the preview', () => {
  const noThird = 'U24: MSN 7788 has no position 3. Choose 1 or 2.';

  test.each([
    ['a position that the aircraft does not have', { location: 'EI-XYZ', position: '3' }, noThird],
    ['one of a change', { location: '7788', position: '3', event: 'CHANGE' }, noThird],
    ['a position that it has', { location: 'EI-XYZ', position: '2' }, undefined],
    ['an aircraft that is not ours', { location: 'TC-XYZ', position: '4' }, undefined],
    ['no place', { position: '3' }, undefined],
  ])('says of %s what is wrong with it, in its row', (_name, cells, doubt) => {
    const { rows, faults } = plan({ serial: 'ENGINE1', month: '2026-06', fh: '1:00', ...cells });

    expect(faults).toEqual([]);
    expect(rows.map((one) => [one.row, one.effect, one.doubt])).toEqual([[2, '1:00', doubt]]);
  });
});
