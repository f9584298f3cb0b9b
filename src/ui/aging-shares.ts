import { formatAmount } from '#domain/format/numbers.ts';
import type { Share } from './share-bar.tsx';

/** Open balances by days past due, as decimal text in one currency. */
export interface AgingAmounts {
  readonly current: string;
  readonly days1To30: string;
  readonly days31To60: string;
  readonly days61To90: string;
  readonly over90: string;
}

const buckets = [
  { key: 'current', label: 'Not overdue' },
  { key: 'days1To30', label: '1–30 days' },
  { key: 'days31To60', label: '31–60 days' },
  { key: 'days61To90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
] as const satisfies readonly { key: keyof AgingAmounts; label: string }[];

/**
 * The parts of an aging bar. Amounts become floats only for widths in pixels, never for figures.
 */
export function agingShares(aging: AgingAmounts, currency: string): readonly Share[] {
  return buckets.map(({ key, label }, index) => ({
    label,
    text: formatAmount(aging[key], currency),
    weight: Math.max(0, Number(aging[key])),
    colour: `var(--aging-${index + 1})`,
  }));
}
