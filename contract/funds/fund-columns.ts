import { fundNames } from '#domain/funds/fund-kind.ts';
import { rateText } from './fund-rate.ts';
import { type Fund, fundAssetText } from './fund-row.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';

const currency = (row: Fund): string => row.currency;

/** Columns of the fund balances in reading order (domain page §1.7). */
export const fundColumns = {
  fund: {
    label: 'Fund',
    kind: 'text',
    value: (row) => row.kind,
    words: fundNames,
    isSortable: true,
  },
  component: {
    label: 'Component',
    kind: 'text',
    value: (row) => row.component,
    isSortable: true,
    isOptional: true,
    isInAnotherCell: true,
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: {
    label: 'Asset',
    kind: 'text',
    value: fundAssetText,
    isSortable: true,
    isOptional: true,
  },
  model: { label: 'Model', kind: 'text', value: (row) => row.asset.model, isOptional: true },
  leaseEnd: {
    label: 'Lease end',
    kind: 'date',
    value: (row) => row.leaseEnd,
    isSortable: true,
    isOptional: true,
  },
  rate: {
    label: 'Rate',
    kind: 'text',
    value: (row) => (row.rate === null ? null : rateText(row.rate)),
    isOptional: true,
  },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  opening: {
    label: 'Opening',
    kind: 'amount',
    value: (row) => row.opening,
    currency,
    isSortable: true,
  },
  billed: {
    label: 'Billed',
    kind: 'amount',
    value: (row) => row.billed,
    currency,
    isSortable: true,
  },
  paid: { label: 'Settled', kind: 'amount', value: (row) => row.paid, currency, isSortable: true },
  transfers: {
    label: 'Transfers',
    kind: 'amount',
    value: (row) => row.transfers,
    currency,
    isSortable: true,
  },
  claimsPaid: {
    label: 'Claims paid',
    kind: 'amount',
    value: (row) => row.claimsPaid,
    currency,
    isSortable: true,
  },
  adjustments: {
    label: 'Adjusted',
    kind: 'amount',
    value: (row) => row.adjustments,
    currency,
    isSortable: true,
  },
  closing: {
    label: 'Closing',
    kind: 'amount',
    value: (row) => row.closing,
    currency,
    isSortable: true,
  },
  billedNotPaid: {
    label: 'Billed, not paid',
    kind: 'amount',
    value: (row) => row.billedNotPaid,
    currency,
    isSortable: true,
    isOptional: true,
  },
  committed: {
    label: 'Committed',
    kind: 'amount',
    value: (row) => row.committed,
    currency,
    isSortable: true,
    isOptional: true,
  },
  available: {
    label: 'Available',
    kind: 'amount',
    value: (row) => row.available,
    currency,
    isSortable: true,
  },
} as const satisfies ListColumns<Fund>;
