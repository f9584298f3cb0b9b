import { monthName, formatMonth } from '#domain/format/date.ts';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { formatAmount } from '#domain/format/numbers.ts';

interface Point {
  readonly month: string;
  readonly amount: string;
}

/** Amounts by month as bars, with the figures in a table. */
export function MonthGraph(props: {
  readonly title: string;
  readonly currency: string;
  readonly months: readonly Point[];
}) {
  const { title, months, currency } = props;
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const words = ({ month, amount }: Point) =>
    `${monthName(month)} ${formatAmount(amount, currency)} ${currency}`;
  return (
    <timeGraph.Component
      content={{
        title,
        description: `${title}: from ${words(first)} to ${words(last)}.`,
        categoryLabel: 'Month',
        categories: months.map(({ month }) => formatMonth(month)),
        series: [
          {
            key: 'amount',
            label: currency,
            shape: 'bar',
            // For drawing only: a float is exact enough for a pixel, never for a figure.
            values: months.map(({ amount }) => Number(amount)),
            texts: months.map(({ amount }) => formatAmount(amount, currency)),
          },
        ],
      }}
    />
  );
}
