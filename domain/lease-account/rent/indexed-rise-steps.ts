import { monthName } from '#domain/format/date.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { input, numberValue, rateValue } from '#domain/money/step-values.ts';
import { awaitedMonth, type IndexedRise } from './indexed-rises.ts';

/** The rule of a rise in words. */
function wordsOf(rise: IndexedRise): string {
  const { index, floor, cap } = rise.terms;
  const limits = [
    ...(floor === undefined ? [] : ['at least the floor']),
    ...(cap === undefined ? [] : ['at most the cap']),
  ].join(' and ');
  const within = limits === '' ? '' : `, ${limits}`;
  const awaited = awaitedMonth(rise);
  if (awaited === undefined)
    return `Amount before × ${index} ÷ ${index} of a year before${within}, rounded half-up`;
  return `${index} of ${monthName(awaited)} is not published yet: an index without a change is assumed${within}`;
}

/** A rise with an index, as the step that explains it, but for its result. */
export function indexedRiseStep(
  rise: IndexedRise,
  before: StepInput,
  currency: string,
): Pick<CalculationStep, 'formula' | 'expression' | 'inputs'> {
  const { index, floor, cap } = rise.terms;
  const isKnown = awaitedMonth(rise) === undefined;
  const moved = isKnown ? '{before}*{now}/{yearBefore}' : '{before}';
  const least = floor === undefined ? moved : `MAX(${moved},{before}*(1+{floor}))`;
  const most = cap === undefined ? least : `MIN(${least},{before}*(1+{cap}))`;
  const values = ([key, { month, value }]: [string, IndexedRise['now']]): StepInput[] =>
    value === undefined ? [] : [input(key, `${index} of ${monthName(month)}`, numberValue(value))];
  return {
    formula: wordsOf(rise),
    expression: `ROUND(${most},${decimalsOf(currency)})`,
    inputs: [
      before,
      input('on', 'Since', { kind: 'date', value: rise.on }),
      ...values(['now', rise.now]),
      ...values(['yearBefore', rise.yearBefore]),
      ...(floor === undefined ? [] : [input('floor', 'Floor', rateValue(floor))]),
      ...(cap === undefined ? [] : [input('cap', 'Cap', rateValue(cap))]),
    ],
  };
}
