import type { Amount } from '#domain/money/amount.ts';
import type { StepInput, StepValue } from './rent-step.types.ts';

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
