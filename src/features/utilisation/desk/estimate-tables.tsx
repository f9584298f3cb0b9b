import { Flex } from '@chakra-ui/react';
import type { CalculatedLine } from '#contract/funds/billing-row.ts';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { billingLineSheet, billingLineWords } from '#domain/funds/billing-line-sheet.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { ratioSteps } from '#domain/funds/rate-steps.ts';
import { lengthOfMonth } from '#domain/dates/month.ts';
import { formatUnits } from '#domain/format/hours.ts';
import { counted, formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { monthsAveraged } from '#domain/utilisation/leases/estimate.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { CalculationSheet } from '#src/ui/table/calculation-sheet.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { ComponentTotals } from './component-totals.tsx';

type Component = Estimate['components'][number];
type Source = Component['from']['fc'];

/** A month, with its days on lease when not all. */
function monthWords({ month, onLeaseDays }: Component['months'][number]): string {
  const isWhole = onLeaseDays === lengthOfMonth(month);
  return isWhole ? formatMonth(month) : `${formatMonth(month)} (${counted(onLeaseDays, 'day')})`;
}

function sourceWords(source: Source, months: Component['months']): string {
  if (source === 'minimum') return 'contract minimum';
  if (source === 'offWing') return 'off wing, no flying';
  if (source === 'standIn') return '300:00 and 150 a month, nothing was reported';
  const words = months.map(monthWords).join(', ');
  return months.length === 1
    ? `as in ${words}, the only reported month`
    : `average of ${months.length < monthsAveraged ? 'the two reported months, ' : ''}${words}`;
}

function originOf({ from: { fhMin, fc }, months }: Component): string {
  if (fhMin === fc) return sourceWords(fc, months);
  return `hours: ${sourceWords(fhMin, months)}; cycles: ${sourceWords(fc, months)}`;
}

type EstimatedUse = Pick<Estimate, 'components' | 'onLeaseDays' | 'daysInMonth'>;

/** The estimate of every component, its source, and the resulting totals. */
export function EstimateTable({ components, onLeaseDays, daysInMonth }: EstimatedUse) {
  const days = onLeaseDays < daysInMonth ? ` on ${onLeaseDays} of ${daysInMonth} days` : '';
  return (
    <ComponentTotals
      caption={`Estimated use${days}, and totals at the end of the month`}
      components={components}
      noteOf={originOf}
    />
  );
}

/** The bill on the estimate, fund by fund. */
export function EstimateBillTable({ bill }: { readonly bill: NonNullable<Estimate['bill']> }) {
  const { currency, due, total, lines } = bill;
  const money = (amount: string): string => formatAmount(amount, currency);
  return (
    <LinesTable
      caption={`Bill in ${currency}, due ${formatDate(due)} if it is issued today`}
      rows={lines}
      keyOf={({ fundId, description }) => `${fundId} ${description}`}
      renderBelow={(line) => <EstimateBillSheet line={line} />}
      columns={[
        { head: 'Fund', isName: true, render: ({ description }) => description },
        {
          head: 'Units',
          isNumeric: true,
          isWide: true,
          render: ({ quantity, unit }) => `${formatUnits(quantity, unit)} ${unit}`,
        },
        {
          head: 'Rate',
          isNumeric: true,
          isWide: true,
          render: ({ rate }) => formatQuantity(rate),
        },
        { head: 'Amount', isNumeric: true, render: ({ amount }) => money(amount) },
      ]}
      sums={[{ label: 'Total', values: [`due ${formatDate(due)}`, money(total)] }]}
    />
  );
}

/** The ratios of several months with the estimate, month by month, for the billing system (§3.5). */
export function RatioTables({ ratios, month }: Pick<Estimate, 'ratios' | 'month'>) {
  if (ratios.length === 0) return null;
  return (
    <CalculationSheet
      words="The billing system rates these funds by the hours and cycles of several months. With this estimate they are:"
      parts={ratios.map((ratio) => ({
        key: ratio.fundId,
        caption: `Ratio of ${fundNames[ratio.kind]}, ${ratio.component}`,
        steps: ratioSteps({ month, ratio: ratio.ratio }, ratio),
      }))}
      currency=""
    />
  );
}

/** How the amount of a line is made: what the bill says once it is issued (§1.8, §3.5, §3.9). */
function EstimateBillSheet({ line }: { readonly line: CalculatedLine }) {
  return (
    <Flex direction="column" gap="4" paddingY="2">
      <CalculationSheet
        words={billingLineWords(line)}
        parts={billingLineSheet(line)}
        currency={line.currency}
      />
    </Flex>
  );
}
