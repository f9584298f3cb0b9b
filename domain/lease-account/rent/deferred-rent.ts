import type { IsoDate } from '#domain/dates/date.ts';
import { countDays, type DayCount, daysOfYear } from '#domain/dates/day-count.ts';
import { formatDate } from '#domain/format/date.ts';
import { addAmounts, type Amount, subtractAmounts, toAmount } from '#domain/money/amount.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { decimal, whole } from '#domain/money/decimal.ts';
import { input, moneyValue, numberValue, rateValue } from '#domain/money/step-values.ts';

/** Part of a rent that the lessor lets be paid later. */
export interface RentDeferral {
  /** The day on which the part is due, with its interest. */
  readonly due: IsoDate;
  readonly amount: Amount;
  /** Interest of a year, a fraction of 1; null for none. */
  readonly rate: string | null;
  readonly dayCount: DayCount;
  /** The amendment or letter that it comes from; null when none is named. */
  readonly amendment: string | null;
}

/** A rent that parts of are deferred. */
export interface DeferredRent {
  readonly amount: Amount;
  readonly due: IsoDate;
  readonly currency: string;
}

/**
 * The interest of a deferred part: amount × rate × days ÷ days of the year, rounded once, from the
 * due date of the rent to the day before the part is due (§3.3). Throws `InvalidInputError`.
 */
export function deferralInterest(
  { due, amount, rate, dayCount }: Omit<RentDeferral, 'amendment'>,
  rent: Omit<DeferredRent, 'amount'>,
): Amount {
  const days = whole(countDays(dayCount, rent.due, due), 'The days');
  const yearly = decimal(amount, 'The deferred part').times(decimal(rate ?? '0', 'The rate'));
  const year = whole(daysOfYear(dayCount), 'The year');
  return toAmount(yearly.times(days).div(year), rent.currency);
}

/** What is due on the due date of a rent: the rent less its deferred parts. */
export function dueAtFirst(
  { amount, currency }: Pick<DeferredRent, 'amount' | 'currency'>,
  deferrals: readonly Pick<RentDeferral, 'amount'>[],
): Amount {
  return deferrals.reduce((rest, part) => subtractAmounts(rest, part.amount, currency), amount);
}

const partLabel = ({ due }: RentDeferral): string => `Deferred until ${formatDate(due)}`;

function interestStep(
  deferral: RentDeferral,
  { due, currency }: DeferredRent,
  { part, interest }: { readonly part: string; readonly interest: string },
): CalculationStep[] {
  const { rate, dayCount } = deferral;
  if (rate === null) return [];
  const year = daysOfYear(dayCount);
  const days = countDays(dayCount, due, deferral.due);
  return [
    {
      key: interest,
      label: `Interest until ${formatDate(deferral.due)}`,
      formula: `Deferred part × rate × days from the due date of the rent ÷ ${year} (${dayCount}), rounded half-up`,
      expression: `ROUND({part}*{rate}*{days}/{year},${decimalsOf(currency)})`,
      inputs: [
        input('part', partLabel(deferral), moneyValue(deferral.amount), part),
        input('rate', 'Interest of a year', rateValue(rate)),
        input('days', 'Days', numberValue(String(days))),
        input('year', 'Days of the year', numberValue(String(year))),
      ],
      result: moneyValue(deferralInterest(deferral, { due, currency })),
    },
  ];
}

/** A deferred part, its interest, and the sum of both. */
function partSteps(deferral: RentDeferral, rent: DeferredRent, number: number): CalculationStep[] {
  const { amount, amendment, due } = deferral;
  const keys = { part: `part${number}`, interest: `partInterest${number}` };
  const first: CalculationStep = {
    key: keys.part,
    label: partLabel(deferral),
    formula: `Agreed with the lessor${amendment === null ? '' : `: ${amendment}`}`,
    inputs: [],
    result: moneyValue(amount),
  };
  const interest = interestStep(deferral, rent, keys);
  const [accrued] = interest;
  if (accrued === undefined) return [first];
  const sum: CalculationStep = {
    key: `partDue${number}`,
    label: `Due on ${formatDate(due)}`,
    formula: 'The deferred part and its interest',
    expression: '{part}+{interest}',
    inputs: [
      input('part', partLabel(deferral), moneyValue(amount), keys.part),
      input('interest', accrued.label, accrued.result, keys.interest),
    ],
    result: moneyValue(addAmounts([amount, accrued.result.value], rent.currency)),
  };
  return [first, accrued, sum];
}

/**
 * The steps from a rent, the result of the step `of`, to what is due on its due date and on the days
 * of its deferred parts; none without such parts.
 */
export function deferralSteps(
  rent: DeferredRent,
  deferrals: readonly RentDeferral[],
  of?: string,
): CalculationStep[] {
  if (deferrals.length === 0) return [];
  const parts = deferrals.map((deferral, at): StepInput => {
    const { amount } = deferral;
    return input(`part${at + 1}`, partLabel(deferral), moneyValue(amount), `part${at + 1}`);
  });
  return [
    ...deferrals.flatMap((deferral, at) => partSteps(deferral, rent, at + 1)),
    {
      key: 'atFirst',
      label: `Due on ${formatDate(rent.due)}`,
      formula: 'The rent less its deferred parts',
      expression: ['{rent}', ...parts.map(({ key }) => `{${key}}`)].join('-'),
      inputs: [input('rent', 'Rent', moneyValue(rent.amount), of), ...parts],
      result: moneyValue(dueAtFirst(rent, deferrals)),
    },
  ];
}
