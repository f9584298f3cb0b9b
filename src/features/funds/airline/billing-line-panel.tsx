import type { BillingLine } from '#contract/funds/billing-row.ts';
import { billingLineSheet, billingLineWords } from '#domain/funds/billing-line-sheet.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { CalculationSheet } from '#src/ui/table/calculation-sheet.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** How the amount of a supplemental rent line is calculated: use, minimum, rate (§3.5). */
export function BillingLinePanel({ line }: { readonly line: BillingLine }) {
  return (
    <RowPanel label={`${fundNames[line.kind]}, ${line.component}`}>
      <CalculationSheet
        words={billingLineWords(line)}
        parts={billingLineSheet(line)}
        currency={line.currency}
      />
    </RowPanel>
  );
}
