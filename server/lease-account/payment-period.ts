import { longestPaymentPeriod, type PaymentQuery } from '#contract/lease-account/payments.ts';
import { addMonths } from '#domain/dates/month.ts';
import { refuseField } from '#domain/refusal.ts';

const usualMonths = 12;

/**
 * The days of which payments are read; by default the twelve months up to `asOf`. Throws
 * `invalidRequest` when they are too many or in the wrong order.
 */
export function paymentPeriod(
  query: Pick<PaymentQuery, 'from' | 'to'>,
  asOf: string,
): { from: string; to: string } {
  const to = query.to ?? asOf;
  const from = query.from ?? addMonths(to, -usualMonths);
  if (from > to) refuseField('from', 'Choose a first day that is not after the last day.');
  if (addMonths(from, longestPaymentPeriod) < to) {
    refuseField('from', `Choose a period of at most ${longestPaymentPeriod} months.`);
  }
  return { from, to };
}
