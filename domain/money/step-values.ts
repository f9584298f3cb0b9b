import type { Amount } from '#domain/money/amount.ts';
import type { CalculationStep, StepInput, StepValue } from './calculation-step.types.ts';

/** Money as a value of a step. */
export const moneyValue = (value: Amount): StepValue => ({ kind: 'money', value });
/** A fraction of 1 as a value of a step. */
export const rateValue = (value: string): StepValue => ({ kind: 'rate', value });
/** A plain number as a value of a step. */
export const numberValue = (value: string): StepValue => ({ kind: 'number', value });

/** An input of a step; `of` names the step whose result it is. */
export function input(key: string, label: string, value: StepValue, of?: string): StepInput {
  return of === undefined ? { key, label, value } : { key, label, value, of };
}

/**
 * The formula of a step with the labels of its inputs, so that a reader can repeat it from what is
 * printed: `ROUND([Notional] × [Rate of the period] × [Days] ÷ [Days of the year], 2)`. Undefined
 * where no formula exists.
 */
export function printedFormula({ expression, inputs }: CalculationStep): string | undefined {
  const labels = new Map(inputs.map(({ key, label }) => [key, `[${label}]`]));
  return expression
    ?.replaceAll('*', ' × ')
    .replaceAll('/', ' ÷ ')
    .replaceAll('+', ' + ')
    .replaceAll('-', ' − ')
    .replaceAll(',', ', ')
    .replaceAll(/\{(\w+)\}/g, (_match, key: string) => labels.get(key) ?? key);
}
