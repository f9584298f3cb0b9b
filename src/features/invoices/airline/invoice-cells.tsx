import type { ReactNode } from 'react';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { assetText, type Invoice } from '#contract/invoices/invoice-row.ts';
import {
  type ShownStatus,
  shownStatus,
  shownStatusWords,
} from '#contract/invoices/shown-status.ts';
import { counted, formatAmount, formatCount, formatMoney, isZero } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { statusTones } from './invoice-words.ts';

/** Open balances are emphasised; settled invoices are not. */
export function balanceCell({ balance, currency }: Invoice): ReactNode {
  const text = formatAmount(balance, currency);
  return isZero(balance) ? <span className="quiet">{text}</span> : <strong>{text}</strong>;
}

/** Empty for an invoice that is not past due. */
export function daysOverdueCell({ daysOverdue }: Invoice): string {
  return daysOverdue > 0 ? formatCount(daysOverdue) : '';
}

function standingWords(status: ShownStatus, daysOverdue: number): string {
  const word = shownStatusWords[status];
  if (daysOverdue <= 0) return word;
  const late = `${counted(daysOverdue, 'day')} overdue`;
  return word.startsWith('Overdue') ? word.replace('Overdue', late) : `${word}, ${late}`;
}

/** The status of an invoice with its days overdue, beside its balance. */
export function invoiceStanding(invoice: Invoice): ReactNode {
  const status = shownStatus(invoice);
  return (
    <StatusWord tone={statusTones[status]} word={standingWords(status, invoice.daysOverdue)} />
  );
}

/** An invoice on a phone: its open balance, not emphasised when it is settled, with its total below. */
export function invoiceCard(invoice: Invoice): CardFields {
  const isSettled = isZero(invoice.balance);
  const status = shownStatus(invoice);
  const total = formatMoney(invoice.gross, invoice.currency);
  return {
    figure: (
      <span className={isSettled ? 'quiet' : undefined}>
        {formatMoney(invoice.balance, invoice.currency)}
      </span>
    ),
    notes: [
      `${invoiceTypeWords[invoice.type]} · ${assetText(invoice)}`,
      <>
        <StatusWord tone={statusTones[status]} word={shownStatusWords[status]} />
        {` · due ${formatDate(invoice.dueDate)}`}
        {isSettled && ` · total ${total}`}
      </>,
    ],
  };
}
