import { decimalsOf } from '#domain/money/currency.ts';
import { factorRent } from './floating-rent.ts';
import type { UsedFixing } from './index-fixing.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';
import { input, moneyValue, numberValue, rateValue } from '#domain/money/step-values.ts';

/** The steps of a rent that moves by an amount per basis point (§3.2 b). */
export function factorSteps(
  terms: RentTerms,
  floating: Extract<FloatingTerms, { kind: 'factor' }>,
  fixing: UsedFixing,
): CalculationStep[] {
  const { currency } = terms;
  const shape = { base: terms.rent, ...floating, fixing: fixing.rate, currency };
  const { basisPoints, exactAdjustment, rent } = factorRent(shape);
  return [
    {
      key: 'points',
      label: 'Difference from the assumed rate',
      formula: '(Published rate − assumed rate) × 10,000, in basis points',
      expression: '({index}-{assumed})*10000',
      inputs: [
        input('index', 'Published rate', rateValue(fixing.rate), 'index'),
        input('assumed', 'Assumed rate', rateValue(floating.assumedRate)),
      ],
      result: numberValue(basisPoints),
    },
    {
      key: 'adjustment',
      label: 'Adjustment',
      formula: 'Basis points × amount per basis point, not rounded',
      expression: '{points}*{factor}',
      inputs: [
        input('points', 'Basis points', numberValue(basisPoints), 'points'),
        input('factor', 'Amount per basis point', numberValue(floating.perBasisPoint)),
      ],
      result: numberValue(exactAdjustment),
    },
    {
      key: 'rent',
      label: 'Rent',
      formula: 'Base rent + adjustment, rounded half-up',
      expression: `ROUND({base}+{adjustment},${decimalsOf(currency)})`,
      inputs: [
        input('base', 'Base rent', moneyValue(terms.rent), 'base'),
        input('adjustment', 'Adjustment', numberValue(exactAdjustment), 'adjustment'),
      ],
      result: moneyValue(rent),
    },
  ];
}
