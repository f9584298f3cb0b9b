import { defaultCalendars } from '#domain/dates/business-days.ts';
import { calendarsTitle } from '#domain/dates/lease-calendars.ts';
import { escalationSteps, stubSteps } from './fixed-rent-steps.ts';
import { periodStep } from './period-step.ts';
import { floatingSteps } from './floating-rent-steps.ts';
import { hourlyRentDay } from './hourly-rent.ts';
import { hourlySteps } from './hourly-rent-steps.ts';
import type { CalculatedRent } from './rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import type { RentTerms } from './rent-terms.types.ts';

const ruleWords = {
  none: 'No change on a non-business day',
  preceding: 'Preceding business day',
  following: 'Following business day',
  modifiedFollowing: 'Following business day, preceding when that leaves the month',
} as const;

/** The day on which a rent is due before the business-day rule, and why. */
function rentDayOf({ hourly, timing }: RentTerms, { from, to }: CalculatedRent) {
  if (hourly !== undefined) {
    const day = hourlyRentDay(hourly, to);
    return { day, formula: `Paid ${hourly.dueDays} days after the month, on a business day` };
  }
  return timing === 'ADV'
    ? { day: from, formula: 'Paid in advance: the first day of the period, on a business day' }
    : { day: to, formula: 'Paid in arrears: the day after the period, on a business day' };
}

function dueStep(terms: RentTerms, rent: CalculatedRent): CalculationStep {
  const { day, formula } = rentDayOf(terms, rent);
  const rule = ruleWords[terms.businessDayRule ?? 'preceding'];
  const calendars = calendarsTitle(terms.calendars ?? defaultCalendars);
  return {
    key: 'due',
    label: 'Due date',
    formula,
    inputs: [
      { key: 'day', label: 'Rent day', value: { kind: 'date', value: day } },
      { key: 'rule', label: 'Rule', value: { kind: 'text', value: rule } },
      { key: 'in', label: 'Calendars', value: { kind: 'text', value: calendars } },
    ],
    result: { kind: 'date', value: rent.due },
  };
}

function amountSteps(terms: RentTerms, rent: CalculatedRent): CalculationStep[] {
  const { floating, hourly } = terms;
  if (hourly !== undefined && rent.hourly !== undefined)
    return hourlySteps(terms, hourly, rent, rent.hourly);
  const isNotional = floating?.kind === 'notional';
  const base = isNotional ? [] : escalationSteps(terms, rent);
  const moving = floating && rent.fixing ? floatingSteps(terms, floating, rent, rent.fixing) : [];
  const last = [...base, ...moving].at(-1);
  const stub =
    isNotional || last === undefined
      ? []
      : stubSteps(terms, rent, { step: last.key, rent: rent.rent });
  return [...base, ...moving, ...stub];
}

/**
 * Every step from the terms of a lease to one of its rents and its due date, in order; the results
 * equal those of `calculateRents` (§3.1, §3.2).
 */
export function rentSteps(terms: RentTerms, rent: CalculatedRent): readonly CalculationStep[] {
  return [periodStep(terms, rent), ...amountSteps(terms, rent), dueStep(terms, rent)];
}
