import { monthName, formatMonth } from '#domain/format/date.ts';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import type { GraphContent } from '#src/ui/graphs/graph.types.ts';

interface FundMonth {
  readonly month: string;
  readonly closing: string;
  readonly claimsPaid: string;
}

/** Balances by month as an area, and the claims that were paid as bars, where there are any. */
export function fundMonthsContent(
  title: string,
  { currency, months }: { readonly currency: string; readonly months: readonly FundMonth[] },
): GraphContent {
  const [first, last] = [months[0], months.at(-1)];
  const words = (one: FundMonth | undefined) =>
    one === undefined ? '' : `${monthName(one.month)} ${formatAmount(one.closing, currency)}`;
  const series = (key: 'closing' | 'claimsPaid', label: string, shape: 'area' | 'bar') => ({
    key,
    label,
    shape,
    // For drawing only: a float is exact enough for a pixel, never for a figure.
    values: months.map((month) => Number(month[key])),
    texts: months.map((month) => formatAmount(month[key], currency)),
  });
  const hasClaims = months.some(({ claimsPaid }) => !isZero(claimsPaid));
  return {
    title,
    description: `${title}, in ${currency}: from ${words(first)} to ${words(last)}.`,
    categoryLabel: 'Month',
    categories: months.map(({ month }) => formatMonth(month)),
    series: [
      series('closing', `Balance, ${currency}`, 'area'),
      ...(hasClaims ? [series('claimsPaid', 'Claims paid', 'bar')] : []),
    ],
  };
}
