import { Box } from '@chakra-ui/react';
import type { InvoiceTotals } from '#contract/invoices.ts';
import { agingContent } from '#src/ui/charts/aging-content.ts';
import { stackedBar } from '#src/ui/charts/charts.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';

/** The age of what is open in the filtered set, as a chart with its table. */
export function AgingPanel({ totals }: { readonly totals: readonly InvoiceTotals[] }) {
  if (totals.length === 0) return null;
  return (
    <Disclosure label="Aging" align="end">
      <Box width="min(640px, calc(100vw - 64px))" minHeight="120px">
        <stackedBar.Component {...agingContent(totals)} />
      </Box>
    </Disclosure>
  );
}
