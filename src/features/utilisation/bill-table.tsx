import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { partText } from '#domain/funds/split-days.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { LineSheets, type LineSide } from './line-sheets.tsx';

type Billing = NonNullable<CorrectionCase['billing']>;

/** A fund, and the days of a line that bills a part of the month. */
function nameOf(line: Billing['lines'][number]): string {
  const days = partText(line);
  const name = `${fundNames[line.kind]}, ${line.component}`;
  return days === null ? name : `${name}, days ${days}`;
}

/** The line of the bill, and the line that replaces it. */
function sidesOf({ billed, corrected }: Billing['lines'][number], invoice: string): LineSide[] {
  return [
    ...(billed === null ? [] : [{ head: `Billed: ${invoice}`, line: billed }]),
    { head: 'Corrected', line: corrected },
  ];
}

/** The old and the new bill of each fund; each opens to the use, rate and minimum that make it. */
export function BillTable({ billing }: { readonly billing: Billing }) {
  const { invoice, currency, before, after, lines } = billing;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <LinesTable
      caption={`Invoice ${invoice} and its correction, in ${currency}`}
      rows={lines}
      keyOf={({ fundId, partFrom }) => `${fundId} ${partFrom ?? ''}`}
      renderBelow={(line) => <LineSheets sides={sidesOf(line, invoice)} />}
      columns={[
        {
          head: 'Fund',
          isName: true,
          render: (line) => nameOf(line),
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
