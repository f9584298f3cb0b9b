import { z } from 'zod';
import { correctionDocuments } from '#domain/invoices/correction-effect.ts';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import { changedBillSchema } from '#contract/funds/changed-bill.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { correctionChangesSchema, issuedDocumentsSchema } from './correction-changes.ts';
import { correctedBillSchema } from './correction-effect.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { monthSchema } from '#contract/money/money.ts';
import { nextLeaseSchema } from './next-lease.ts';
import { saidText, textSchema } from '#contract/text/text.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** The names of the statuses of a request. */
export const correctionStatusWords = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<(typeof correctionStatuses)[number], string>;

/** A request to correct a month that was billed or closed. */
export const correctionSchema = z.object({
  id: z.string(),
  month: monthSchema,
  leaseNo: z.string(),
  asset: z.string(),
  status: z.enum(correctionStatuses),
  reason: z.string(),
  requestedBy: z.string(),
  /** ISO 8601, UTC. */
  requestedAt: z.string(),
  /** Who decided it, or withdrew it. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the lessor says to the airline. */
  decisionNote: z.string().nullable(),
  /** Grows with every change; a withdrawal names the one it was made on. */
  rowVersion: z.number().int(),
});

/** A request to correct a month that was billed or closed. */
export type Correction = z.infer<typeof correctionSchema>;

const columns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isSortable: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: correctionStatusWords,
    isSortable: true,
  },
  reason: { label: 'Reason', kind: 'text', value: (row) => row.reason },
  requestedBy: { label: 'Requested by', kind: 'text', value: (row) => row.requestedBy },
  requestedAt: {
    label: 'Requested',
    kind: 'instant',
    value: (row) => row.requestedAt,
    isSortable: true,
  },
  decidedAt: {
    label: 'Decided',
    kind: 'instant',
    value: (row) => row.decidedAt,
    isSortable: true,
  },
  decisionNote: { label: 'Answer', kind: 'text', value: (row) => row.decisionNote },
} as const satisfies ListColumns<Correction>;

/** What the airline asked to correct, and what the lessor answered. */
export const correctionList = defineList({
  name: 'listUtilisationCorrections',
  path: '/portal/api/utilisation/corrections',
  title: 'Utilisation corrections',
  things: ['correction', 'corrections'],
  summary: 'Requests to correct billed months, and their answers',
  access: { route: '/Utilisation/Reports' },
  item: correctionSchema,
  columns,
  sort: '-requestedAt',
  filters: { status: z.enum(correctionStatuses).optional() },
});

export type CorrectionQuery = QueryOf<typeof correctionList>;

/** A correction of any customer, as the lessor's list shows it. */
export const internalCorrectionSchema = correctionSchema.extend({
  custId: custIdSchema,
  customer: z.string(),
});

export type InternalCorrection = z.infer<typeof internalCorrectionSchema>;

const { decidedAt, decisionNote, ...asked } = columns;

/** Requests of all customers, the oldest that waits for the lessor first. */
export const internalCorrectionList = defineList({
  name: 'listInternalCorrections',
  path: '/portal/api/internal/corrections',
  title: 'Corrections',
  things: ['correction', 'corrections'],
  summary: 'Corrections of utilisation of all customers for the lessor to decide',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: internalCorrectionSchema,
  columns: {
    ...asked,
    customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
    decidedAt: { ...decidedAt, isOptional: true },
    decisionNote: { ...decisionNote, isOptional: true },
  } as const satisfies ListColumns<InternalCorrection & Correction>,
  sort: 'requestedAt',
  filters: {
    status: z.enum([...correctionStatuses, 'all']).default('requested'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalCorrectionQuery = QueryOf<typeof internalCorrectionList>;

/** A correction as the lessor decides it. */
export const correctionCaseSchema = z.object({
  correction: correctionSchema,
  /** Grows with every change; a decision names the one it was made on. */
  rowVersion: z.number().int(),
  custId: custIdSchema,
  customer: z.string(),
  ...correctionChangesSchema.shape,
  /** Months reported after this one, oldest first: their totals move along (U37). */
  laterMonths: z.array(monthSchema),
  /** The lease of another customer after this one, whose totals stay; null where there is none. */
  nextLease: nextLeaseSchema.nullable(),
  /** The new bill of the month; null when nothing is billed again. */
  billing: correctedBillSchema.nullable(),
  /** Documents that the approval issued, and the bill before and after them. */
  documents: issuedDocumentsSchema,
  billed: changedBillSchema,
  /** The log pages that came with the request. */
  evidence: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.number().int() })),
  /** Warnings of the rules about it (W), one sentence each; the airline's reason answers them. */
  warnings: z.array(z.string()),
  /** Why it cannot be approved now, one sentence each. */
  blockers: z.array(z.string()),
});

export type CorrectionCase = z.infer<typeof correctionCaseSchema>;

const shared = {
  params: z.object({ custId: custIdSchema, id: z.string().max(100) }),
} as const;
const path = '/portal/api/internal/customers/{custId}/corrections/{id}' as const;

/** Reads one request with its effect on totals and bill. */
export const getCorrectionCase = defineCall({
  ...shared,
  access: { lessor: 'seeBilling' },
  name: 'getCorrectionCase',
  method: 'GET',
  scope: 'customerOfAddress',
  path,
  summary: 'A correction of a customer with its effect on later months and on the bill',
  answer: correctionCaseSchema,
  errors: ['notFound'],
});

/**
 * Approves a request: the next version of the report, totals of later months, the documents that
 * correct the bill, in one transaction; or rejects it and leaves everything as it was. The airline reads the note.
 */
export const decideCorrection = defineCall({
  ...shared,
  access: { lessor: 'decideBilling' },
  name: 'decideCorrection',
  method: 'POST',
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['utilisation.correctionDecided'],
  path: `${path}/decision`,
  summary: 'Approve or reject the correction of a billed month',
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      note: textSchema(2000).trim(),
      documents: z.enum(correctionDocuments).default('creditAndBill'),
      rowVersion: rowVersionSchema,
    }),
    z.object({
      decision: z.literal('reject'),
      note: saidText({ maximum: 2000, error: 'Say why; the airline reads it.' }),
      rowVersion: rowVersionSchema,
    }),
  ]),
  once: true,
  answer: correctionCaseSchema,
  errors: ['notFound', 'conflict'],
});

/** A log page as it was sent. */
export const getCorrectionEvidence = defineCall({
  ...shared,
  access: { lessor: 'seeBilling' },
  name: 'getCorrectionEvidence',
  method: 'GET',
  scope: 'customerOfAddress',
  audit: ['utilisation.evidenceRead'],
  path: `${path}/evidence/{fileId}`,
  params: shared.params.extend({ fileId: z.string().max(100) }),
  summary: 'A log page of a correction of a customer',
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

/** The calls by which the lessor decides corrections. */
export const internalCorrectionCalls = [
  internalCorrectionList.read,
  internalCorrectionList.export,
  getCorrectionCase,
  decideCorrection,
  getCorrectionEvidence,
];
