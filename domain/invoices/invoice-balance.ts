import type { IsoDate } from '#domain/dates/date.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, sum, zero } from '#domain/money/decimal.ts';

/** The statuses that are stored; `closed` is written off (domain page §1.5). */
export const storedInvoiceStatuses = [
  'draft',
  'issued',
  'partPaid',
  'paid',
  'disputed',
  'credited',
  'closed',
] as const;

/** A status that is stored. */
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

/** Status of an issued invoice; `overdue` depends on the day and is derived. */
export type InvoiceStatus = Exclude<StoredInvoiceStatus, 'draft'> | 'overdue';

/** An invoice with everything applied to it, all in one currency. */
export interface InvoiceAccount {
  /** Negative for a credit note. */
  readonly gross: Amount;
  /** Amounts of applied payments; negative for a reversed one. */
  readonly allocations: readonly Amount[];
  /**
   * Amounts of applied credit notes; for a credit note itself the amounts applied to invoices,
   * negative.
   */
  readonly credits: readonly Amount[];
  readonly currency?: string | undefined;
}

/** What is still open. */
export interface InvoiceBalance {
  readonly paid: Amount;
  readonly credited: Amount;
  readonly balance: Amount;
}

/** `balance = gross − payments − credits` (§3.4). */
export function invoiceBalance(invoice: InvoiceAccount): InvoiceBalance {
  const paid = sum(invoice.allocations.map((amount) => decimal(amount, 'The allocation')));
  const credited = sum(invoice.credits.map((amount) => decimal(amount, 'The credit')));
  const balance = decimal(invoice.gross, 'The gross').minus(paid).minus(credited);
  return {
    paid: toAmount(paid, invoice.currency),
    credited: toAmount(credited, invoice.currency),
    balance: toAmount(balance, invoice.currency),
  };
}

/** The facts that decide the status of an invoice. */
export interface InvoiceStanding extends InvoiceBalance {
  readonly due: IsoDate;
  readonly isDisputed: boolean;
  /** What its dispute suspends of the balance (§3.9); all of it when left out. */
  readonly suspended?: Amount | undefined;
  readonly isWrittenOff: boolean;
}

/**
 * The status on a day. Written off takes precedence, then settled (by credit alone: credited), then
 * overdue in a part that no dispute suspends, then disputed; a credit note, whose balance is never
 * positive, is never overdue.
 */
export function invoiceStatus(invoice: InvoiceStanding, asOf: IsoDate): InvoiceStatus {
  const paid = decimal(invoice.paid);
  const credited = decimal(invoice.credited);
  const balance = decimal(invoice.balance);
  if (invoice.isWrittenOff) return 'closed';
  if (balance.eq(zero)) return paid.eq(zero) && !credited.eq(zero) ? 'credited' : 'paid';
  const suspended = invoice.isDisputed ? decimal(invoice.suspended ?? invoice.balance) : zero;
  if (balance.minus(suspended).gt(zero) && invoice.due < asOf) return 'overdue';
  if (invoice.isDisputed) return 'disputed';
  return paid.eq(zero) && credited.eq(zero) ? 'issued' : 'partPaid';
}
