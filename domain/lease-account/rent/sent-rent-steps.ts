import type { IsoDate } from '#domain/dates/date.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { moneyValue } from '#domain/money/step-values.ts';

/** A rent as the lessor's own system billed it, with what the lessor noted. */
export interface SentRent {
  readonly amount: Amount;
  readonly due: IsoDate;
  readonly note: string;
}

/** The steps of a rent that the lessor sent: nothing in them is calculated. */
export function sentRentSteps({ amount, due, note }: SentRent): readonly CalculationStep[] {
  return [
    {
      key: 'sent',
      label: 'Rent as the lessor billed it',
      formula: note === '' ? 'Billed by the system of the lessor; nothing is calculated' : note,
      inputs: [],
      result: moneyValue(amount),
    },
    {
      key: 'due',
      label: 'Due date',
      formula: 'As the lessor billed it',
      inputs: [],
      result: { kind: 'date', value: due },
    },
  ];
}
