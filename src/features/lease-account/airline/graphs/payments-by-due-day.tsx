import { Box, Flex } from '@chakra-ui/react';
import {
  getPaymentPunctuality,
  type PaymentPunctuality,
} from '#contract/lease-account/payment-punctuality.ts';
import type { PaymentQuery } from '#contract/lease-account/payments.ts';
import { formatMonth, monthName } from '#domain/format/date.ts';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { Loaded } from '#src/api/loaded.tsx';
import type { GraphContent } from '#src/ui/graphs/graph.types.ts';
import { timeGraph } from '#src/ui/graphs/graphs.ts';

type OfCurrency = PaymentPunctuality['currencies'][number];
type Month = OfCurrency['months'][number];

function daysText({ meanDays }: Pick<Month, 'meanDays'>): string {
  if (meanDays === '0') return 'on the due day';
  const days = formatQuantity(meanDays.replace('-', ''));
  const unit = days === '1' ? 'day' : 'days';
  return `${days} ${unit} ${meanDays.startsWith('-') ? 'early' : 'late'}`;
}

function contentOf({ currency, months }: OfCurrency): GraphContent {
  const last = months.at(-1);
  const words =
    last === undefined
      ? ''
      : ` In ${monthName(last.month)}: ${formatQuantity(last.onTimePercent)} %, on average ${daysText(last)}.`;
  return {
    title: `Payments in ${currency} against due days`,
    description: `The part of what was paid in ${currency} by its due day, and the mean of the days, by month.${words}`,
    categoryLabel: 'Month',
    categories: months.map(({ month }) => formatMonth(month)),
    series: [
      {
        key: 'onTime',
        label: 'Paid by the due day, %',
        shape: 'bar',
        values: months.map(({ onTimePercent }) => Number(onTimePercent)),
        texts: months.map(
          ({ onTimePercent, onTime, paid }) =>
            `${formatQuantity(onTimePercent)} % (${formatAmount(onTime, currency)} of ${formatAmount(paid, currency)})`,
        ),
      },
      {
        key: 'days',
        label: 'Mean days after the due day',
        shape: 'line',
        axis: 'right',
        values: months.map(({ meanDays }) => Number(meanDays)),
        texts: months.map(daysText),
      },
    ],
  };
}

/**
 * How punctually invoices were paid, by month of the value date: the share by amount that came by
 * the due day, and the mean days weighted by amounts.
 */
export function PaymentsByDueDay(props: {
  readonly query: Pick<PaymentQuery, 'from' | 'to' | 'lease' | 'currency'>;
}) {
  const { from, to, lease, currency } = props.query;
  return (
    <Loaded
      call={getPaymentPunctuality}
      input={{ query: { from, to, lease, currency } }}
      thing="the payments by due day"
    >
      {({ currencies }) => (
        <Flex direction="column" gap="4" maxWidth="880px" paddingTop="3">
          {currencies.length === 0 && <p>No payment of this period was applied to an invoice.</p>}
          {currencies.map((one) => (
            <timeGraph.Component key={one.currency} content={contentOf(one)} />
          ))}
          <Box color="ink.muted" fontSize="sm">
            By value date and by amount. Returned payments and credit notes are left out.
          </Box>
        </Flex>
      )}
    </Loaded>
  );
}
