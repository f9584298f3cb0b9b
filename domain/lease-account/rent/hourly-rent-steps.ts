import { daysBetween } from '#domain/dates/date.ts';
import { monthName } from '#domain/format/date.ts';
import { isZero } from '#domain/format/numbers.ts';
import { subtractAmounts, unitRate } from '#domain/money/amount.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { decimal } from '#domain/money/decimal.ts';
import { input, moneyValue, numberValue } from '#domain/money/step-values.ts';
import { escalationSteps, risingSteps, stubSteps } from './fixed-rent-steps.ts';
import type { HourlyUse } from './hourly-rent.ts';
import type { ScheduledRent } from './rent-schedule.ts';
import type { HourlyTerms, RentTerms } from './rent-terms.types.ts';

/** The part of the rent that is the same each month, and its share for a part of a month. */
function fixedSteps(
  terms: RentTerms,
  rent: ScheduledRent,
  { amount }: HourlyUse,
): CalculationStep[] {
  if (isZero(terms.rent)) return [];
  const base = escalationSteps(terms, rent);
  const part = { ...rent, amount: subtractAmounts(rent.amount, amount, terms.currency) };
  const step = base.at(-1)?.key ?? '';
  return [...base, ...stubSteps(terms, part, { step, rent: rent.rent })];
}

function rateSteps(
  terms: RentTerms,
  { rate }: HourlyTerms,
  rent: ScheduledRent,
): CalculationStep[] {
  const { currency } = terms;
  return risingSteps(terms, rent, {
    key: 'hour',
    label: 'Rate of a flight hour',
    formula: 'The rent for one flight hour that the lease sets',
    given: 'Rate by the lease',
    rise: { key: 'hourRise', label: 'Escalation of the rate', before: 'Rate before' },
    start: rate,
    valueOf: (value) => numberValue(unitRate(decimal(value), currency)),
  });
}

function flownStep({ month, minutes }: HourlyUse): CalculationStep {
  const head = { key: 'flown', label: 'Minutes flown' };
  if (minutes === undefined)
    return {
      ...head,
      formula: `The report of ${monthName(month)} is missing: nothing flown is assumed`,
      inputs: [],
      result: numberValue('0'),
    };
  return {
    ...head,
    formula: `The flight hours of the report of ${monthName(month)}`,
    expression: '{hours}*60+{minutes}',
    inputs: [
      input('hours', 'Hours', numberValue(String(Math.floor(minutes / 60)))),
      input('minutes', 'Minutes', numberValue(String(minutes % 60))),
    ],
    result: numberValue(String(minutes)),
  };
}

/** The hours that are paid for, as a formula, and what it needs beside the minutes. */
function paidHours({ minimumHours, maximumHours }: HourlyTerms, rent: ScheduledRent) {
  const isPart = rent.kind === 'stub';
  const share = isPart ? '*{days}/{ofMonth}' : '';
  const flown = '{flown}/60';
  const least = minimumHours === undefined ? flown : `MAX(${flown},{least}${share})`;
  const hours = maximumHours === undefined ? least : `MIN(${least},{most}${share})`;
  const limits: [key: string, label: string, value: string | undefined][] = [
    ['least', 'Minimum hours', minimumHours],
    ['most', 'Maximum hours', maximumHours],
  ];
  const given = limits.flatMap(([key, label, value]): StepInput[] =>
    value === undefined ? [] : [input(key, label, numberValue(value))],
  );
  const days = String(daysBetween(rent.from, rent.to));
  const part =
    isPart && given.length > 0
      ? [
          input('days', 'Days', numberValue(days)),
          input('ofMonth', 'Days of the month', numberValue(String(rent.periodDays))),
        ]
      : [];
  return { hours, inputs: [...given, ...part] };
}

function hourlyStep(
  terms: RentTerms,
  hourly: HourlyTerms,
  rent: ScheduledRent,
  use: HourlyUse,
  rate: StepInput,
): CalculationStep {
  const { hours, inputs } = paidHours(hourly, rent);
  const limits = inputs.length === 0 ? '' : ' within the minimum and the maximum of the month';
  return {
    key: 'hourly',
    label: use.minutes === undefined ? 'Rent by the hour, estimate' : 'Rent by the hour',
    formula: `Hours flown${limits} × rate, rounded half-up`,
    expression: `ROUND(${hours}*{rate},${decimalsOf(terms.currency)})`,
    inputs: [
      input('flown', 'Minutes flown', numberValue(String(use.minutes ?? 0)), 'flown'),
      ...inputs,
      rate,
    ],
    result: moneyValue(use.amount),
  };
}

/** The steps of a rent by the hour, from its fixed part and its rate to the rent of the month. */
export function hourlySteps(
  terms: RentTerms,
  hourly: HourlyTerms,
  rent: ScheduledRent,
  use: HourlyUse,
): CalculationStep[] {
  const fixed = fixedSteps(terms, rent, use);
  const rates = rateSteps(terms, hourly, rent);
  const last = rates.at(-1);
  const value = last?.result ?? numberValue(use.rate);
  const rate = input('rate', 'Rate', value, last?.key);
  const steps = [...fixed, ...rates, flownStep(use), hourlyStep(terms, hourly, rent, use, rate)];
  const part = fixed.at(-1);
  if (part === undefined) return steps;
  return [
    ...steps,
    {
      key: 'rent',
      label: 'Rent',
      formula: 'Fixed part + rent by the hour',
      expression: '{fixed}+{hourly}',
      inputs: [
        input('fixed', 'Fixed part', part.result, part.key),
        input('hourly', 'Rent by the hour', moneyValue(use.amount), 'hourly'),
      ],
      result: moneyValue(rent.amount),
    },
  ];
}
