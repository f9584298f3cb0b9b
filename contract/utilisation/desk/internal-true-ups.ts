import { z } from 'zod';
import { trueUpOutcomes } from '#domain/utilisation/leases/true-up-words.ts';
import { changedBillSchema } from '#contract/funds/changed-bill.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, monthSchema } from '#contract/money/money.ts';
import { idSchema, saidText } from '#contract/text/text.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** The names of the outcomes of a true-up. */
export const trueUpOutcomeWords = {
  billed: 'Billed',
  credited: 'Credited',
  same: 'No difference',
  waiting: 'Waiting',
  settled: 'Settled elsewhere',
} as const satisfies Record<(typeof trueUpOutcomes)[number], string>;

/** The true-up of a bill on an estimate after the report arrived (domain page §1.8). */
export const internalTrueUpSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  month: monthSchema,
  leaseNo: z.string(),
  asset: z.string(),
  outcome: z.enum(trueUpOutcomes),
  /** Number of the bill on the estimate. */
  estimate: z.string(),
  /** Number of the supplementary invoice or credit note. */
  document: z.string().nullable(),
  currency: currencySchema,
  /** Difference, signed; null while it waits, and when it was settled elsewhere. */
  amount: amountSchema.nullable(),
  /** Why the portal could not bill it at once; empty when it could. */
  reason: z.string(),
  /** When the report arrived, ISO 8601, UTC. */
  reportedAt: z.string(),
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
  note: z.string(),
  /** Grows with every change; a settlement names the one it was made on. */
  rowVersion: z.number().int(),
});

export type InternalTrueUp = z.infer<typeof internalTrueUpSchema>;

const columns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isOptional: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  outcome: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.outcome,
    words: trueUpOutcomeWords,
  },
  estimate: { label: 'Estimate', kind: 'text', value: (row) => row.estimate },
  document: { label: 'Trued up by', kind: 'text', value: (row) => row.document },
  currency: { label: 'Cur.', kind: 'currency', value: (row) => row.currency, isOptional: true },
  amount: {
    label: 'Difference',
    kind: 'amount',
    value: (row) => row.amount,
    currency: (row) => row.currency,
  },
  reason: { label: 'Why not billed', kind: 'text', value: (row) => row.reason },
  reportedAt: {
    label: 'Reported',
    kind: 'instant',
    value: (row) => row.reportedAt,
    isSortable: true,
  },
  note: { label: 'Note', kind: 'text', value: (row) => row.note, isOptional: true },
} as const satisfies ListColumns<InternalTrueUp>;

/** Bills on estimates whose report has arrived, the oldest that waits for the lessor first. */
export const internalTrueUpList = defineList({
  name: 'listInternalTrueUps',
  path: '/portal/api/internal/true-ups',
  title: 'True-ups',
  things: ['true-up', 'true-ups'],
  summary: 'True-ups of estimated bills of all customers, with those that wait for the lessor',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: internalTrueUpSchema,
  columns,
  sort: 'reportedAt',
  filters: {
    outcome: z.enum([...trueUpOutcomes, 'all']).default('waiting'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalTrueUpQuery = QueryOf<typeof internalTrueUpList>;

/** The lines of the bill on the estimate, and those that bill the month by the report. */
export const getTrueUpBill = defineCall({
  name: 'getTrueUpBill',
  method: 'GET',
  path: '/portal/api/internal/customers/{custId}/true-ups/{id}/bill',
  access: { lessor: 'seeBilling' },
  scope: 'customerOfAddress',
  params: z.object({ custId: custIdSchema, id: idSchema }),
  summary: 'The bill of a true-up of a customer before and after the report',
  answer: changedBillSchema,
  errors: ['notFound'],
});

/**
 * Ends a true-up that waits: bills it as the portal would have, once the obstacle is removed;
 * or notes how it was settled elsewhere.
 */
export const settleTrueUp = defineCall({
  name: 'settleTrueUp',
  method: 'POST',
  path: '/portal/api/internal/customers/{custId}/true-ups/{id}/settlement',
  access: { lessor: 'decideBilling' },
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['utilisation.trueUpSettled'],
  params: z.object({ custId: custIdSchema, id: idSchema }),
  summary: 'Bill a true-up that waits, or note how it was settled elsewhere',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('bill'), rowVersion: rowVersionSchema }),
    z.object({
      action: z.literal('settle'),
      note: saidText({ maximum: 2000, error: 'Say how it was settled.' }),
      rowVersion: rowVersionSchema,
    }),
  ]),
  once: true,
  answer: internalTrueUpSchema,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor deals with true-ups. */
export const internalTrueUpCalls = [
  internalTrueUpList.read,
  internalTrueUpList.export,
  getTrueUpBill,
  settleTrueUp,
];
