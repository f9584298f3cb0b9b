import { formatDate } from '#domain/format/date.ts';
import type { ClaimDetail } from './claim-detail.ts';

/** Where the money of a paid claim is found, in words around the number of the credit. */
export interface ClaimPaymentWords {
  readonly before: string;
  /** The credit note of the payment, which the airline finds among its invoices. */
  readonly credit: string | null;
  readonly after: string;
}

/**
 * Where the money of a paid claim is found: a payment in the portal credits the account of the
 * airline (domain page §3.7), one before the portal does not. Undefined while it is unpaid.
 */
export function claimPaymentWords({
  payment,
}: Pick<ClaimDetail, 'payment'>): ClaimPaymentWords | undefined {
  if (payment === null) return undefined;
  const { credit, paidOn } = payment;
  const before = `Paid on ${formatDate(paidOn)}`;
  if (credit === null)
    return {
      before,
      credit,
      after: ', before the lessor paid claims in the portal: it is no entry of the statement.',
    };
  return { before: `${before} by credit `, credit, after: ', an entry of the statement.' };
}
