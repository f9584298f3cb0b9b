import { expect, test } from 'vitest';
import { hiddenRows } from '#src/features/utilisation/airline/import/hidden-rows.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });
const months = [aLeaseMonth(), aLeaseMonth({ lease: other })];
const rows = ['4521', '7788', 'second-APU'].map((serial, at) => ({
  row: at + 2,
  serial: serial.toUpperCase(),
  month: '2026-06',
  effect: '1:00',
}));

test.each([
  ['no search', { find: '', filterBy: 'lease' }, undefined],
  [
    'a search',
    { find: 'EI-ABC', filterBy: 'lease' },
    { count: 2, by: 'the search “EI-ABC”', shownBy: { find: '', filterBy: 'lease' } },
  ],
  [
    'a choice of assets',
    { find: '', filterBy: 'engine' },
    { count: 3, by: 'the choice of assets', shownBy: { find: '', filterBy: 'lease' } },
  ],
  [
    'a search among aircraft, which stay chosen',
    { find: 'EI-ABC', filterBy: 'aircraft' },
    { count: 2, by: 'the search “EI-ABC”', shownBy: { find: '', filterBy: 'aircraft' } },
  ],
  [
    'both',
    { find: 'EI-ABC', filterBy: 'engine' },
    {
      count: 3,
      by: 'the search “EI-ABC” and the choice of assets',
      shownBy: { find: '', filterBy: 'lease' },
    },
  ],
] as const)('%s hides what it does not name', (_name, view, hidden) => {
  expect(hiddenRows(rows, months, view)).toEqual(hidden);
});
