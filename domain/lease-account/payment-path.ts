import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';

/** A payment may wait for long before it is applied; with the month after, less than a list reads. */
const monthsBefore = 30;
const monthsAfter = 1;

/**
 * The address at which a person finds one payment open, given a day on which it was applied or
 * returned; relative to `/portal`.
 */
export function paymentPath(reference: string, day: IsoDate): string {
  const payment = encodeURIComponent(reference);
  const [from, to] = [addMonths(day, -monthsBefore), addMonths(day, monthsAfter)];
  return `/LeaseAccount/PaymentHistory?from=${from}&to=${to}&q=${payment}&row=${payment}`;
}
