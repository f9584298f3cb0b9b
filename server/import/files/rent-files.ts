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
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Months that one rent pays for, by the word in the file. */
export const frequencies = { monthly: 1, quarterly: 3, halfYearly: 6 } as const;

const columns = {
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
  basis: orElse(choice(['fixed', 'notional', 'factor', 'hour', 'asSent']), 'fixed'),
  index: optional(choice(indexNames)),
  tenor_months: optional(choice(['1', '3', '6', '12'])),
  margin: optional(figure(7)),
  floor: optional(figure(7)),
  amortisation: optional(money),
  assumed_rate: optional(figure(7)),
  per_basis_point: optional(figure(6)),
  per_hour: optional(figure(6)),
  minimum_hours: optional(figure(2)),
  maximum_hours: optional(figure(2)),
  due_days: optional(count(1, 90)),
  escalation_index: optional(words(60)),
  escalation_lag_months: optional(count(0, 24)),
  escalation_floor: optional(figure(7)),
  escalation_cap: optional(figure(7)),
  seasons: optional(words(400)),
  holdover: orElse(yesNo, false),
  amendment: optional(words(200)),
  withdrawn: orElse(yesNo, false),
};

/** An example row; columns that it does not name are empty. */
function example(values: Readonly<Partial<Record<keyof typeof columns, string>>>): string[] {
  return Object.keys(columns).map((name) => values[name as keyof typeof columns] ?? '');
}

const engine = { lease_no: 'SMP-E01', frequency: 'monthly', timing: 'ADV', rent_day: '31' };

/** Terms of rents. */
export const rentTermFile = defineFile({
  name: 'rent-terms.csv',
  what: 'Terms of rents, fixed, by the hour or following an index; each applies until the next one of its lease begins. The rent periods follow from them. A row with withdrawn Y takes back one that was loaded by mistake. Key: lease_no and from.',
  columns,
  example: [
    example({
      lease_no: 'SMP-A01',
      from: '2021-03-01',
      rent: '285000.00',
      frequency: 'monthly',
      rent_day: '15',
      timing: 'ADV',
      day_count: '30/360US',
      business_day_rule: 'preceding',
      escalation: '0.025',
      first_escalation: '2022-03-15',
      basis: 'fixed',
    }),
    example({
      ...engine,
      from: '2024-06-01',
      rent: '62000.00',
      basis: 'fixed',
      first_escalation: '2025-06-01',
      escalation_index: 'US CPI-U',
      escalation_lag_months: '3',
      escalation_floor: '0',
      escalation_cap: '0.03',
    }),
    example({
      ...engine,
      from: '2026-03-01',
      rent: '0.00',
      rent_day: '1',
      timing: 'ARR',
      business_day_rule: 'following',
      basis: 'hour',
      per_hour: '210.00',
      minimum_hours: '180',
      maximum_hours: '320',
      due_days: '15',
      amendment: 'Amendment No. 1',
    }),
    example({
      ...engine,
      from: '2026-06-01',
      rent: '62000.00',
      basis: 'fixed',
      seasons: '12-2=50000.00',
      amendment: 'Amendment No. 1',
    }),
    example({
      ...engine,
      from: '2026-10-31',
      rent: '58500.00',
      basis: 'factor',
      index: 'CME Term SOFR',
      tenor_months: '1',
      assumed_rate: '0.04',
      per_basis_point: '135',
      amendment: 'Amendment No. 2',
    }),
  ],
});

/** Rents as the lessor's own system bills them. */
export const sentRentFile = defineFile({
  name: 'rent-schedule.csv',
  what: 'Rents that your own system billed, as it billed them: they win over what the portal calculates for their days. A row with withdrawn Y gives the days back to the portal. Key: lease_no and from.',
  columns: {
    lease_no: words(40),
    from: calendarDay,
    to: calendarDay,
    due: calendarDay,
    amount: money,
    note: orElse(words(500), ''),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    [
      'SMP-E01',
      '2025-12-31',
      '2026-01-30',
      '2025-12-31',
      '60000.00',
      'Reduced by the letter of 5 December 2025.',
      '',
    ],
  ],
});
