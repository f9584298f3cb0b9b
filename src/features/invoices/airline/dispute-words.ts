import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';

type Charge = Pick<InvoiceDetail, 'balance' | 'currency' | 'dueDate' | 'bearsInterest'>;

/** How a dispute reaches a charge: by the terms of its lease, and past its due date or before. */
export interface DisputeReach {
  /** Whether the lease lets a dispute suspend this charge. */
  readonly suspends: boolean;
  /** Whether it was past its due date when the dispute began, or is where nothing is suspended. */
  readonly isLate: boolean;
}

/** What a dispute changes for its charge, by the terms of the lease (domain page §3.9). */
export function disputeEffect(charge: Charge, { suspends, isLate }: DisputeReach): string {
  const due = formatDate(charge.dueDate);
  if (!isLate)
    return suspends
      ? 'While the dispute is open, the disputed amount is not overdue and bears no interest.'
      : `The lease keeps this charge payable while it is disputed: it becomes overdue${charge.bearsInterest ? ' and bears interest' : ''} like any other.`;
  if (!suspends)
    return `The lease keeps this charge payable while it is disputed: it has been overdue since ${due}${charge.bearsInterest ? ' and bears interest until it is paid' : ''}.`;
  const again = `If it is withdrawn or rejected, that amount is overdue${charge.bearsInterest ? ' and bears interest' : ''} from ${due} again.`;
  return charge.bearsInterest
    ? `From the day of the dispute, while it is open, the disputed amount is not overdue and bears no interest; its interest from ${due} to that day stays. ${again}`
    : `From the day of the dispute, while it is open, the disputed amount is not overdue. ${again}`;
}

/** What has to be paid, and when, once `amount` of a charge is disputed. */
export function stillToPay(charge: Charge, amount: string, reach: DisputeReach): string {
  const { balance, currency, dueDate, bearsInterest } = charge;
  const due = formatDate(dueDate);
  const untilPaid = bearsInterest ? ', as it bears interest until it is paid' : '';
  if (!reach.suspends)
    return reach.isLate
      ? `The lease keeps it payable: its balance of ${formatMoney(balance, currency)} was due on ${due} and stays overdue. Pay it now${untilPaid}.`
      : `Pay the whole invoice by its due date, ${due}.`;
  const rest = subtractAmounts(balance, amount, currency);
  if (isZero(rest))
    return `Nothing of it has to be paid while the dispute is open.${stops(charge, reach)}`;
  const undisputed = `What you do not dispute, ${formatMoney(rest, currency)},`;
  return reach.isLate
    ? `${undisputed} was due on ${due} and stays overdue. Pay it now${untilPaid}.${stops(charge, reach)}`
    : `Pay what you do not dispute, ${formatMoney(rest, currency)}, by its due date, ${due}.`;
}

/** Interest of a charge that was late already ends on the day of the dispute, but is not undone. */
function stops({ dueDate, bearsInterest }: Charge, { isLate }: DisputeReach): string {
  if (!isLate || !bearsInterest) return '';
  return ` The disputed amount bears no interest from today on; its interest from ${formatDate(dueDate)} until today stays.`;
}
