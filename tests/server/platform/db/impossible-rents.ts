import { change, type Impossible, ofAurora } from './impossible-rows.ts';

const fixed = `${ofAurora} and basis = 'fixed'`;

/** A deferred part of a rent from 1 January 2026 on. */
const deferral = (due: string, amount: string, rate: string, interest: string) =>
  `insert into rent_deferral (lease_id, cust_id, currency, period_from, due_date, amount, rate, day_count,
      interest)
    select id, cust_id, currency, '2026-01-01', '${due}', ${amount}, ${rate}, 'ACT/360', ${interest}
    from lease t where ${ofAurora} limit 1 returning 1`;

/** Terms of rents that the database refuses of anybody. */
export const impossibleRents: readonly Impossible[] = [
  [
    'a rate of the hour of a fixed rent',
    change('rent_term', 'per_hour = 100', fixed),
    'rent_term_hourly',
  ],
  [
    'a rent by the hour of other months than those of the calendar',
    change('rent_term', `basis = 'hourly', per_hour = 100, due_days = 15, rent_day = 15`, fixed),
    'rent_term_hourly',
  ],
  [
    'a maximum of hours below the minimum',
    change(
      'rent_term',
      `basis = 'hourly', per_hour = 100, due_days = 15, rent_day = 1, frequency_months = 1,
        minimum_hours = 200, maximum_hours = 100`,
      fixed,
    ),
    'rent_term_hours',
  ],
  [
    'a day count that no calculation knows',
    change('rent_term', `day_count = '30/365'`, ofAurora),
    'rent_term_day_count',
  ],
  [
    'a business-day rule in other words',
    change('rent_term', `business_day_rule = 'next'`, ofAurora),
    'rent_term_business_days',
  ],
  [
    'a rent day after the 31st',
    change('rent_term', 'rent_day = 32', ofAurora),
    'rent_term_rent_day',
  ],
  [
    'a floor of a rise without an index',
    change('rent_term', 'escalation_floor = 0', fixed),
    'rent_term_escalation',
  ],
  [
    'a rise of a percentage and with an index',
    change(
      'rent_term',
      `escalation_index = 'US CPI-U', escalation_lag_months = 3, escalation = 0.02,
        first_escalation = '2026-01-01'`,
      fixed,
    ),
    'rent_term_escalation',
  ],
  [
    'a cap of a rise below its floor',
    change(
      'rent_term',
      `escalation_index = 'US CPI-U', escalation_lag_months = 3, escalation = 0,
        first_escalation = '2026-01-01', escalation_floor = 0.02, escalation_cap = 0.01`,
      fixed,
    ),
    'rent_term_escalation_limits',
  ],
  [
    'an amount of terms that the portal does not calculate by',
    change('rent_term', `basis = 'asSent', escalation = 0, first_escalation = null`, fixed),
    'rent_term_as_sent',
  ],
  [
    'seasons of a rent that follows an index',
    change('rent_term', `seasons = '5-10=72000.00'`, `${ofAurora} and basis <> 'fixed'`),
    'rent_term_seasons',
  ],
  ['seasons in other words', change('rent_term', `seasons = 'summer'`, fixed), 'rent_term_seasons'],
  [
    'a note of the lessor on a rent that the portal calculated',
    change('rent_schedule', `sent_note = 'By letter'`, ofAurora),
    'rent_schedule_sent',
  ],
  [
    'a sent rent that is an estimate',
    change('rent_schedule', 'is_sent = true, is_estimated = true', ofAurora),
    'rent_schedule_sent',
  ],
  ['a deferral of nothing', deferral('2026-12-01', '0', 'null', '0'), 'rent_deferral_amount_check'],
  [
    'a part that is due before its rent',
    deferral('2025-12-01', '10', 'null', '0'),
    'rent_deferral_check',
  ],
  [
    'interest of a deferral that bears none',
    deferral('2026-12-01', '10', 'null', '1'),
    'rent_deferral_interest',
  ],
];
