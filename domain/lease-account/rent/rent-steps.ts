import { defaultCalendars } from '#domain/dates/business-days.ts';
import { calendarsTitle } from '#domain/dates/lease-calendars.ts';
import { escalationSteps, periodStep, stubSteps } from './fixed-rent-steps.ts';
import { floatingSteps } from './floating-rent-steps.ts';
import type { CalculatedRent } from './rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import type { RentTerms } from './rent-terms.types.ts';

const ruleWords = {
  none: 'No change on a non-business day',
  preceding: 'Preceding business day',
  following: 'Following business day',
  modifiedFollowing: 'Following business day, preceding when that leaves the month',
} as const;

function dueStep(terms: RentTerms, rent: CalculatedRent): CalculationStep {
  const isAdvance = terms.timing === 'ADV';
  const rule = ruleWords[terms.businessDayRule ?? 'preceding'];
  const calendars = calendarsTitle(terms.calendars ?? defaultCalendars);
  const day = isAdvance ? rent.from : rent.to;
  return {
    key: 'due',
    label: 'Due date',
    formula: isAdvance
      ? 'Paid in advance: the first day of the period, on a business day'
      : 'Paid in arrears: the day after the period, on a business day',
    inputs: [
      { key: 'day', label: 'Rent day', value: { kind: 'date', value: day } },
      { key: 'rule', label: 'Rule', value: { kind: 'text', value: rule } },
      { key: 'in', label: 'Calendars', value: { kind: 'text', value: calendars } },
    ],
    result: { kind: 'date', value: rent.due },
  };
}

/**
 * Every step from the terms of a lease to one of its rents and its due date, in order; the results
 * equal those of `calculateRents` (§3.1, §3.2).
 */
export function rentSteps(terms: RentTerms, rent: CalculatedRent): readonly CalculationStep[] {
  const { floating } = terms;
  const isNotional = floating?.kind === 'notional';
  const base = isNotional ? [] : escalationSteps(terms, rent.escalations);
  const moving = floating && rent.fixing ? floatingSteps(terms, floating, rent, rent.fixing) : [];
  const last = [...base, ...moving].at(-1);
  const stub =
    isNotional || last === undefined
      ? []
      : stubSteps(terms, rent, { step: last.key, rent: rent.rent });
  return [periodStep(terms, rent), ...base, ...moving, ...stub, dueStep(terms, rent)];
}
