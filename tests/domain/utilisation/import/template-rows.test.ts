import { describe, expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateRows } from '#domain/utilisation/import/template-rows.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';

const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });

describe('a filled template that comes back', () => {
  const swapped = onWing('7788', 2);
  const fleet = [
    aLeaseMonth({
      facts: {
        recorded: [
          { componentId: 'engine1', location: onWing('4521', 2) },
          { componentId: 'engine2', location: swapped },
        ],
      },
      lines: { engine1: { fh: '300:00' } },
    }),
    aLeaseMonth({
      lease: other,
      facts: {
        recorded: [
          { componentId: 'second-engine1', location: away('shop') },
          { componentId: 'second-engine2', location: away('otherAircraft', 'TC-XYZ') },
        ],
      },
      lines: { 'second-engine1': { fh: '', fc: '' } },
    }),
    aLeaseMonth({
      lease: anEngineLease('esn9'),
      facts: { recorded: [{ componentId: 'esn9-engine', location: onWing('7788', 1) }] },
    }),
  ];

  test('changes nothing, wherever the engines are recorded', () => {
    const table = templateRows(fleet);
    const { change, faults } = planImport({ table, months: fleet });
    const steps = change?.steps ?? [];
    const judged = validateLeaseMonths({
      today: '2026-07-05',
      mayReport: true,
      months: fleet.map((month, at) => ({ ...month, report: steps[at]?.after ?? month.report })),
    });

    expect(faults).toEqual([]);
    expect(steps.map(({ after }) => after)).toEqual(fleet.map(({ report }) => report));
    expect(judged.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([]);
  });

  test('takes another position for another place', () => {
    const cells: Readonly<Record<string, string>> = {
      month: '2026-06',
      serial: 'ESN9',
      location: '7788',
      position: '2',
    };
    const table = [templateColumns, templateColumns.map((column) => cells[column] ?? '')];
    const [step] = planImport({ table, months: fleet }).change?.steps ?? [];

    expect(step?.after.lines[0]?.location).toMatchObject({ msn: '7788', position: 2 });
  });

  test('names a position for which the lease knows no engine', () => {
    const host = anAircraft('second', { serial: '7788', model: '747-8F' });
    const months = [
      aLeaseMonth({ lease: host }),
      aLeaseMonth({
        lease: anEngineLease('esn9'),
        facts: { recorded: [{ componentId: 'esn9-engine', location: onWing('7788', 4) }] },
      }),
    ];
    const table = templateRows(months);
    const row = table.find((cells) => cells.includes('ESN9')) ?? [];
    const at = (column: string) => row[table[0]?.indexOf(column) ?? -1];

    expect([at('location'), at('position')]).toEqual(['7788', '4']);
    expect(planImport({ table, months }).faults).toEqual([]);
  });
});
