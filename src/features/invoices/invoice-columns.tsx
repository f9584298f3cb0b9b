import type { ReactNode } from 'react';
import type { invoiceColumns as contractColumns } from '#contract/invoice-columns.ts';
import { invoiceStatusWords, invoiceTypeWords } from '#contract/invoice-kinds.ts';
import { assetText, type Invoice } from '#contract/invoice-row.ts';
import type { SortableKey } from '#contract/list-columns.ts';
import { formatAmount, formatCount, isZero } from '#src/ui/format/amount.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { statusTones } from './invoice-words.ts';

/** A column of the invoice list beside the number, which always stands first. */
export interface InvoiceColumn {
  readonly key: string;
  readonly label: string;
  /** Field that the server orders by; a column without one cannot be sorted. */
  readonly sort?: SortableKey<typeof contractColumns>;
  readonly isNumeric?: true;
  /** Hidden until the person chooses it. */
  readonly isOptional?: true;
  /** Whether the figures are money, whose currency the head names when there is only one. */
  readonly isMoney?: true;
  readonly cell: (invoice: Invoice) => ReactNode;
  /** Amount that is totalled per currency below the list. */
  readonly total?: 'gross' | 'paid' | 'credited' | 'balance';
}

type Amount = 'net' | 'tax' | 'gross' | 'paid' | 'credited' | 'balance';

const amount = (field: Amount) => (invoice: Invoice) =>
  formatAmount(invoice[field], invoice.currency);

/** Columns in reading order (domain page §1.5). */
export const invoiceColumns: readonly InvoiceColumn[] = [
  {
    key: 'type',
    label: 'Type',
    sort: 'type',
    cell: (invoice) => <span className="no-wrap">{invoiceTypeWords[invoice.type]}</span>,
  },
  {
    key: 'lease',
    label: 'Lease',
    sort: 'lease',
    cell: (invoice) => <span className="no-wrap">{invoice.leaseNo}</span>,
  },
  {
    key: 'asset',
    label: 'Asset',
    sort: 'asset',
    cell: (invoice) => (
      <span className="no-wrap" title={`${assetText(invoice)}, ${invoice.asset.model}`}>
        {assetText(invoice)}
      </span>
    ),
  },
  {
    key: 'lessor',
    label: 'Lessor',
    isOptional: true,
    cell: (invoice) => (
      <span className="two-lines" title={invoice.lessorEntity}>
        {invoice.lessorEntity}
      </span>
    ),
  },
  {
    key: 'issued',
    label: 'Issued',
    sort: 'issued',
    isOptional: true,
    cell: (invoice) => dateCell(invoice.issueDate),
  },
  { key: 'due', label: 'Due', sort: 'due', cell: (invoice) => dateCell(invoice.dueDate) },
  {
    key: 'currency',
    label: 'Cur.',
    sort: 'currency',
    cell: (invoice) => invoice.currency,
  },
  {
    key: 'gross',
    label: 'Gross',
    sort: 'gross',
    isNumeric: true,
    isMoney: true,
    cell: amount('gross'),
    total: 'gross',
  },
  {
    key: 'tax',
    label: 'Tax',
    sort: 'tax',
    isNumeric: true,
    isMoney: true,
    isOptional: true,
    cell: amount('tax'),
  },
  {
    key: 'paid',
    label: 'Paid',
    sort: 'paid',
    isNumeric: true,
    isMoney: true,
    cell: amount('paid'),
    total: 'paid',
  },
  {
    key: 'credited',
    label: 'Credited',
    sort: 'credited',
    isNumeric: true,
    isMoney: true,
    isOptional: true,
    cell: amount('credited'),
    total: 'credited',
  },
  {
    key: 'balance',
    label: 'Balance',
    sort: 'balance',
    isNumeric: true,
    isMoney: true,
    cell: balanceCell,
    total: 'balance',
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    cell: (invoice) => (
      <StatusWord tone={statusTones[invoice.status]} word={invoiceStatusWords[invoice.status]} />
    ),
  },
  {
    key: 'daysOverdue',
    label: 'Days overdue',
    sort: 'daysOverdue',
    isNumeric: true,
    cell: (invoice) => (invoice.daysOverdue > 0 ? formatCount(invoice.daysOverdue) : ''),
  },
];

function balanceCell(invoice: Invoice): ReactNode {
  const text = amount('balance')(invoice);
  return isZero(invoice.balance) ? <span className="quiet">{text}</span> : <strong>{text}</strong>;
}

function dateCell(date: string): ReactNode {
  return <span className="no-wrap">{formatDate(date)}</span>;
}

/**
 * The columns that a person sees: their choice, else everything that is not optional. When all
 * money is in one currency, the heads name it instead of a column.
 */
export function shownColumns(
  chosen: readonly string[] | undefined,
  currency: string | undefined,
): readonly InvoiceColumn[] {
  const shown = invoiceColumns.filter((column) =>
    chosen === undefined ? column.isOptional !== true : chosen.includes(column.key),
  );
  if (currency === undefined) return shown;
  return shown
    .filter((column) => column.key !== 'currency')
    .map((column) =>
      column.isMoney === true ? { ...column, label: `${column.label}, ${currency}` } : column,
    );
}
