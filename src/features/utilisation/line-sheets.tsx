import { Box, Flex } from '@chakra-ui/react';
import type { CalculatedLine } from '#contract/funds/billing-row.ts';
import { billingLineSheet, billingLineWords } from '#domain/funds/billing-line-sheet.ts';
import { CalculationSheet } from '#src/ui/table/calculation-sheet.tsx';

/** A line of a bill before or after a change, under its heading. */
export interface LineSide {
  /** What the amount is, with its document when there is one: `Billed: INV-1`. */
  readonly head: string;
  readonly line: CalculatedLine;
}

/** How the amounts of a row are made, before and after a change of the bill (§3.5, §3.9). */
export function LineSheets({ sides }: { readonly sides: readonly LineSide[] }) {
  return (
    <Flex direction="column" gap="4" paddingY="2">
      {sides.map(({ head, line }) => (
        <Flex key={head} direction="column" gap="3">
          <Box fontWeight="semibold">{head}</Box>
          <CalculationSheet
            words={billingLineWords(line)}
            parts={billingLineSheet(line)}
            currency={line.currency}
          />
        </Flex>
      ))}
    </Flex>
  );
}
