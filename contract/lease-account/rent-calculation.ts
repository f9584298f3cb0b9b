import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { leasedAssetSchema } from './leased-asset.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

const access = { route: '/LeaseAccount/RentCalculation' } as const;

const valueSchema = z.object({
  kind: z.enum(['money', 'rate', 'number', 'date', 'text']),
  value: z.string(),
});

const stepSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** The rule in words. */
  formula: z.string(),
  /** The formula over the labels of the inputs, `[Label]`; null where none exists. */
  printed: z.string().nullable(),
  inputs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: valueSchema,
      /** The step whose result this is. */
      of: z.string().optional(),
    }),
  ),
  result: valueSchema,
});

/** One rent period of a lease; `to` is its last day. */
export const rentPeriodSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  due: dateSchema,
  amount: amountSchema,
  isEstimated: z.boolean(),
  /** The amount is that of the lessor's own system. */
  isSent: z.boolean(),
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
});

export type RentPeriodRow = z.infer<typeof rentPeriodSchema>;

/** The lease that a rent is calculated for. */
export const rentLeaseSchema = z.object({
  leaseNo: z.string(),
  asset: leasedAssetSchema,
  lessorEntity: z.string(),
  currency: currencySchema,
  basis: z.enum(['fixed', 'floatingNotional', 'floatingFactor', 'hourly', 'asSent']),
});

/** A rent with every step that leads to it. */
export const rentSheetSchema = z.object({
  lease: rentLeaseSchema,
  period: rentPeriodSchema,
  /**
   * The terms of its day: their first day, the amendment unless they are those of the lease, and
   * whether the lease is held over by them.
   */
  terms: z.object({
    from: dateSchema,
    amendment: z.string().nullable(),
    isHoldover: z.boolean(),
  }),
  /**
   * Of a rent that the lessor sent: what it noted, and what the portal calculates for the same days by
   * the terms; null where it cannot.
   */
  sent: z.object({ note: z.string(), calculated: amountSchema.nullable() }).nullable(),
  /** The parts of it that are due later, with their interest, in the order of their days. */
  deferrals: z.array(
    z.object({
      due: dateSchema,
      amount: amountSchema,
      interest: amountSchema,
      amendment: z.string().nullable(),
    }),
  ),
  /** Part of a period, at the start or the end of the lease. */
  isStub: z.boolean(),
  steps: z.array(stepSchema),
  /** The rate of a floating rent. */
  fixing: z
    .object({
      index: z.string(),
      determination: dateSchema,
      isPublished: z.boolean(),
      /** Day of the rate that is used. */
      fixedOn: dateSchema,
      rate: z.string(),
    })
    .nullable(),
  /** The value of a price index that the rent waits for: the amount is an estimate. */
  unpublished: z.object({ index: z.string(), month: monthSchema }).nullable(),
  /** The month whose flight hours a rent by the hour waits for: the amount is an estimate. */
  unreported: monthSchema.nullable(),
  /** The rent before this one, and the difference between the two. */
  previous: z.object({ period: rentPeriodSchema, difference: amountSchema }).nullable(),
  asOf: z.string(),
});

export type RentSheet = z.infer<typeof rentSheetSchema>;

/** The leases with a rent, and the periods of the chosen one. */
export const getRentPeriods = defineCall({
  name: 'getRentPeriods',
  method: 'GET',
  path: '/portal/api/rent-calculation',
  summary: 'Leases with a rent schedule, and the periods of one of them',
  access,
  query: z.object({ lease: textSchema(40).optional() }),
  answer: z.object({
    leases: z.array(rentLeaseSchema),
    /** The chosen lease, or the first one; null when there is none. */
    lease: z.string().nullable(),
    /** The currency of the chosen lease. */
    currency: currencySchema.nullable(),
    periods: z.array(rentPeriodSchema),
    /** First day of the period that runs, or of the next one. */
    current: dateSchema.nullable(),
  }),
  errors: ['notFound'],
});

const sheetParams = z.object({ lease: textSchema(40), from: textSchema(10) });

/** The sheet of one rent, by lease number and the first day of the period. */
export const getRentSheet = defineCall({
  name: 'getRentSheet',
  method: 'GET',
  path: '/portal/api/rent-calculation/{lease}/{from}',
  summary: 'How one rent was calculated, step by step',
  access,
  params: sheetParams,
  answer: rentSheetSchema,
  errors: ['notFound'],
});

/** The sheet as a PDF, or as a workbook whose formulas calculate the rent again. */
export const getRentSheetFile = defineCall({
  name: 'getRentSheetFile',
  method: 'GET',
  path: '/portal/api/rent-calculation/{lease}/{from}/{format}',
  summary: 'The calculation of one rent as PDF or workbook',
  access,
  audit: { none: 'It prints what a screen shows.' },
  params: sheetParams.extend({ format: z.enum(['pdf', 'xlsx']) }),
  answer: file(
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ),
  errors: ['notFound'],
});
