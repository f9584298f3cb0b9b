import { formatDate } from '#domain/format/date.ts';
import { factorSteps } from './factor-rent-steps.ts';
import { type UsedFixing, isProvisionalDate } from './index-fixing.ts';
import { notionalSteps } from './notional-rent-steps.ts';
import type { CalculatedRent } from './rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';
import { input, rateValue } from '#domain/money/step-values.ts';

function fixingStep({ index }: FloatingTerms, fixing: UsedFixing): CalculationStep {
  const { determination, fixedOn, isPublished } = fixing;
  const dateLabel = isProvisionalDate(index.name, determination)
    ? 'Determination date, provisional until the closing days of the year are published'
    : 'Determination date';
  const name = `${index.name} ${index.tenorMonths}M`;
  return {
    key: 'index',
    label: name,
    formula: isPublished
      ? 'Published two business days of the index before the period starts'
      : `The rate for ${formatDate(determination)} is not published yet; the latest published one is used`,
    expression: '{published}',
    inputs: [
      input('determination', dateLabel, { kind: 'date', value: determination }),
      input('fixedOn', 'Published for', { kind: 'date', value: fixedOn }),
      input('published', `${name} published`, rateValue(fixing.rate)),
    ],
    result: rateValue(fixing.rate),
  };
}

/** The steps of a floating rent from the published rate to the rent of a whole period (§3.2). */
export function floatingSteps(
  terms: RentTerms,
  floating: FloatingTerms,
  found: CalculatedRent,
  fixing: UsedFixing,
): CalculationStep[] {
  const first = fixingStep(floating, fixing);
  if (floating.kind === 'notional')
    return [first, ...notionalSteps(terms, floating, found, fixing)];
  return [first, ...factorSteps(terms, floating, fixing)];
}
