import { expect, it } from 'vitest';
import { statementPeriods } from '#domain/lease-account/statement-periods.ts';

const daysOf = (asOf: string) =>
  Object.fromEntries(statementPeriods(asOf).map(({ key, from, to }) => [key, [from, to]]));

it.each([
  [
    '2026-11-30',
    {
      year: ['2025-11-30', '2026-11-30'],
      month: ['2026-10-01', '2026-10-31'],
      quarter: ['2026-10-01', '2026-11-30'],
      lastQuarter: ['2026-07-01', '2026-09-30'],
      thisYear: ['2026-01-01', '2026-11-30'],
      lastYear: ['2025-01-01', '2025-12-31'],
    },
  ],
  [
    '2024-02-29',
    {
      year: ['2023-02-28', '2024-02-29'],
      month: ['2024-01-01', '2024-01-31'],
      quarter: ['2024-01-01', '2024-02-29'],
      lastQuarter: ['2023-10-01', '2023-12-31'],
      thisYear: ['2024-01-01', '2024-02-29'],
      lastYear: ['2023-01-01', '2023-12-31'],
    },
  ],
  [
    '2027-01-01',
    {
      year: ['2026-01-01', '2027-01-01'],
      month: ['2026-12-01', '2026-12-31'],
      quarter: ['2027-01-01', '2027-01-01'],
      lastQuarter: ['2026-10-01', '2026-12-31'],
      thisYear: ['2027-01-01', '2027-01-01'],
      lastYear: ['2026-01-01', '2026-12-31'],
    },
  ],
])('on %s the periods of a statement are those of the calendar (§3.4)', (asOf, periods) => {
  expect(daysOf(asOf)).toEqual(periods);
});
