import { Box } from '@chakra-ui/react';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { agingContent } from '#src/ui/graphs/aging-content.ts';
import { stackedBar } from '#src/ui/graphs/graphs.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';

/** The age of open balances in the filtered set, as a chart with its table. */
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
