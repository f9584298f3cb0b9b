import { Box } from '@chakra-ui/react';
import type { MonthUse } from '#contract/fleet.ts';
import { formatHours } from '#domain/hours/hours.ts';
import type { ChartContent } from '#src/ui/charts/chart.types.ts';
import { timeChart } from '#src/ui/charts/charts.ts';
import { formatCount } from '#src/ui/format/amount.ts';
import { formatMonth } from '#src/ui/format/date.ts';
import { MonthsTable } from './months-table.tsx';

const shown = 24;
const minutesOfHour = 60;

/** An estimated month says so until its report has come. */
function monthText({ month, status }: MonthUse): string {
  return status === 'estimated' ? `${formatMonth(month)} (est.)` : formatMonth(month);
}

function contentOf(months: readonly MonthUse[]): ChartContent {
  const [first = '', last = ''] = [months[0], months.at(-1)].map((one) => one && monthText(one));
  const hours = months.map(({ fhMin }) => fhMin);
  const [least, most] = [Math.min(...hours), Math.max(...hours)].map((value) => formatHours(value));
  return {
    title: 'Utilisation by month',
    description: `Flight hours and cycles from ${first} to ${last}: between ${least} and ${most} hours a month.`,
    categoryLabel: 'Month',
    categories: months.map(monthText),
    series: [
      {
        key: 'fh',
        label: 'Flight hours (FH)',
        shape: 'bar',
        values: months.map(({ fhMin }) => fhMin / minutesOfHour),
        texts: months.map(({ fhMin }) => formatHours(fhMin)),
      },
      {
        key: 'fc',
        label: 'Flight cycles (FC)',
        shape: 'line',
        axis: 'right',
        values: months.map(({ fc }) => fc),
        texts: months.map(({ fc }) => formatCount(fc)),
      },
    ],
  };
}

/** Hours and cycles of the last 24 months as a chart, and every month with its totals. */
export function MonthsChart({ months }: { readonly months: readonly MonthUse[] }) {
  if (months.length === 0) return <Box color="ink.muted">No month has been reported yet.</Box>;
  return (
    <Box maxWidth="880px">
      <timeChart.Component content={contentOf(months.slice(-shown))} />
      <details>
        <summary>Totals and reports of {months.length} months</summary>
        <MonthsTable months={months.toReversed()} />
      </details>
    </Box>
  );
}
