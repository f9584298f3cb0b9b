import { dayCounts } from '#domain/dates/day-count.ts';
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

/** Terms of fixed rents. */
export const rentTermFile = defineFile({
  name: 'rent-terms.csv',
  what: 'Terms of fixed rents; each holds until the next one of its lease begins. The rent periods follow from them. Key: lease_no and from.',
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
    escalation: orElse(figure(7), '0.0000000'),
    first_escalation: optional(calendarDay),
  },
  example: [
    [
      'SMP-A01',
      '2021-03-01',
      '285000.00',
      'monthly',
      '15',
      'ADV',
      '30/360US',
      'preceding',
      '0.025',
      '2022-03-15',
    ],
    ['SMP-E01', '2024-06-01', '62000.00', 'monthly', '31', 'ADV', '30/360US', 'preceding', '', ''],
    ['SMP-E01', '2026-06-01', '58500.00', 'monthly', '31', 'ADV', '30/360US', 'preceding', '', ''],
  ],
});
