import { Box } from '@chakra-ui/react';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { CalculationTable } from './calculation-table.tsx';

/** Totals of one currency with the steps that make them. */
export interface ExplainedTotals {
  readonly currency: string;
  readonly steps: readonly CalculationStep[];
}

/** Opens the totals of a screen to their rules and inputs, one table per currency. */
export function ExplainedTotalsButton(props: {
  readonly totals: readonly ExplainedTotals[];
  readonly align?: 'start' | 'end';
}) {
  const { totals, align = 'end' } = props;
  if (totals.length === 0) return null;
  return (
    <Disclosure label="How these totals are made" align={align}>
      <Box width="min(560px, calc(100vw - 64px))" maxHeight="60vh" overflow="auto">
        {totals.map(({ currency, steps }) => (
          <CalculationTable
            key={currency}
            caption={`Totals, in ${currency}`}
            steps={steps.map((step) => ({ ...step, printed: printedFormula(step) ?? null }))}
            currency={currency}
          />
        ))}
      </Box>
    </Disclosure>
  );
}
