import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { evaluatePrinted, readPrinted } from './evaluate-printed.ts';
import type { Fraction } from '../second/fraction.ts';

/** A printed step: its lines, the first one the label, the last one the inputs, and its result. */
export interface PrintedRow {
  readonly lines: readonly string[];
  readonly result: string;
}

/** The values of a printed line `Published rate 4.31842 % · Assumed rate 4.00 %` by label. */
function valuesIn(line: string, formula: string): Map<string, Fraction> {
  const labels = [...formula.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);
  const parts = line.split(' · ');
  return new Map(
    labels.map((label) => {
      const part = parts.find((one) => one.startsWith(`${label} `)) ?? '';
      const value = readPrinted(part.slice(label.length + 1));
      if (value === undefined) throw new Error(`${label} is not printed in ${line}.`);
      return [label, value];
    }),
  );
}

/** The rows whose printed result differs from their printed formula on their printed inputs. */
export function wrongRows(rows: readonly PrintedRow[]): string[] {
  if (rows.length === 0) throw new Error('There is no calculation on the screen.');
  return rows.flatMap(({ lines, result }) => {
    const formula = lines.find((line) => line.startsWith('= '))?.slice(2);
    if (formula === undefined) return [];
    const found = evaluatePrinted(formula, valuesIn(lines.at(-1) ?? '', formula));
    const printed = readPrinted(result);
    const isSame = printed !== undefined && found.against(printed) === 0;
    return isSame ? [] : [`${lines.join(' | ')} = ${result}`];
  });
}

/** Steps of amounts of money as a screen prints them. */
export function printedRows(steps: readonly CalculationStep[], currency: string): PrintedRow[] {
  return steps.map((step) => ({
    lines: [
      step.label,
      step.formula,
      `= ${printedFormula(step) ?? ''}`,
      step.inputs
        .map(({ label, value }) => `${label} ${formatAmount(value.value, currency)}`)
        .join(' · '),
    ],
    result: formatAmount(step.result.value, currency),
  }));
}
