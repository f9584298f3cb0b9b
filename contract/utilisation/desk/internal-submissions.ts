import { dayOfInstant } from '#domain/dates/date.ts';
import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { longestQuestion, questionOutcomes } from '#domain/utilisation/report/question.ts';
import { monthStatuses, noFlyingReasons } from '#domain/utilisation/report/report.types.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { idSchema, saidText } from '#contract/text/text.ts';
import { reportStatusWords } from '../utilisation-reports.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** The review status of a month before it is billed. */
export const reviewedStatuses = ['submitted', 'accepted', 'query'] as const;

const count = z.number().int();

/** A month of a lease that is submitted and not billed. */
export const submittedMonthSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  leaseId: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  month: monthSchema,
  status: z.enum(reviewedStatuses),
  submittedBy: z.string().nullable(),
  /** ISO 8601, UTC. */
  submittedAt: z.string().nullable(),
  /** Calendar days after the due date. */
  lateDays: count,
  /** Of the airframe, or of an engine that is leased alone; hours in minutes. */
  fhMin: count.nullable(),
  fc: count.nullable(),
  /** Grows with every change; a decision names the one it was made on. */
  rowVersion: count,
});

/** A month of a lease that is submitted and not billed. */
export type SubmittedMonth = z.infer<typeof submittedMonthSchema>;

const columns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  submittedBy: { label: 'Submitted by', kind: 'text', value: (row) => row.submittedBy },
  submittedAt: {
    label: 'Submitted',
    kind: 'date',
    value: (row) => (row.submittedAt === null ? null : dayOfInstant(row.submittedAt)),
    isSortable: true,
  },
  lateDays: { label: 'Days late', kind: 'count', value: (row) => row.lateDays, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: reportStatusWords,
  },
  fh: { label: 'FH', kind: 'hours', value: (row) => row.fhMin },
  fc: { label: 'FC', kind: 'count', value: (row) => row.fc },
} as const satisfies ListColumns<SubmittedMonth>;

/** Submitted months of all customers that are not billed, the one that waits longest first. */
export const submittedMonthList = defineList({
  name: 'listSubmittedMonths',
  path: '/portal/api/internal/submitted-months',
  title: 'Submitted months',
  things: ['month', 'months'],
  summary: 'Submitted months of leases of all customers that are not billed',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: submittedMonthSchema,
  columns,
  sort: 'submittedAt',
  filters: {
    status: z.enum([...reviewedStatuses, 'all']).default('submitted'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type SubmittedMonthQuery = QueryOf<typeof submittedMonthList>;

/** A submitted month with its figures, as the lessor judges it. */
export const submissionSchema = z.object({
  leaseNo: z.string(),
  asset: z.string(),
  month: monthSchema,
  status: z.enum(monthStatuses),
  due: dateSchema,
  daysFlown: count.nullable(),
  noFlyingReason: z.enum(noFlyingReasons).nullable(),
  /** Every component in the order of the grid; hours in minutes, totals at the end of the month. */
  components: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(componentKinds),
      serial: z.string(),
      fhMin: count,
      fc: count,
      tsnMin: count,
      csn: count,
      comment: z.string(),
      /** The latest month reported before; null where the records start with this one. */
      previous: z.object({ month: monthSchema, fhMin: count, fc: count }).nullable(),
    }),
  ),
  /** What was asked about it, the oldest first. */
  questions: z.array(
    z.object({
      text: z.string(),
      by: z.string(),
      /** ISO 8601, UTC. */
      at: z.string(),
      /** Its outcome; null while it is open. */
      outcome: z.enum(questionOutcomes).nullable(),
      closedAt: z.string().nullable(),
    }),
  ),
  rowVersion: count,
});

/** A submitted month with its figures, as the lessor judges it. */
export type Submission = z.infer<typeof submissionSchema>;

const shared = {
  path: '/portal/api/internal/customers/{custId}/leases/{leaseId}/submissions/{month}',
  params: z.object({ custId: custIdSchema, leaseId: idSchema, month: monthSchema }),
  answer: submissionSchema,
} as const;

/** Reads a submitted month with its figures. */
export const getSubmission = defineCall({
  ...shared,
  access: { lessor: 'seeBilling' },
  name: 'getSubmission',
  method: 'GET',
  scope: 'customerOfAddress',
  summary: 'The figures of a submitted month of a lease, and what was asked about it',
  errors: ['notFound'],
});

/**
 * Accepts a submitted month, or asks the airline about it: then it may be typed in again. Either may
 * follow the other until the month is billed.
 */
export const reviewSubmission = defineCall({
  ...shared,
  access: { lessor: 'decideBilling' },
  name: 'reviewSubmission',
  method: 'POST',
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['utilisation.accepted', 'utilisation.queried'],
  summary: 'Accept a submitted month of a lease, or ask the airline about it',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('accept'), rowVersion: rowVersionSchema }),
    z.strictObject({
      action: z.literal('query'),
      question: saidText({
        minimum: 10,
        maximum: longestQuestion,
        error: 'Ask in 10 characters or more.',
      }),
      rowVersion: rowVersionSchema,
    }),
  ]),
  once: true,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor looks at submitted months. */
export const internalSubmissionCalls = [
  submittedMonthList.read,
  submittedMonthList.export,
  getSubmission,
  reviewSubmission,
];
