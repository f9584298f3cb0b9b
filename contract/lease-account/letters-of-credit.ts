import { z } from 'zod';
import { uncountedReasons } from '#domain/lease-account/letter-of-credit-cover.ts';
import { letterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { securityStateSchema } from './security-state.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const access = { route: '/LeaseAccount/LettersOfCredit' } as const;

/** The words for the status of a letter of credit. */
export const letterStatusWords: Readonly<Record<(typeof letterStatuses)[number], string>> = {
  pending: 'Pending',
  active: 'Active',
  expiring: 'Expiring',
  nonRenewal: 'Notice of non-renewal',
  expired: 'Expired',
  drawn: 'Drawn',
  released: 'Released',
  replaced: 'Replaced',
};

/** The words for what a letter of credit secures. */
export const letterPurposeWords = {
  securityDeposit: 'Security deposit',
  supplementalRent: 'Supplemental rent',
  both: 'Security deposit and supplemental rent',
} as const;

/** Why a letter does not count, or not in full, for a lease. */
export const uncountedWords: Readonly<Record<(typeof uncountedReasons)[number], string>> = {
  notActive: 'is not in force',
  expired: 'has expired',
  endsSoon: 'ends too soon to count',
  otherPurpose: 'is for another purpose',
  usedUp: 'its amount counts for other leases already',
};

/** The words for the rules that a letter of credit follows. */
export const letterFormWords = { ISP98: 'Standby, ISP98', UCP600: 'Standby, UCP 600' } as const;

/**
 * `current` is every letter in force; `lapsed` one that has expired while a lease that it secures
 * lasts.
 */
export const letterStatusFilters = ['current', 'lapsed', 'all', ...letterStatuses] as const;

/** One letter of credit; amounts in `currency`. */
export const letterSchema = z.object({
  id: z.string(),
  reference: z.string(),
  issuingBank: z.string(),
  confirmingBank: z.string().nullable(),
  advisingBank: z.string().nullable(),
  form: z.enum(['ISP98', 'UCP600']),
  purpose: z.enum(['securityDeposit', 'supplementalRent', 'both']),
  leases: z.array(z.string()),
  currency: currencySchema,
  amount: amountSchema,
  issueDate: dateSchema,
  expiryDate: dateSchema,
  /** The day after which an evergreen letter no longer renews itself; null for no such day. */
  finalExpiry: dateSchema.nullable(),
  isEvergreen: z.boolean(),
  noticeDays: z.number().int().nullable(),
  lastAmended: dateSchema.nullable(),
  status: z.enum(letterStatuses),
  /**
   * The last of its leases to end, where the letter in force ends before it; null while the letter
   * lasts as long, or renews itself.
   */
  endsBefore: z
    .object({ leaseNo: z.string(), leaseEnd: dateSchema, days: z.number().int() })
    .nullable(),
  /** The nearest warning that is due: 60, 30, 14 or 7 days before expiry. */
  alertDays: z.number().int().nullable(),
});

export type Letter = z.infer<typeof letterSchema>;

const letterCurrency = (row: Letter): string => row.currency;

/** Columns of the letters of credit (domain page §1.5). */
export const letterColumns = {
  reference: { label: 'Reference', kind: 'text', value: (row) => row.reference, isSortable: true },
  bank: { label: 'Issuing bank', kind: 'text', value: (row) => row.issuingBank, isSortable: true },
  confirmingBank: {
    label: 'Confirming bank',
    kind: 'text',
    value: (row) => row.confirmingBank,
    isOptional: true,
  },
  advisingBank: {
    label: 'Advising bank',
    kind: 'text',
    value: (row) => row.advisingBank,
    isOptional: true,
  },
  form: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.form,
    words: letterFormWords,
    isOptional: true,
  },
  purpose: {
    label: 'Purpose',
    kind: 'text',
    value: (row) => row.purpose,
    words: letterPurposeWords,
    isOptional: true,
  },
  leases: { label: 'Leases', kind: 'text', value: (row) => row.leases.join(', ') },
  currency: { label: 'Cur.', kind: 'currency', value: letterCurrency, isSortable: true },
  amount: {
    label: 'Amount',
    kind: 'amount',
    value: (row) => row.amount,
    currency: letterCurrency,
    isSortable: true,
  },
  issued: {
    label: 'Issued',
    kind: 'date',
    value: (row) => row.issueDate,
    isSortable: true,
    isOptional: true,
  },
  expiry: { label: 'Expiry', kind: 'date', value: (row) => row.expiryDate, isSortable: true },
  daysShort: {
    label: 'Ends before lease, days',
    kind: 'count',
    value: (row) => row.endsBefore?.days ?? null,
  },
  evergreen: { label: 'Evergreen', kind: 'flag', value: (row) => row.isEvergreen },
  finalExpiry: {
    label: 'Final expiry',
    kind: 'date',
    value: (row) => row.finalExpiry,
    isOptional: true,
  },
  noticeDays: {
    label: 'Notice days',
    kind: 'count',
    value: (row) => row.noticeDays,
    isOptional: true,
  },
  amended: {
    label: 'Last amended',
    kind: 'date',
    value: (row) => row.lastAmended,
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: letterStatusWords,
    isSortable: true,
  },
} as const satisfies ListColumns<Letter>;

/** Letters of credit that secure leases of the customer. */
export const letterList = defineList({
  name: 'listLettersOfCredit',
  path: '/portal/api/letters-of-credit',
  title: 'Letters of credit',
  things: ['letter of credit', 'letters of credit'],
  summary: 'Letters of credit by expiry',
  access,
  item: letterSchema,
  columns: letterColumns,
  sort: 'expiry',
  filters: {
    status: z.enum(letterStatusFilters).default('current'),
    lease: textSchema(40).optional(),
    currency: currencySchema.optional(),
  },
  totals: z.object({
    currency: currencySchema,
    amount: amountSchema,
    /** The amount of the letters that are in force: neither pending, expired, drawn nor ended. */
    inForce: amountSchema,
  }),
  facets: z.object({
    leases: z.array(z.string()),
    currencies: z.array(currencySchema),
    /** Of all letters and leases, whatever the filters. */
    security: securityStateSchema,
  }),
});

export type LetterQuery = QueryOf<typeof letterList>;

/** A letter of credit with the leases it secures and its history. */
export const letterDetailSchema = letterSchema.extend({
  /** The leases that it secures, and the amount that counts for each today (§3.9). */
  parts: z.array(
    z.object({
      leaseNo: z.string(),
      amount: amountSchema,
      counted: amountSchema,
      reason: z.enum(uncountedReasons).nullable(),
      leaseEnd: dateSchema,
      /** Days by which the letter ends before the lease; null while it does not. */
      daysShort: z.number().int().nullable(),
    }),
  ),
  /** The latest first. */
  events: z.array(
    z.object({
      date: dateSchema,
      kind: z.enum(['issue', 'amend', 'renew', 'nonRenewal', 'draw', 'release', 'replace']),
      amount: amountSchema.nullable(),
      expiryDate: dateSchema.nullable(),
      note: z.string(),
    }),
  ),
  /** Cash that was drawn under the letter and is, or was, held as a deposit. */
  proceeds: z.array(
    z.object({
      leaseNo: z.string(),
      amount: amountSchema,
      held: amountSchema,
      receivedOn: dateSchema,
    }),
  ),
});

export type LetterDetail = z.infer<typeof letterDetailSchema>;

/** Reads one letter of credit. An unknown, malformed or foreign id is `notFound`. */
export const getLetterOfCredit = defineCall({
  name: 'getLetterOfCredit',
  method: 'GET',
  path: '/portal/api/letters-of-credit/{id}',
  summary: 'One letter of credit with its history',
  access,
  params: idParams,
  answer: letterDetailSchema,
  errors: ['notFound'],
});
