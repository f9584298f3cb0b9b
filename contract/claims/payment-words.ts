import { formatDate } from '#domain/format/date.ts';
import { counted, formatMoney } from '#domain/format/numbers.ts';
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
  return {
    before: `${before} by credit `,
    credit,
    after:
      ", an entry of the statement: money in the airline's favour, which the lessor pays out or applies to what is due.",
  };
}

/** A default of a lease in a currency: `USD 590,450.00 overdue in 2 invoices`. */
export function overdueText({
  currency,
  amount,
  invoices,
}: ClaimDetail['overdue'][number]): string {
  return `${formatMoney(amount, currency)} overdue in ${counted(invoices, 'invoice')}`;
}

/**
 * Why an approved claim is not paid: overdue invoices of its lease are a default, and while it
 * continues nothing is paid (domain page §1.7). Undefined without one.
 */
export function heldPaymentWords(overdue: ClaimDetail['overdue']): string | undefined {
  if (overdue.length === 0) return undefined;
  const sums = overdue.map(overdueText).join(' and ');
  return `Not paid yet: a default continues on this lease, ${sums}. The lessor does not pay the claim until it is settled, unless it waives the condition.`;
}
