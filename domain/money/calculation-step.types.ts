import type { IsoDate } from '#domain/dates/date.ts';
import type { Amount } from '#domain/money/amount.ts';

/** A value of a calculation. Rates are fractions of 1; money is in the lease currency. */
export type StepValue =
  | { readonly kind: 'money'; readonly value: Amount }
  | { readonly kind: 'rate'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'date'; readonly value: IsoDate }
  | { readonly kind: 'text'; readonly value: string };

/** An input of a step: a term of the lease, a published rate, an earlier result. */
export interface StepInput {
  readonly key: string;
  readonly label: string;
  readonly value: StepValue;
  /** The step that produced this value. */
  readonly of?: string;
}

/** One step of a calculation from the terms of a contract to an amount. */
export interface CalculationStep {
  readonly key: string;
  readonly label: string;
  /** The rule in words. */
  readonly formula: string;
  /**
   * The rule as a spreadsheet formula over `{key}` of its inputs; left out where no formula exists.
   */
  readonly expression?: string;
  readonly inputs: readonly StepInput[];
  readonly result: StepValue;
}

/** A part of a sheet: steps under a caption, or a text where they are not known. */
export type SheetPart =
  | { readonly key: string; readonly caption: string; readonly steps: readonly CalculationStep[] }
  | { readonly key: string; readonly text: string };
