import { type AgingAmounts, agingShares } from '../aging-shares.ts';
import type { GraphContent } from './graph.types.ts';

/** Open balances in one currency, by age. */
export interface CurrencyAging {
  readonly currency: string;
  readonly aging: AgingAmounts;
}

/** The age of open balances as stacked bars, one per currency, with the colours of the ages. */
export function agingContent(rows: readonly CurrencyAging[]): {
  readonly content: GraphContent;
  readonly colours: readonly string[];
} {
  const shares = rows.map(({ currency, aging }) => agingShares(aging, currency));
  const ages = shares[0] ?? [];
  const content: GraphContent = {
    title: 'Age of the open balance',
    description: 'Open balance by days past due, one bar per currency.',
    categoryLabel: 'Currency',
    categories: rows.map(({ currency }) => currency),
    series: ages.map(({ label }, index) => ({
      key: label,
      label,
      shape: 'bar',
      values: shares.map((parts) => parts[index]?.weight ?? null),
      texts: shares.map((parts) => parts[index]?.text ?? ''),
    })),
  };
  return { content, colours: ages.map(({ colour }) => colour) };
}
