import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** The old and the new bill of each fund. */
export function BillTable({
  billing,
}: {
  readonly billing: NonNullable<CorrectionCase['billing']>;
}) {
  const { invoice, currency, before, after, lines } = billing;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <LinesTable
      caption={`Invoice ${invoice} and its correction, in ${currency}`}
      rows={lines}
      keyOf={({ fundId }) => fundId}
      columns={[
        {
          head: 'Fund',
          isName: true,
          render: ({ kind, component }) => `${fundNames[kind]}, ${component}`,
        },
        { head: 'Billed', isNumeric: true, render: (line) => money(line.before) },
        { head: 'Corrected', isNumeric: true, render: (line) => money(line.after) },
        {
          head: 'Difference',
          isNumeric: true,
          isWide: true,
          render: (line) => money(subtractAmounts(line.after, line.before, currency)),
        },
      ]}
      sums={[
        {
          label: 'Total',
          values: [money(before), money(after), money(subtractAmounts(after, before, currency))],
        },
      ]}
    />
  );
}
