import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import { monthEnd, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { refuseField } from '#domain/refusal.ts';

/** Default number of months of a period. */
const usualMonths = 12;

/** The last month that has ended on the day `asOf`. */
export function closedMonth(asOf: string): string {
  return shiftMonth(monthOf(asOf), -1);
}

/**
 * The requested period; by default the twelve months up to the month of `asOf`, so that the figures
 * are as at that day. Throws `invalidRequest` for one that ends before it starts.
 */
export function requestedPeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  asOf: string,
): MonthPeriod {
  const current = monthOf(asOf);
  const to = asked.to ?? (asked.from !== undefined && asked.from > current ? asked.from : current);
  const from = asked.from ?? shiftMonth(to, 1 - usualMonths);
  if (from <= to) return { from, to };
  return refuseField('to', 'The period must not end before it begins.');
}

/** The day of the figures of a period: its last day, or `asOf` while that day is in the future. */
export function figuresOn({ to }: MonthPeriod, asOf: string): string {
  const end = monthEnd(to);
  return end < asOf ? end : asOf;
}
