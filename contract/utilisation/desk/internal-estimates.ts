import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { estimateSources } from '#domain/utilisation/leases/estimate.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { calculatedLineSchema } from '#contract/funds/billing-row.ts';
import { ratioOverMonthsSchema } from '#contract/funds/rate-basis-row.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { nextLeaseSchema } from '../next-lease.ts';
import { idSchema } from '#contract/text/text.ts';

/** A month of a lease that is past due without a report. */
export const lateMonthSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  leaseId: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  month: monthSchema,
  due: dateSchema,
  /** Calendar days since the due date. */
  lateDays: z.number().int(),
  /** Whether the airline has started to type it. */
  isBegun: z.boolean(),
  /** Whether the lease pays supplemental rent. */
  isMrPaying: z.boolean(),
});

/** A month of a lease that is past due without a report. */
export type LateMonth = z.infer<typeof lateMonthSchema>;

const columns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  due: { label: 'Due', kind: 'date', value: (row) => row.due, isSortable: true },
  lateDays: { label: 'Days late', kind: 'count', value: (row) => row.lateDays },
  begun: { label: 'Begun', kind: 'flag', value: (row) => row.isBegun },
  paysRent: { label: 'Supplemental rent', kind: 'flag', value: (row) => row.isMrPaying },
} as const satisfies ListColumns<LateMonth>;

/** Months of all customers that are past due without a report or an estimate, the oldest first. */
export const lateMonthList = defineList({
  name: 'listLateMonths',
  path: '/portal/api/internal/late-months',
  title: 'Late reports',
  things: ['month', 'months'],
  summary: 'Months of leases of all customers that are past due without a report',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: lateMonthSchema,
  columns,
  sort: 'due',
  filters: { customer: custIdSchema.optional() },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type LateMonthQuery = QueryOf<typeof lateMonthList>;

const sourceSchema = z.enum(estimateSources);

/** What a late month would be estimated and billed at (domain page §1.8, §3.5). */
export const estimateSchema = z.object({
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  month: monthSchema,
  due: dateSchema,
  onLeaseDays: z.number().int(),
  daysInMonth: z.number().int(),
  /**
   * Whether the airline has started to type the month; what is typed is kept for its late report.
   */
  isBegun: z.boolean(),
  /** Every component in the order of the grid; hours in minutes, totals at the end of the month. */
  components: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(componentKinds),
      serial: z.string(),
      fhMin: z.number().int(),
      fc: z.number().int(),
      tsnMin: z.number().int(),
      csn: z.number().int(),
      from: z.object({ fhMin: sourceSchema, fc: sourceSchema }),
      /** Reported months of the average, oldest first, with their days on lease. */
      months: z.array(z.object({ month: monthSchema, onLeaseDays: z.number().int() })),
    }),
  ),
  /** The bill that follows; null when only the estimate is recorded. */
  bill: z
    .object({
      currency: currencySchema,
      /** When a bill that is issued today is due. */
      due: dateSchema,
      total: amountSchema,
      lines: z.array(
        calculatedLineSchema.extend({
          /** As the line of the invoice says it. */
          description: z.string(),
          /** Billed units, of which `rate` is the price of one. */
          quantity: z.string(),
          unit: z.string(),
        }),
      ),
      /** Open funds that have no rate in the month and so no line. */
      unrated: z.array(z.string()),
    })
    .nullable(),
  /** Why nothing is billed; null when a bill follows. */
  unbilled: z.string().nullable(),
  /** The ratios over several months, by which the billing system rates funds, with the estimate. */
  ratios: z.array(
    ratioOverMonthsSchema.extend({
      fundId: z.string(),
      kind: z.enum(fundKinds),
      component: z.string(),
    }),
  ),
  /** Why the month cannot be estimated now, one sentence each. */
  blockers: z.array(z.string()),
  /** The lease of another customer after this one, whose totals stay; null where there is none. */
  nextLease: nextLeaseSchema.nullable(),
  /** A digest of everything above except the next lease: only what was shown can be confirmed. */
  seen: z.string(),
});

export type Estimate = z.infer<typeof estimateSchema>;

const shared = {
  path: '/portal/api/internal/customers/{custId}/leases/{leaseId}/estimates/{month}',
  params: z.object({ custId: custIdSchema, leaseId: idSchema, month: monthSchema }),
} as const;

/** Reads what a late month would be estimated and billed at; nothing is written. */
export const getEstimate = defineCall({
  ...shared,
  access: { lessor: 'seeBilling' },
  name: 'getEstimate',
  method: 'GET',
  scope: 'customerOfAddress',
  summary: 'What a late month of a lease would be estimated and billed at',
  answer: estimateSchema,
  errors: ['notFound'],
});

/**
 * Puts an estimate in the place of a late report and bills it: report, totals, invoice and movements
 * of the funds in one transaction. The late report trues it up.
 */
export const billOnEstimate = defineCall({
  ...shared,
  access: { lessor: 'decideBilling' },
  name: 'billOnEstimate',
  method: 'POST',
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['utilisation.estimated'],
  summary: 'Bill a late month of a lease on an estimate',
  body: z.object({ seen: z.string().max(100) }),
  once: true,
  answer: z.object({
    /** The bill; null when only the estimate was recorded. */
    invoice: z
      .object({
        number: z.string(),
        currency: currencySchema,
        gross: amountSchema,
        due: dateSchema,
      })
      .nullable(),
  }),
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor estimates late months. */
export const internalEstimateCalls = [
  lateMonthList.read,
  lateMonthList.export,
  getEstimate,
  billOnEstimate,
];
