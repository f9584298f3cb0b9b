import { z } from 'zod';
import { assetText } from '#contract/invoices/invoice-row.ts';
import {
  securityPurposes,
  uncountedReasons,
} from '#domain/lease-account/letter-of-credit-cover.ts';
import { leasedAssetSchema } from './leased-asset.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

const access = { route: '/LeaseAccount/LettersOfCredit' } as const;

const countedLetterSchema = z.object({
  id: z.string(),
  reference: z.string(),
  purpose: z.enum(securityPurposes),
  /** The part of the letter that names the lease. */
  part: amountSchema,
  /** The last day of the letter; null while it renews itself. */
  ends: dateSchema.nullable(),
  /** Days by which a letter in force ends before the lease; null while it does not. */
  daysShort: z.number().int().nullable(),
  counted: amountSchema,
  /** Why not all of the part counts; null when it does. */
  reason: z.enum(uncountedReasons).nullable(),
});

export type CoverPart = z.infer<typeof countedLetterSchema>;

/** Security of one lease: required, effective, and missing (§3.8, §3.9). */
export const coverSchema = z.object({
  id: z.string(),
  leaseNo: z.string(),
  asset: leasedAssetSchema,
  currency: currencySchema,
  basis: z.string(),
  /** What the required amount secures; a letter for something else does not count. */
  purpose: z.enum(securityPurposes),
  /** Days before its end from which a letter no longer counts. */
  daysAhead: z.number().int(),
  /** The last day of the lease as it is now. */
  leaseEnd: dateSchema,
  required: amountSchema,
  /** Cash that is held, whether it counts for the purpose or not. */
  deposit: amountSchema,
  cash: amountSchema,
  letters: amountSchema,
  cover: amountSchema,
  shortfall: amountSchema,
  counted: z.array(countedLetterSchema),
});

export type Cover = z.infer<typeof coverSchema>;

/** The most days by which a letter of the lease ends before it; null while none does. */
function mostDaysShort({ counted }: Cover): number | null {
  return counted.reduce<number | null>(
    (most, { daysShort }) => (daysShort !== null && daysShort > (most ?? 0) ? daysShort : most),
    null,
  );
}

const coverCurrency = (row: Cover): string => row.currency;
const coverAmount = { kind: 'amount', currency: coverCurrency, isSortable: true } as const;

/** Columns of the security of each lease. */
export const coverColumns = {
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: assetText },
  basis: { label: 'Basis', kind: 'text', value: (row) => row.basis, isOptional: true },
  currency: { label: 'Cur.', kind: 'currency', value: coverCurrency },
  required: { ...coverAmount, label: 'Required', value: (row) => row.required },
  cash: { ...coverAmount, label: 'Cash', value: (row) => row.cash },
  letters: { ...coverAmount, label: 'Letters that count', value: (row) => row.letters },
  cover: { ...coverAmount, label: 'Cover', value: (row) => row.cover },
  shortfall: { ...coverAmount, label: 'Shortfall', value: (row) => row.shortfall },
  daysShort: { label: 'Letter ends before lease, days', kind: 'count', value: mostDaysShort },
} as const satisfies ListColumns<Cover>;

/** Required and held security of active leases: of those that lack some, or of all. */
export const coverList = defineList({
  name: 'listSecurityCover',
  path: '/portal/api/security-cover',
  title: 'Security by lease',
  things: ['lease', 'leases'],
  summary: 'Required and held security of each lease, with the shortfall',
  access,
  item: coverSchema,
  columns: coverColumns,
  sort: '-shortfall',
  pageSize: 50,
  filters: {
    /** `short`: only leases that lack security. */
    show: z.enum(['short', 'all']).default('short'),
    lease: textSchema(40).optional(),
  },
  totals: z.object({
    currency: currencySchema,
    required: amountSchema,
    cash: amountSchema,
    letters: amountSchema,
    cover: amountSchema,
    shortfall: amountSchema,
  }),
});

export type CoverQuery = QueryOf<typeof coverList>;

/** The statuses of a cash deposit. */
export const depositStatusWords = { held: 'Held', returned: 'Returned' } as const;

/** One cash deposit; amounts in `currency`. */
export const depositSchema = z.object({
  id: z.string(),
  leaseNo: z.string(),
  asset: leasedAssetSchema,
  currency: currencySchema,
  amount: amountSchema,
  held: amountSchema,
  receivedOn: dateSchema,
  returnedOn: dateSchema.nullable(),
  status: z.enum(['held', 'returned']),
  /** The invoice that asked for it; null for cash that the portal has no invoice of. */
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The letter of credit under which the cash was drawn. */
  letter: z.object({ id: z.string(), reference: z.string() }).nullable(),
  /** What the lessor says of it, for example where returned cash was paid to. */
  note: z.string(),
});

export type Deposit = z.infer<typeof depositSchema>;

const depositCurrency = (row: Deposit): string => row.currency;

/** Columns of the cash deposits. */
export const depositColumns = {
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: assetText },
  currency: { label: 'Cur.', kind: 'currency', value: depositCurrency, isSortable: true },
  amount: {
    label: 'Received',
    kind: 'amount',
    value: (row) => row.amount,
    currency: depositCurrency,
    isSortable: true,
  },
  held: {
    label: 'Held',
    kind: 'amount',
    value: (row) => row.held,
    currency: depositCurrency,
    isSortable: true,
  },
  receivedOn: {
    label: 'Received on',
    kind: 'date',
    value: (row) => row.receivedOn,
    isSortable: true,
  },
  returnedOn: { label: 'Returned on', kind: 'date', value: (row) => row.returnedOn },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: depositStatusWords,
  },
  invoice: { label: 'Invoice', kind: 'text', value: (row) => row.invoice?.number ?? null },
  letter: {
    label: 'Drawn under',
    kind: 'text',
    value: (row) => row.letter?.reference ?? null,
    isOptional: true,
  },
  note: { label: 'Note', kind: 'text', value: (row) => row.note, isOptional: true },
} as const satisfies ListColumns<Deposit>;

/** Cash that the lessor holds, or held, as security. */
export const depositList = defineList({
  name: 'listSecurityDeposits',
  path: '/portal/api/security-deposits',
  title: 'Cash deposits',
  things: ['deposit', 'deposits'],
  summary: 'Cash deposits of the leases',
  access,
  item: depositSchema,
  columns: depositColumns,
  sort: 'lease',
  filters: {
    status: z.enum(['held', 'all']).default('held'),
    lease: textSchema(40).optional(),
    currency: currencySchema.optional(),
  },
  totals: z.object({ currency: currencySchema, amount: amountSchema, held: amountSchema }),
});

export type DepositQuery = QueryOf<typeof depositList>;
