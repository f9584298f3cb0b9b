import { type ItemAge, itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { type Amount, addAmounts, negateAmount } from '#domain/money/amount.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { type EntryKind, entryKinds } from './account-statement.ts';
import { input, moneyValue } from '#domain/money/step-values.ts';

/** Amounts that add up to a balance; payments and credit notes are negative. */
interface KindAmount {
  readonly kind: EntryKind;
  readonly amount: Amount;
}

/** The totals of an account with one lessor entity in one currency. */
export interface StatementTotals {
  readonly currency: string;
  /** Everything booked before the first day, by kind. */
  readonly before: readonly KindAmount[];
  readonly movements: readonly KindAmount[];
  readonly opening: Amount;
  readonly closing: Amount;
  readonly open: Amount;
  readonly onAccount: Amount;
  readonly aging: Readonly<Record<ItemAge, Amount>>;
}

/** The name of the sum of the entries of each kind. */
export const entrySumWords: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoices',
  creditNote: 'Credit notes',
  payment: 'Payments received',
  returnedPayment: 'Payments returned',
};

function byKind(entries: readonly KindAmount[], currency: string): StepInput[] {
  return entryKinds.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount);
    return input(kind, entrySumWords[kind], moneyValue(addAmounts(own, currency)));
  });
}

function sumOf(inputs: readonly StepInput[]): string {
  return inputs.map(({ key }) => `{${key}}`).join('+');
}

function openingStep({ before, opening, currency }: StatementTotals): CalculationStep {
  const inputs = byKind(before, currency);
  return {
    key: 'opening',
    label: 'Opening balance',
    formula: 'Everything booked before the first day; credits and payments are negative',
    expression: sumOf(inputs),
    inputs,
    result: moneyValue(opening),
  };
}

function closingStep({ movements, opening, closing, currency }: StatementTotals): CalculationStep {
  const inputs = [
    input('opening', 'Opening balance', moneyValue(opening), 'opening'),
    ...byKind(movements, currency),
  ];
  return {
    key: 'closing',
    label: 'Closing balance',
    formula: 'The opening balance and the entries of the period',
    expression: sumOf(inputs),
    inputs,
    result: moneyValue(closing),
  };
}

function openStep({ aging, open }: StatementTotals): CalculationStep {
  const inputs = itemAges.map((age, index) =>
    input(`age${index}`, itemAgeWords[age], moneyValue(aging[age])),
  );
  return {
    key: 'open',
    label: 'Open items',
    formula:
      'The open part of each item on the last day, by days past its due date; apart, what a dispute suspends and what is written off',
    expression: sumOf(inputs),
    inputs,
    result: moneyValue(open),
  };
}

function settledStep({ open, onAccount, closing, currency }: StatementTotals): CalculationStep {
  return {
    key: 'settled',
    label: 'Closing balance, from the open items',
    formula: 'The open items, and what was received and is not applied, which is negative',
    expression: '{open}+{onAccount}',
    inputs: [
      input('open', 'Open items', moneyValue(open), 'open'),
      input('onAccount', 'On account', moneyValue(negateAmount(onAccount, currency))),
    ],
    result: moneyValue(closing),
  };
}

/** How the totals of a statement of account are calculated (domain page §3.4, §3.9). */
export function statementSteps(totals: StatementTotals): CalculationStep[] {
  return [openingStep, closingStep, openStep, settledStep].map((step) => step(totals));
}
