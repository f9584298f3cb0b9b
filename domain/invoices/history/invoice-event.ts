import type { IsoDate } from '#domain/dates/date.ts';
import type { Amount } from '#domain/money/amount.ts';

/**
 * What can happen to an invoice. `returned` takes a payment back; `applied` uses a credit note up.
 * That it is paid in full is no event of its own: nothing is open after the last payment.
 */
export const invoiceEventKinds = [
  'issued',
  'notified',
  'due',
  'corrected',
  'payment',
  'returned',
  'credit',
  'applied',
  'disputed',
  'disputeWithdrawn',
  'disputeRejected',
  'disputePartResolved',
  'disputeResolved',
  'announced',
  'announcedReceived',
  'announcedNotReceived',
  'writtenOff',
] as const;

export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

/** One event of an invoice, in its currency. */
export interface InvoiceEvent {
  readonly kind: InvoiceEventKind;
  /** Instant (ISO 8601, UTC), or the day alone where no time is known. */
  readonly at: IsoDate;
  /** What it is about, unsigned; null where the event has no amount. */
  readonly amount: Amount | null;
  /** What is open of the invoice after it; null for an event that settles nothing. */
  readonly open: Amount | null;
  /** The payment, document or dispute behind it; null where none is named. */
  readonly reference: string | null;
  /** Whether its day has not come yet. */
  readonly isAhead: boolean;
}
