import type { StepValue } from '#domain/money/calculation-step.types.ts';
import { evaluatePrinted } from './evaluate-printed.ts';
import { Fraction } from '../second/fraction.ts';

const millisecondsOfDay = 86_400_000;

/** A step of a calculation with its formula as it is printed. */
interface PrintedStep {
  readonly printed: string | null;
  readonly inputs: readonly { readonly label: string; readonly value: StepValue }[];
  readonly result: StepValue;
}

/**
 * The result that a step gives by its printed formula on its inputs, with the decimals of its own; its
 * own where no formula exists.
 */
export function repeatStep({ printed, inputs, result }: PrintedStep): string {
  if (printed === null) return result.value;
  const values = inputs
    .filter(({ value }) => value.kind !== 'text')
    .map(({ label, value: { kind, value } }) => {
      const figure = kind === 'date' ? Date.parse(value) / millisecondsOfDay : value;
      return [label, Fraction.of(figure)] as const;
    });
  const [, decimals = ''] = /\.(\d+)$/.exec(result.value) ?? [];
  return evaluatePrinted(printed, new Map(values)).text(decimals.length);
}
