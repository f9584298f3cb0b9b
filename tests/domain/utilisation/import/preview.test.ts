import { describe, expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth, anAircraft, away } from '#tests/support/utilisation/a-lease-month.ts';

const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });

function plan(cells: Readonly<Record<string, string>>) {
  const table = [templateColumns, templateColumns.map((column) => cells[column] ?? '')];
  return planImport({ table, months: [aLeaseMonth(), aLeaseMonth({ lease: other })] });
}

const blank = { fh: '', fc: '' };

describe('the preview', () => {
  test.each([
    ['the figures that are there', { fh: '210:30', fc: '88' }, '210:30 / 88'],
    ['one of them', { fh: '210:30', fc: '90' }, '210:30'],
    ['totals', { ...blank, tsn: '20210:30', csn: '10088' }, 'TSN 20210:30 / CSN 10088'],
    ['a comment', { ...blank, comment: 'read' }, 'the comment'],
    ['figures and a comment', { ...blank, fh: '1:00', comment: 'read' }, '1:00 and the comment'],
    ['nothing in blank cells', blank, undefined],
    ['nothing that it repeats in another notation', { fh: '211:00', fc: '90' }, undefined],
  ])('says that a row replaces %s', (_name, line, replaces) => {
    const cells = { serial: '4521', month: '2026-06', fh: '211', fc: '90', comment: 'new' };
    const row = templateColumns.map(
      (column) => Object.entries(cells).find(([key]) => key === column)?.[1] ?? '',
    );
    const { rows } = planImport({
      table: [templateColumns, row],
      months: [aLeaseMonth({ lines: { airframe: line } })],
    });

    expect(rows.map((one) => one.replaces)).toEqual([replaces]);
  });

  const removed = { date: '2026-06-03', to: away('shop'), tsn: '', csn: '' };
  const gone = { location: away('shop'), changes: [removed], ...blank };

  test.each([
    [
      'a place',
      'ENGINE1',
      { ...blank, location: away('shop') },
      { location: 'SPARE' },
      'the place',
    ],
    ['no place it repeats', 'ENGINE1', { ...blank, location: away('shop') }, { location: 'SHOP' }],
    [
      'an engine change',
      'ENGINE1',
      gone,
      { event: 'REMOVE', event_date: '2026-06-11', location: 'SHOP' },
      'the engine change',
    ],
    ['no change it repeats', 'ENGINE1', gone, { event: 'REMOVE', event_date: '2026-06-03' }],
    [
      'all that an emptied row had',
      'ENGINE1',
      { ...gone, fh: '9:00', comment: 'read' },
      { change: 'D' },
      '9:00, the engine change and the comment',
    ],
    [
      'a gear change',
      'NLG',
      { ...blank, gearChangedOn: '2026-06-03' },
      { event: 'CHANGE', event_date: '2026-06-11' },
      'the gear change',
    ],
  ])('says that a row replaces %s', (_name, serial, line, cells, replaces?: string) => {
    const named: Readonly<Record<string, string>> = { serial, month: '2026-06', ...cells };
    const header = [...templateColumns, 'change'];
    const { rows } = planImport({
      table: [header, header.map((column) => named[column] ?? '')],
      months: [aLeaseMonth({ lines: { [serial.toLowerCase()]: line } })],
    });

    expect(rows.map((one) => one.replaces)).toEqual([replaces]);
  });

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
