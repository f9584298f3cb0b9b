import { Box } from '@chakra-ui/react';
import type { SheetPart } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { CalculationTable } from './calculation-table.tsx';

/** The parts of a calculation one below the other: its words, its steps, and what is not known. */
export function CalculationSheet(props: {
  readonly words: string;
  readonly parts: readonly SheetPart[];
  readonly currency: string;
}) {
  const { words, parts, currency } = props;
  return (
    <>
      <Box color="ink.muted">{words}</Box>
      {parts.map((part) =>
        'text' in part ? (
          <Box key={part.key} maxWidth="72ch">
            {part.text}
          </Box>
        ) : (
          <CalculationTable
            key={part.key}
            caption={part.caption}
            steps={part.steps.map((step) => ({ ...step, printed: printedFormula(step) ?? null }))}
            currency={currency}
          />
        ),
      )}
    </>
  );
}
