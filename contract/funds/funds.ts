import { z } from 'zod';
import { fundMovementKinds } from '#domain/funds/fund-roll-forward.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { fundColumns } from './fund-columns.ts';
import { fundRateSchema } from './fund-rate.ts';
import { fundSchema, fundTotalsSchema, periodSchema } from './fund-row.ts';
import { rateTableSchema } from './rate-basis-row.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

/** Which leases' funds a list shows. */
export const leaseScopes = ['active', 'ended', 'all'] as const;

const access = { route: '/SupplementalRent/FundBalances' } as const;

const period = { from: monthSchema.optional(), to: monthSchema.optional() };

/**
 * Balances of the customer's funds over whole months. Without `from` and `to` the twelve months up to
 * the present one; one without the other counts twelve months. `facets.period` says which, and
 * `facets.figuresOn` the day of its last figures.
 */
export const fundList = defineList({
  name: 'listFunds',
  path: '/portal/api/funds',
  title: 'Fund balances',
  things: ['fund', 'funds'],
  summary: 'Supplemental rent funds of the customer over a period',
  access,
  item: fundSchema,
  columns: fundColumns,
  filters: {
    ...period,
    leases: z.enum(leaseScopes).default('active'),
    lease: textSchema(40).optional(),
    kind: fundSchema.shape.kind.optional(),
    currency: currencySchema.optional(),
  },
  sort: 'lease',
  totals: fundTotalsSchema,
  facets: z.object({
    leases: z.array(z.string()),
    currencies: z.array(currencySchema),
    period: periodSchema,
    /** The month of the first movement of any fund; null without one. */
    firstMonth: monthSchema.nullable(),
    /** The day of closing and available amounts: the end of the period, today while it runs. */
    figuresOn: dateSchema,
    /** The month of today. */
    currentMonth: monthSchema,
  }),
});

export type FundQuery = QueryOf<typeof fundList>;

const movementSchema = z.object({
  id: z.string(),
  date: dateSchema,
  kind: z.enum(fundMovementKinds),
  /** Positive in the direction of its kind; reversals and ADJUST can be negative. */
  amount: amountSchema,
  /** Effect on the paid balance, and the balance after it; BILLED has none. */
  effect: amountSchema,
  balance: amountSchema,
  reference: z.string(),
  note: z.string(),
});

export type FundMovementRow = z.infer<typeof movementSchema>;

const fundMonthSchema = z.object({
  month: monthSchema,
  closing: amountSchema,
  closingBilled: amountSchema,
  /** Claims that were paid from the fund in the month. */
  claimsPaid: amountSchema,
});

/** What a document billed to a fund that is not paid yet, or paid beyond what it billed. */
const unpaidSchema = z.object({
  /** Number of the invoice or credit note, or what a loaded movement names instead. */
  document: z.string(),
  /** Whether the document is an invoice or credit note of the customer. */
  isInvoice: z.boolean(),
  /** Day of its first movement. */
  date: dateSchema,
  /** Its parts for this fund; negative for a credit note. */
  billed: amountSchema,
  paid: amountSchema,
  /** What credit notes of the same bill settle of it; negative in a credit note. */
  credited: amountSchema,
  /** Those credit notes. */
  creditedBy: z.array(z.string()),
  /** `billed − paid − credited` */
  unpaid: amountSchema,
});

/** A fund with its movements in a period, its balance month by month and its rates. */
export const fundDetailSchema = fundSchema.extend({
  period: periodSchema,
  /** The day of closing and available amounts. */
  figuresOn: dateSchema,
  movements: z.array(movementSchema),
  /** What makes `billedNotPaid` at the end of the period, the earliest first. */
  unpaid: z.array(unpaidSchema),
  months: z.array(fundMonthSchema),
  /** All that are recorded, the latest first; those after the shown one are agreed already. */
  rates: z.array(fundRateSchema),
  /** Null for a fund that is not billed yet. */
  rateTable: rateTableSchema.nullable(),
});

export type FundDetail = z.infer<typeof fundDetailSchema>;

/** Reads one fund over a period. An unknown, malformed or foreign id is `notFound`. */
export const getFund = defineCall({
  name: 'getFund',
  method: 'GET',
  path: '/portal/api/funds/{id}',
  summary: 'One fund with its movements in a period',
  access,
  params: idParams,
  query: z.object(period),
  answer: fundDetailSchema,
  errors: ['notFound'],
});

/** The statement of a fund over a period as a document. */
export const getFundPdf = defineCall({
  name: 'getFundPdf',
  method: 'GET',
  path: '/portal/api/funds/{id}/pdf',
  summary: 'Statement of one fund as PDF',
  access,
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  query: z.object(period),
  answer: file('application/pdf'),
  errors: ['notFound'],
});
