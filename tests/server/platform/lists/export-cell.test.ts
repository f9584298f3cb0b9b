import { describe, expect, it } from 'vitest';
import { exportCell, type ExportColumn } from '#server/platform/lists/export/export-cell.ts';
import { listCellText } from '#server/platform/lists/export/list-cell-text.ts';
import { sheetCell } from '#server/platform/lists/export/sheet-cell.ts';
import { lookIndex } from '#server/platform/lists/export/styles.ts';

const row = {} as never;

function amountOf(value: string, currency: string): ExportColumn {
  return { label: 'Amount', kind: 'amount', value: () => value, currency: () => currency };
}

describe('a cell of an export', () => {
  it.each(['rate', 'percent', 'count'] as const)('has no sign on a zero of kind %s', (kind) => {
    const cell = exportCell({ label: 'Figure', kind, value: () => '-0.00' }, row);

    expect(cell).toMatchObject({ number: '0.00' });
    expect(listCellText(cell)).not.toMatch(/^[-\u2212]/);
  });

  // R19: yen have no decimals, dinars of Kuwait three.
  it.each([
    ['-0.004', 'USD', '0.00', 'amount', '0.00'],
    ['81581', 'JPY', '81581', 'wholeAmount', '81,581'],
    ['-0.4', 'JPY', '0', 'wholeAmount', '0'],
    ['62000.125', 'KWD', '62000.125', 'amountOfThree', '62,000.125'],
  ] as const)('holds %s %s as %s', (value, currency, number, look, printed) => {
    const cell = exportCell(amountOf(value, currency), row);

    expect(sheetCell('B2', cell)).toBe(`<c r="B2" s="${lookIndex[look]}"><v>${number}</v></c>`);
    expect(listCellText(cell)).toBe(printed);
  });
});
