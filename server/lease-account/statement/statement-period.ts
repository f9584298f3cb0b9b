import { longestStatement } from '#contract/lease-account/statement.ts';
import { addMonths } from '#domain/dates/month.ts';
import { refuseField } from '#domain/refusal.ts';

/** The days of a statement; the last twelve months when none are named. */
export function statementPeriod(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  asOf: string,
): { readonly from: string; readonly to: string } {
  const to = query.to ?? asOf;
  const from = query.from ?? addMonths(to, -12);
  if (from > to) refuseField('from', 'Choose a first day that is not after the last day.');
  if (to > asOf) refuseField('to', 'Choose a last day that is not in the future.');
  if (addMonths(from, longestStatement * 12) < to) {
    refuseField('from', `Choose a period of at most ${longestStatement} years.`);
  }
  return { from, to };
}
