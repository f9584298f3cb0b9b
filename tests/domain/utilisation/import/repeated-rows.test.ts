import { describe, expect, it } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const months = [aLeaseMonth(), aLeaseMonth({ lease: anAircraft('second', { serial: '7788' }) })];

function plan(...rows: Readonly<Record<string, string>>[]) {
  const written = rows.map((cells) =>
    templateColumns.map((column) => cells[column] ?? (column === 'month' ? '2026-06' : '')),
  );
  return planImport({ table: [templateColumns, ...written], months });
}

describe('rows of one component in a month', () => {
  it('U39: takes none of the rows that differ about one component in a month', () => {
    const { rows, faults } = plan(
      { serial: '4521', fh: '10:00' },
      { serial: '7788', fh: '1:00' },
      { serial: '4521', fh: '12:00' },
      { serial: '4521', fh: '10:00' },
      { serial: '4521', fh: '8:00' },
    );
    const text =
      'rows 2, 4, 5 and 1 more of 4521 in June 2026 differ. The portal does not add rows up: write one row for the month.';

    expect(rows.map((one) => one.serial)).toEqual(['7788']);
    expect(faults.map((fault) => fault.text)).toEqual(
      [2, 4, 5, 6].map((number) => `Row ${number}: ${text}`),
    );
  });

  it('U39: names both rows where two differ', () => {
    const { faults } = plan({ serial: '4521', fh: '10:00' }, { serial: '4521', fh: '12:00' });

    expect(faults[0]?.text).toMatch(/^Row 2: rows 2 and 3 of 4521 in June 2026 differ\./);
  });
});
