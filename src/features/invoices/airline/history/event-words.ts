import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { InvoiceEventKind } from '#domain/invoices/history/invoice-event.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';

type Event = InvoiceDetail['history'][number];

/** The words of an event: its figures with their currency, and what is behind it. */
interface Parts {
  /** ": USD 100.00", or nothing. */
  readonly amount: string;
  /** ", PAY-1", or nothing. */
  readonly reference: string;
  /** " by CN-1", or nothing. */
  readonly document: string;
  /** "; USD 50.00 open", or nothing. */
  readonly open: string;
  readonly isSettled: boolean;
  readonly isAhead: boolean;
}

const words: Readonly<Record<InvoiceEventKind, (parts: Parts) => string>> = {
  issued: ({ amount }) => `Issued${amount}`,
  notified: () => 'Your users were notified in the portal',
  due: ({ isAhead }) => (isAhead ? 'Falls due' : 'Due day'),
  corrected: ({ document }) => `Corrected${document}`,
  payment: ({ amount, reference, open, isSettled }) =>
    `${isSettled ? 'Paid in full' : 'Paid in part'}${amount}${reference}${open}`,
  returned: ({ amount, reference, open }) => `Payment returned${amount}${reference}${open}`,
  credit: ({ amount, document, open, isSettled }) =>
    `${isSettled ? 'Settled by credit' : 'Credited'}${amount}${document}${open}`,
  applied: ({ amount, reference, open }) => `Credit applied${amount}${reference}${open}`,
  disputed: ({ amount, reference }) => `Disputed${amount}${reference}`,
  disputeWithdrawn: () => 'Dispute withdrawn',
  disputeRejected: () => 'Dispute rejected',
  disputePartResolved: ({ amount, document }) =>
    `Dispute partly resolved${amount === '' ? '' : `, credited${amount}${document}`}`,
  disputeResolved: ({ amount, document }) =>
    `Dispute resolved${amount === '' ? '' : `, credited${amount}${document}`}`,
  announced: ({ amount, reference }) => `Payment announced${amount}${reference}`,
  announcedReceived: ({ reference }) => `Announced payment found${reference}`,
  announcedNotReceived: ({ reference }) => `Announced payment not received${reference}`,
  writtenOff: () => 'Written off',
};

/** An event of an invoice as a person reads it, amounts in `currency`. */
export function eventWords(event: Event, currency: string): string {
  const { kind, amount, open, reference, isAhead } = event;
  const isSettled = open !== null && isZero(open);
  return words[kind]({
    amount: amount === null ? '' : `: ${formatMoney(amount, currency)}`,
    reference: reference === null ? '' : `, ${reference}`,
    document: reference === null ? '' : ` by ${reference}`,
    open: open === null || isSettled ? '' : `; ${formatMoney(open, currency)} open`,
    isSettled,
    isAhead,
  });
}
