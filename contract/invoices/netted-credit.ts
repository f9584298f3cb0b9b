import { formatDate } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import type { InvoiceSheet } from './invoices.ts';

type Applied = InvoiceSheet['allocations'][number];

/**
 * The credit that passes between a credit note and the bill that replaces what it takes back; both
 * are issued on one day.
 */
function netted({ allocations, billDocuments, correctsInvoice, issueDate }: InvoiceSheet) {
  const issued = new Set(
    billDocuments.filter((one) => one.issueDate === issueDate).map(({ number }) => number),
  );
  return allocations.find(
    ({ kind, reference }: Applied) =>
      kind !== 'payment' && issued.has(reference) && reference !== correctsInvoice,
  );
}

/**
 * Whether a bill replaces another one without a higher amount, so that the credit that takes the
 * other back settles all of it: it has no due date of its own (domain page §3.9).
 */
export function isNettedWhole(invoice: InvoiceSheet): boolean {
  const { type, correctsInvoice, gross, currency } = invoice;
  const part = netted(invoice);
  if (part === undefined || correctsInvoice === null || type === 'creditNote') return false;
  return isZero(subtractAmounts(gross, part.amount, currency));
}

/** Whether it falls due: a credit does not, nor a bill that a credit settled when it was issued. */
export function hasDueDate(invoice: InvoiceSheet): boolean {
  return !invoice.gross.startsWith('-') && !isNettedWhole(invoice);
}

/**
 * Why a credit settles the new bill of a correction, for the credit note and for that bill: they are
 * netted at once, and what both bills share keeps the due date and payments of the first (domain
 * page §3.9). Undefined for every other document.
 */
export function nettedCreditReason(invoice: InvoiceSheet): string | undefined {
  const { type, correctsInvoice, gross, currency, dueDate } = invoice;
  const part = netted(invoice);
  if (part === undefined || correctsInvoice === null) return undefined;
  const kept = `That part stays with ${correctsInvoice}: its due date and what was paid there do not change`;
  if (type === 'creditNote')
    return `This credit note takes back ${correctsInvoice}, and ${part.reference} bills the month again. Both are netted at once, so the credit settles ${part.reference} up to what both bills share. ${kept}.`;
  const rest = subtractAmounts(gross, part.amount, currency);
  const due = isNettedWhole(invoice)
    ? 'nothing is newly due here'
    : `only the difference of ${formatMoney(rest, currency)} is newly due here, on ${formatDate(dueDate)}`;
  return `${part.reference} takes back ${correctsInvoice}, which this bill replaces. Both are netted at once, so the credit settles this bill up to what both bills share. ${kept}; ${due}.`;
}
