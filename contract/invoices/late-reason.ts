import { formatDate } from '#domain/format/date.ts';
import { counted, formatMoney, isZero } from '#domain/format/numbers.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { Invoice } from './invoice-row.ts';

/** What has reduced the total: "payments of 150,000.00 USD and credits of 2,000.00 USD". */
function reductions({ paid, credited, currency }: Invoice): string {
  const parts = [
    ...(isZero(paid) ? [] : [`payments of ${formatMoney(paid, currency)}`]),
    ...(isZero(credited) ? [] : [`credits of ${formatMoney(credited, currency)}`]),
  ];
  return parts.join(' and ');
}

/** What a dispute keeps from being overdue (domain page §3.9); nothing where it suspends nothing. */
function suspension({ balance, payable, currency }: Invoice): string {
  const suspended = subtractAmounts(balance, payable, currency);
  if (isZero(suspended)) return '';
  return isZero(payable)
    ? ' A dispute suspends all of it, so that it is not overdue while the dispute is open.'
    : ` A dispute suspends ${formatMoney(suspended, currency)} of it, which is not overdue while the dispute is open.`;
}

/**
 * Why an invoice is past due, in sentences: total, due date, what has reduced it, what is open, days,
 * dispute. Undefined for an invoice that is not past due, a credit, and what is written off.
 */
export function lateReason(invoice: Invoice): string | undefined {
  const { gross, balance, currency, dueDate, daysOverdue, status } = invoice;
  const isOwed = compareAmounts(balance, '0') > 0 && status !== 'closed';
  if (!isOwed || daysOverdue === 0) return undefined;
  const total = `${formatMoney(gross, currency)} was due on ${formatDate(dueDate)}`;
  const reduced = reductions(invoice);
  const days = counted(daysOverdue, 'day');
  const open =
    reduced === ''
      ? `Nothing has been paid or credited, ${days} after that day.`
      : `After ${reduced}, ${formatMoney(balance, currency)} is open, ${days} after that day.`;
  return `${total}. ${open}${suspension(invoice)}`;
}
