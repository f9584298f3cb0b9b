import { invoiceTypeWords } from './invoice-kinds.ts';
import { assetText, type Invoice } from './invoice-row.ts';
import { shownStatus, shownStatusWords } from './shown-status.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';

const currency = (row: Invoice): string => row.currency;

/** Columns of the invoice list in reading order (domain page §1.5). */
export const invoiceColumns = {
  number: { label: 'Number', kind: 'text', value: (row) => row.number, isSortable: true },
  type: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.type,
    words: invoiceTypeWords,
    isSortable: true,
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: assetText, isSortable: true },
  model: { label: 'Model', kind: 'text', value: (row) => row.asset.model, isOptional: true },
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessorEntity, isOptional: true },
  issued: {
    label: 'Issued',
    kind: 'date',
    value: (row) => row.issueDate,
    isSortable: true,
    isOptional: true,
  },
  due: { label: 'Due', kind: 'date', value: (row) => row.dueDate, isSortable: true },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  net: {
    label: 'Net',
    kind: 'amount',
    value: (row) => row.net,
    currency,
    isOptional: true,
  },
  tax: {
    label: 'Tax',
    kind: 'amount',
    value: (row) => row.tax,
    currency,
    isSortable: true,
    isOptional: true,
  },
  gross: { label: 'Gross', kind: 'amount', value: (row) => row.gross, currency, isSortable: true },
  paid: { label: 'Paid', kind: 'amount', value: (row) => row.paid, currency, isSortable: true },
  credited: {
    label: 'Credited',
    kind: 'amount',
    value: (row) => row.credited,
    currency,
    isSortable: true,
  },
  balance: {
    label: 'Balance',
    kind: 'amount',
    value: (row) => row.balance,
    currency,
    isSortable: true,
  },
  disputed: {
    label: 'In dispute',
    kind: 'amount',
    value: (row) => row.disputed,
    currency,
    isOptional: true,
  },
  payable: {
    label: 'Payable',
    kind: 'amount',
    value: (row) => row.payable,
    currency,
    isOptional: true,
  },
  announced: {
    label: 'Announced',
    kind: 'amount',
    value: (row) => row.announced,
    currency,
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: shownStatus,
    words: shownStatusWords,
    isSortable: true,
  },
  daysOverdue: {
    label: 'Days overdue',
    kind: 'count',
    value: (row) => row.daysOverdue,
    isSortable: true,
  },
} as const satisfies ListColumns<Invoice>;
