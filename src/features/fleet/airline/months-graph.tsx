import { Box } from '@chakra-ui/react';
import type { ReportedMonthUse } from '#contract/fleet/fleet.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { GraphContent } from '#src/ui/graphs/graph.types.ts';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatMonth } from '#domain/format/date.ts';
import { MonthsTable } from './months-table.tsx';

const shown = 24;
const minutesOfHour = 60;

/** An estimated month is marked until its report arrives. */
function monthText({ month, status }: ReportedMonthUse): string {
  return status === 'estimated' ? `${formatMonth(month)} (est.)` : formatMonth(month);
}

function contentOf(months: readonly ReportedMonthUse[]): GraphContent {
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

/** Hours and cycles of the last 24 months as a graph, and every month with its totals. */
export function MonthsGraph({ months }: { readonly months: readonly ReportedMonthUse[] }) {
  if (months.length === 0) return <Box color="ink.muted">No month has been reported yet.</Box>;
  return (
    <Box maxWidth="880px">
      <timeGraph.Component content={contentOf(months.slice(-shown))} />
      <details>
        <summary>Totals and reports of {months.length} months</summary>
        <MonthsTable months={months.toReversed()} />
      </details>
    </Box>
  );
}
