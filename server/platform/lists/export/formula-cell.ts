import type { StepValue } from '#domain/lease-account/rent/rent-step.types.ts';
import { sheetCell, textCell, xmlText } from './sheet-cell.ts';
import { type CellLook, lookIndex } from './styles.ts';

const looks: Record<Exclude<StepValue['kind'], 'text'>, CellLook> = {
  money: 'amount',
  rate: 'percent',
  number: 'rate',
  date: 'date',
};

/** A cell with a value of a calculation. */
export function valueCell(at: string, { kind, value }: StepValue): string {
  if (kind === 'text') return textCell(at, value);
  if (kind === 'date') return sheetCell(at, { kind, iso: value });
  return `<c r="${at}" s="${lookIndex[looks[kind]]}"><v>${value}</v></c>`;
}

/** A cell with a formula; it shows `result` until the spreadsheet calculates. */
export function formulaCell(at: string, formula: string, result: StepValue): string {
  if (result.kind === 'text' || result.kind === 'date') return valueCell(at, result);
  const look = lookIndex[looks[result.kind]];
  return `<c r="${at}" s="${look}"><f>${xmlText(formula)}</f><v>${result.value}</v></c>`;
}
