import { expect, test } from 'vitest';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const ended = anAircraft('ended', { serial: '9100', start: '2024-01-01', end: '2026-05-20' });

test.each([
  [
    'a month that the lease of a shown asset does not cover',
    { serial: '9100' },
    'EI-ABC (MSN 9100) was not on lease to you in June 2026 (lease 01 Jan 2024 to 20 May 2026).',
  ],
  ['a month far ahead', { serial: '4521', month: '2062-10' }, 'October 2062 has not ended yet.'],
  ['the month of today', { serial: '4521', month: '2026-07' }, 'July 2026 has not ended yet.'],
  [
    'a month that has ended and is not shown',
    { serial: '9100', month: '2026-05' },
    'May 2026 of 9100 is not shown. Show it by “Latest month” and “Number of months”, then import again.',
  ],
  [
    'such a month of another component',
    { serial: '9100', component: 'APU' },
    '9100 is not of this component and lease_no. Correct them, or leave them blank.',
  ],
])('U39: says why %s is left out', (_name, cells, text) => {
  const months = [aLeaseMonth()];
  const fleet = [anAircraft(), ended];
  const named: Readonly<Record<string, string>> = { month: '2026-06', ...cells };
  const table = [templateColumns, templateColumns.map((column) => named[column] ?? '')];

  const { faults } = planImport({ table, months, fleet, today: '2026-07-04' });

  expect(faults.map((fault) => fault.text)).toEqual([`Row 2: ${text}`]);
});
