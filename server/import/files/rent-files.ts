import { dayCounts } from '#domain/dates/day-count.ts';
import { indexNames } from '#domain/lease-account/rent/index-fixing.ts';
import {
  calendarDay,
  choice,
  count,
  figure,
  money,
  optional,
  orElse,
  words,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Months that one rent pays for, by the word in the file. */
export const frequencies = { monthly: 1, quarterly: 3, halfYearly: 6 } as const;

const monthly = (rentDay: string) => ['monthly', rentDay, 'ADV', '30/360US', 'preceding'];
const fixed = ['fixed', '', '', '', '', '', '', ''];

/** Terms of rents. */
export const rentTermFile = defineFile({
  name: 'rent-terms.csv',
  what: 'Terms of rents, fixed or following an index; each applies until the next one of its lease begins. The rent periods follow from them. Key: lease_no and from.',
  columns: {
    lease_no: words(40),
    from: calendarDay,
    rent: money,
    frequency: orElse(choice(['monthly', 'quarterly', 'halfYearly']), 'monthly'),
    rent_day: count(1, 31),
    timing: orElse(choice(['ADV', 'ARR']), 'ADV'),
    day_count: orElse(choice(dayCounts), '30/360US'),
    business_day_rule: orElse(
      choice(['none', 'preceding', 'following', 'modifiedFollowing']),
      'preceding',
    ),
    escalation: optional(figure(7)),
    first_escalation: optional(calendarDay),
    basis: orElse(choice(['fixed', 'notional', 'factor']), 'fixed'),
    index: optional(choice(indexNames)),
    tenor_months: optional(choice(['1', '3', '6', '12'])),
    margin: optional(figure(7)),
    floor: optional(figure(7)),
    amortisation: optional(money),
    assumed_rate: optional(figure(7)),
    per_basis_point: optional(figure(6)),
  },
  example: [
    ['SMP-A01', '2021-03-01', '285000.00', ...monthly('15'), '0.025', '2022-03-15', ...fixed],
    ['SMP-E01', '2024-06-01', '62000.00', ...monthly('31'), '', '', ...fixed],
    ['SMP-E01', '2026-06-01', '58500.00', ...monthly('31'), '', '', ...fixed],
    [
      'SMP-E01',
      '2026-10-31',
      '58500.00',
      ...monthly('31'),
      '',
      '',
      'factor',
      'CME Term SOFR',
      '1',
      '',
      '',
      '',
      '0.04',
      '135',
    ],
  ],
});
