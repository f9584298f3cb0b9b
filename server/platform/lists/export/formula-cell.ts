import { xmlText } from '#domain/text/xml.ts';
import type { StepValue } from '#domain/money/calculation-step.types.ts';
import { sheetCell, textCell } from './sheet-cell.ts';
import { amountLook, type CellLook, lookIndex } from './styles.ts';

type Figure = Exclude<StepValue['kind'], 'text' | 'date'>;

function lookOf(kind: Figure, currency: string): number {
  const looks: Record<Figure, CellLook> = {
    money: amountLook(currency),
    rate: 'percent',
    number: 'rate',
  };
  return lookIndex[looks[kind]];
}

/** A cell with a value of a calculation in a currency. */
export function valueCell(at: string, { kind, value }: StepValue, currency: string): string {
  if (kind === 'text') return textCell(at, value);
  if (kind === 'date') return sheetCell(at, { kind, iso: value });
  return `<c r="${at}" s="${lookOf(kind, currency)}"><v>${value}</v></c>`;
}

/** A cell with a formula; it shows `result` until the spreadsheet calculates. */
export function formulaCell(
  at: string,
  formula: string,
  result: StepValue,
  currency: string,
): string {
  if (result.kind === 'text' || result.kind === 'date') return valueCell(at, result, currency);
  const look = lookOf(result.kind, currency);
  return `<c r="${at}" s="${look}"><f>${xmlText(formula)}</f><v>${result.value}</v></c>`;
}
