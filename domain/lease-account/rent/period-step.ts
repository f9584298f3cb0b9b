import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { countDays, type DayCount, parts30360 } from '#domain/dates/day-count.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { input, numberValue } from '#domain/money/step-values.ts';
import type { ScheduledRent } from './rent-schedule.ts';
import type { RentTerms } from './rent-terms.types.ts';

const dayInput = (key: string, label: string, value: IsoDate): StepInput =>
  input(key, label, { kind: 'date', value });
const numberInput = (key: string, label: string, value: number): StepInput =>
  input(key, label, numberValue(String(value)));

type Dated = Pick<ScheduledRent, 'from' | 'to'>;

const adjustments = {
  '30/360US':
    'a start on the 31st or on the last day of February counts as day 30; then an end on the 31st does too, and after a start on the last day of February an end on that day',
  '30E/360': 'a start or an end on the 31st counts as day 30',
} as const;

function daysOfThirty(dayCount: keyof typeof adjustments, { from, to }: Dated) {
  const { years = 0, months = 0, first = 0, last = 0 } = parts30360(dayCount, from, to) ?? {};
  return {
    formula: `Days up to the day after the period by ${dayCount}: ${adjustments[dayCount]}`,
    expression: '{years}*360+{months}*30+{end}-{start}',
    inputs: [
      dayInput('from', 'First day', from),
      dayInput('to', 'Day after the period', to),
      numberInput('years', 'Years', years),
      numberInput('months', 'Months', months),
      numberInput('end', 'Counted to day', last),
      numberInput('start', 'Counted from day', first),
    ],
  };
}

function actualDays(dayCount: DayCount, { from, to }: Dated) {
  return {
    formula: `Days from the first to the last day by ${dayCount}`,
    expression: '{to}-{from}+1',
    inputs: [dayInput('from', 'First day', from), dayInput('to', 'Last day', addDays(to, -1))],
  };
}

/** The days of a period by the day count of its lease, with what the count is made of (§3.1). */
export function periodStep(
  { dayCount }: Pick<RentTerms, 'dayCount'>,
  rent: Dated & Pick<ScheduledRent, 'kind'>,
): CalculationStep {
  const counted =
    dayCount === '30/360US' || dayCount === '30E/360'
      ? daysOfThirty(dayCount, rent)
      : actualDays(dayCount, rent);
  return {
    key: 'period',
    label: rent.kind === 'whole' ? 'Whole period' : 'Part of a period',
    ...counted,
    result: numberValue(String(countDays(dayCount, rent.from, rent.to))),
  };
}
