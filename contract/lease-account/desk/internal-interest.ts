import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema, saidText } from '#contract/text/text.ts';
import { interestChargeDetailSchema } from '../interest-charges.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** Status of a charge: it waits for the lessor, or was released or waived. */
export const chargeDecisions = ['proposed', 'released', 'waived'] as const;

/** The names of the statuses of a charge in the internal area. */
export const chargeDecisionWords = {
  proposed: 'Proposed',
  released: 'Released',
  waived: 'Waived',
} as const satisfies Record<(typeof chargeDecisions)[number], string>;

/** Late-payment interest on a settled item of any customer (domain page §3.9). */
export const internalChargeSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
  invoiceNumber: z.string(),
  dueDate: dateSchema,
  /** First day without interest: the value date of the last payment. */
  throughDate: dateSchema,
  daysLate: z.number().int(),
  currency: currencySchema,
  /** Accrued to that day less what was charged before; negative where too much was charged. */
  amount: amountSchema,
  chargedBefore: amountSchema,
  decision: z.enum(chargeDecisions),
  /** Number of the invoice that released it. */
  document: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** ISO 8601, UTC. */
  decidedAt: z.string().nullable(),
  waivedReason: z.string().nullable(),
  /** Grows with every change; a decision names the one it was made on. */
  rowVersion: z.number().int(),
});

export type InternalCharge = z.infer<typeof internalChargeSchema>;

const currency = (row: InternalCharge): string => row.currency;

const columns = {
  invoice: {
    label: 'Invoice',
    kind: 'text',
    value: (row) => row.invoiceNumber,
    isSortable: true,
  },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  due: { label: 'Due', kind: 'date', value: (row) => row.dueDate, isSortable: true },
  through: { label: 'Settled', kind: 'date', value: (row) => row.throughDate, isSortable: true },
  daysLate: { label: 'Days late', kind: 'count', value: (row) => row.daysLate },
  currency: { label: 'Cur.', kind: 'currency', value: currency },
  amount: { label: 'Interest', kind: 'amount', value: (row) => row.amount, currency },
  chargedBefore: {
    label: 'Charged before',
    kind: 'amount',
    value: (row) => row.chargedBefore,
    currency,
    isOptional: true,
  },
  decision: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.decision,
    words: chargeDecisionWords,
  },
  document: { label: 'Released by', kind: 'text', value: (row) => row.document },
  waivedReason: {
    label: 'Why waived',
    kind: 'text',
    value: (row) => row.waivedReason,
    isOptional: true,
  },
} as const satisfies ListColumns<InternalCharge>;

/** Late-payment interest of all customers, the longest settled that waits for the lessor first. */
export const internalChargeList = defineList({
  name: 'listInternalInterest',
  path: '/portal/api/internal/interest',
  title: 'Interest',
  things: ['charge', 'charges'],
  summary: 'Late-payment interest on settled items of all customers, for the lessor to decide',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: internalChargeSchema,
  columns,
  sort: 'through',
  filters: {
    decision: z.enum([...chargeDecisions, 'all']).default('proposed'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalChargeQuery = QueryOf<typeof internalChargeList>;

const shared = {
  scope: 'customerOfAddress',
  params: z.object({ custId: custIdSchema, id: idSchema }),
} as const;
const path = '/portal/api/internal/customers/{custId}/interest/{id}' as const;

/** The calculation of a charge of a customer. */
export const getInternalCharge = defineCall({
  ...shared,
  access: { lessor: 'seeBilling' },
  name: 'getInternalCharge',
  method: 'GET',
  path,
  summary: 'Late-payment interest of a customer with its segments',
  answer: interestChargeDetailSchema,
  errors: ['notFound'],
});

/** Releases a proposed charge as an invoice, or waives it with a reason. */
export const decideCharge = defineCall({
  ...shared,
  access: { lessor: 'decideBilling' },
  name: 'decideCharge',
  method: 'POST',
  mode: 'serialisable',
  audit: ['interest.decided'],
  path: `${path}/decision`,
  summary: 'Release or waive late-payment interest of a customer',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('release'), rowVersion: rowVersionSchema }),
    z.object({
      decision: z.literal('waive'),
      reason: saidText({ maximum: 500, error: 'Say why; the airline reads it.' }),
      rowVersion: rowVersionSchema,
    }),
  ]),
  once: true,
  answer: internalChargeSchema,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor decides on interest. */
export const internalInterestCalls = [
  internalChargeList.read,
  internalChargeList.export,
  getInternalCharge,
  decideCharge,
];
