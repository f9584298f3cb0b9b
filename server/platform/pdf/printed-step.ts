import type { CalculationStep, StepValue } from '#domain/money/calculation-step.types.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { page, ink, printRow, roomFor, rule, type Pdf } from './page-frame.ts';
import { printable, printAmount, printDecimal } from './print-format.ts';

/** A step with its rule over the labels of its inputs; null where no formula exists. */
export interface PrintableStep extends Pick<CalculationStep, 'label' | 'formula' | 'result'> {
  readonly inputs: readonly { readonly label: string; readonly value: StepValue }[];
  readonly printed: string | null;
}

function printValue({ kind, value }: StepValue, currency: string): string {
  if (kind === 'money') return `${currency} ${printAmount(value, currency)}`;
  if (kind === 'rate') return printable(formatPercent(value));
  if (kind === 'date') return formatDate(value);
  return kind === 'number' ? printDecimal(value) : value;
}

/** Prints a step of a calculation: result, rule in words, formula and inputs; returns the y below. */
export function printStep(pdf: Pdf, step: PrintableStep, currency: string, top: number): number {
  let y = roomFor(pdf, top, 60);
  const result = { x: 415, width: 130, align: 'right' as const };
  const head = [
    { x: page.left, width: 360, text: printable(step.label), bold: true },
    { ...result, text: printValue(step.result, currency), bold: true },
  ];
  y = printRow(pdf, head, y) + 2;
  const words = {
    x: page.left,
    width: page.width,
    text: printable(step.formula),
    colour: ink.quiet,
  };
  y = printRow(pdf, [{ ...words, size: 8.5 }], y) + 2;
  if (step.printed !== null)
    y = printRow(pdf, [{ ...words, text: printable(`= ${step.printed}`), size: 8.5 }], y) + 2;
  for (const { label, value } of step.inputs) {
    const cells = [
      { x: 65, width: 340, text: printable(label), size: 8.5 },
      { ...result, text: printValue(value, currency), size: 8.5 },
    ];
    y = printRow(pdf, cells, roomFor(pdf, y, 14)) + 1;
  }
  rule(pdf, y + 3);
  return y + 10;
}
