import { addMonths } from '#domain/dates/month.ts';
import { type DayCount, countDays } from '#domain/dates/day-count.ts';
import type { Amount } from '#domain/money/amount.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { formatDate } from '#domain/format/date.ts';
import { indexedRiseStep } from './indexed-rise-steps.ts';
import { monthsOf } from './rent-periods.ts';
import { riseInside, risenAmounts, type ScheduledRent } from './rent-schedule.ts';
import { type RentSeason, seasonSpan, seasonWords } from './rent-seasons.ts';
import type {
  CalculationStep,
  StepInput,
  StepValue,
} from '#domain/money/calculation-step.types.ts';
import type { RentTerms } from './rent-terms.types.ts';
import { input, moneyValue, numberValue, rateValue } from '#domain/money/step-values.ts';

/** The divisor for a part of a period's rent, and the rule in words. */
function shareOf(
  terms: RentTerms,
  rent: ScheduledRent,
): { readonly words: string; readonly times: number; readonly over: number } {
  const months = monthsOf[terms.frequency];
  if (terms.dayCount === 'ACT/PERIOD')
    return { words: 'rent × days ÷ days of the period', times: 1, over: rent.periodDays };
  if (terms.dayCount === 'ACT/365F')
    return { words: 'rent × 12 × days ÷ 365, per month paid for', times: 12, over: 365 * months };
  return { words: 'rent × 12 × days ÷ 360, per month paid for', times: 12, over: 360 * months };
}

function daysInput(dayCount: DayCount, days: number): StepInput {
  return {
    key: 'days',
    label: `Days, ${dayCount}`,
    value: { kind: 'number', value: String(days) },
  };
}

/** What rises with the escalation of a lease, as its steps show it. */
interface Rising {
  readonly key: string;
  readonly label: string;
  readonly formula: string;
  /** The label of the value that the lease sets. */
  readonly given: string;
  /** The steps of its rises, which are numbered. */
  readonly rise: { readonly key: string; readonly label: string; readonly before: string };
  readonly start: string;
  readonly valueOf: (value: string) => StepValue;
}

/** A period, how often its rent has risen, and by which values of an index. */
type Risen = Pick<ScheduledRent, 'from' | 'to' | 'escalations' | 'rises'>;

/** Says of a rise inside the period that it counts later; empty without one. */
function laterRise(terms: RentTerms, risen: Risen): string {
  const day = riseInside(terms, risen);
  return day === undefined ? '' : `; the rise on ${formatDate(day)} counts from the next period on`;
}

/** What the lease sets and one step for every rise so far, each rounded to the currency (§3.1). */
export function risingSteps(terms: RentTerms, risen: Risen, rising: Rising): CalculationStep[] {
  const { escalations, rises } = risen;
  const { key, label, formula, given, rise, start, valueOf } = rising;
  const base: CalculationStep = {
    key,
    label,
    formula: `${formula}${laterRise(terms, risen)}`,
    expression: '{set}',
    inputs: [{ key: 'set', label: given, value: valueOf(start) }],
    result: valueOf(start),
  };
  const { escalation = '0', firstEscalation = terms.from, currency } = terms;
  const values = risenAmounts(terms, start, rises ?? escalations);
  const steps = values.map((value, index): CalculationStep => {
    const before = valueOf(values[index - 1] ?? start);
    const on = addMonths(firstEscalation, 12 * index);
    const head = { key: `${rise.key}${index + 1}`, label: `${rise.label} ${index + 1}` };
    const byIndex = rises?.[index];
    const from = input('before', rise.before, before, index === 0 ? key : `${rise.key}${index}`);
    if (byIndex !== undefined)
      return { ...head, ...indexedRiseStep(byIndex, from, currency), result: valueOf(value) };
    return {
      ...head,
      formula: `${rise.before} × (1 + escalation), rounded half-up`,
      expression: `ROUND({before}*(1+{escalation}),${decimalsOf(currency)})`,
      inputs: [
        from,
        input('on', 'Since', { kind: 'date', value: on }),
        input('escalation', 'Escalation', rateValue(escalation)),
      ],
      result: valueOf(value),
    };
  });
  return [base, ...steps];
}

/** What the lease sets as the rent of a whole period, in the season of its first day. */
function baseWords({ seasons }: RentTerms, season: RentSeason | undefined) {
  const formula = 'The rent of a whole period that the lease sets';
  if (seasons === undefined) return { formula, given: 'Rent by the lease' };
  const [when, name] =
    season === undefined
      ? ['outside its seasons', 'outside the seasons']
      : [seasonSpan(season), seasonWords(season)];
  return {
    formula: `${formula} for periods that start ${when}`,
    given: `Rent by the lease, ${name}`,
  };
}

/** The base rent with its rises so far. */
export function escalationSteps(
  terms: RentTerms,
  risen: Risen & Pick<ScheduledRent, 'season'>,
): CalculationStep[] {
  const { season } = risen;
  return risingSteps(terms, risen, {
    key: 'base',
    label: 'Base rent',
    ...baseWords(terms, season),
    rise: { key: 'rise', label: 'Escalation', before: 'Rent before' },
    start: season?.rent ?? terms.rent,
    valueOf: moneyValue,
  });
}

/** The rent for part of a period (§3.1); no steps for a whole period. */
export function stubSteps(
  terms: RentTerms,
  rent: ScheduledRent,
  whole: { readonly step: string; readonly rent: Amount },
): CalculationStep[] {
  if (rent.kind === 'whole') return [];
  const { words, times, over } = shareOf(terms, rent);
  const days = countDays(terms.dayCount, rent.from, rent.to);
  return [
    {
      key: 'stub',
      label: 'Rent of the part period',
      formula: `${words}, rounded half-up`,
      expression: `ROUND({whole}*{days}*{times}/{over},${decimalsOf(terms.currency)})`,
      inputs: [
        {
          key: 'whole',
          label: 'Rent of a whole period',
          value: { kind: 'money', value: whole.rent },
          of: whole.step,
        },
        { ...daysInput(terms.dayCount, days), of: 'period' },
        { key: 'times', label: 'Multiplied by', value: numberValue(String(times)) },
        { key: 'over', label: 'Divided by', value: numberValue(String(over)) },
      ],
      result: { kind: 'money', value: rent.amount },
    },
  ];
}
