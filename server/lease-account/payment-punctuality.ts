import type { PaymentPunctuality } from '#contract/lease-account/payment-punctuality.ts';
import type { PaymentQuery } from '#contract/lease-account/payments.ts';
import { punctualityOf } from '#domain/lease-account/payment-punctuality.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { paymentPeriod } from './payment-period.ts';
import { readSettledParts } from './payment-punctuality.queries.ts';

/**
 * How punctually a customer paid in a period; by default the twelve months up to the UTC day
 * `asOf`. Throws `invalidRequest` as the list of payments does. One statement.
 */
export async function readPunctuality(
  tx: Tx,
  custId: string,
  query: Pick<PaymentQuery, 'from' | 'to' | 'lease' | 'currency'>,
  asOf: string,
): Promise<PaymentPunctuality> {
  const { lease, currency } = query;
  const period = paymentPeriod(query, asOf);
  const parts = await readSettledParts(tx, { custId, ...period, lease, currency });
  return { ...period, currencies: punctualityOf(parts) };
}
