import { describe, expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import type { MonthFacts } from '#domain/utilisation/report/report.types.ts';
import { aLeaseMonth, away, onWing } from '#tests/support/utilisation/a-lease-month.ts';

/** The changes that a row of the second engine leaves behind. */
function changesBy(cells: Readonly<Record<string, string>>, facts: Partial<MonthFacts> = {}) {
  const named: Readonly<Record<string, string>> = { month: '2026-06', serial: 'ENGINE2', ...cells };
  const table = [templateColumns, templateColumns.map((column) => named[column] ?? '')];
  const [step] = planImport({ table, months: [aLeaseMonth({ facts })] }).change?.steps ?? [];
  return step?.after.lines.find(({ componentId }) => componentId === 'engine2')?.changes;
}

describe('an engine event of an import', () => {
  test('a removal happens at the new totals, an installation at the last ones', () => {
    const cells = { fh: '104:30', fc: '52', event_date: '2026-06-11', location: 'SHOP' };

    const removal = changesBy({ ...cells, event: 'REMOVE' });
    const install = changesBy({ ...cells, event: 'INSTALL', location: 'on wing' });

    expect(removal).toEqual([
      { date: '2026-06-11', to: away('shop'), tsn: '20104:30', csn: '10052' },
    ]);
    expect(install).toEqual([
      { date: '2026-06-11', to: onWing('4521', 2), tsn: '20000:00', csn: '10000' },
    ]);
  });

  test('an engine that was off wing comes on one at the last totals, whatever the event', () => {
    const cells = { fh: '104:30', fc: '52', event: 'CHANGE', event_date: '2026-06-11' };
    const recorded = [{ componentId: 'engine2', location: away('spare') }];

    expect(changesBy({ ...cells, location: 'on wing' }, { recorded })).toEqual([
      { date: '2026-06-11', to: onWing('4521', 2), tsn: '20000:00', csn: '10000' },
    ]);
  });
});
