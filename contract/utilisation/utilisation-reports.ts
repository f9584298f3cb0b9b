import { z } from 'zod';
import { componentKinds, type ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { monthStatuses, type MonthStatus } from '#domain/utilisation/report/report.types.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

const access = { route: '/Utilisation/Reports' } as const;

/** The names of the statuses of a month's report (domain page §1.8). */
export const reportStatusWords: Readonly<Record<MonthStatus, string>> = {
  notDue: 'Not due',
  due: 'Due',
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  query: 'Query',
  estimated: 'Estimated',
  invoiced: 'Invoiced',
  correctionRequested: 'Correction requested',
  corrected: 'Corrected',
};

/** The status of a version of a report, or that it was withdrawn before it was locked. */
export const submissionStatuses = [...monthStatuses, 'withdrawn'] as const;
type SubmissionStatus = (typeof submissionStatuses)[number];

/** The names of the statuses in the history of submissions. */
export const submissionStatusWords: Readonly<Record<SubmissionStatus, string>> = {
  ...reportStatusWords,
  withdrawn: 'Withdrawn',
};

/** How a report came in. */
const sourceWords = {
  web: 'Typed',
  paste: 'Pasted',
  csv: 'Imported',
  api: 'Sent by a system',
  estimate: 'Estimate',
  loaded: 'Loaded by the lessor',
} as const;

/** The words for the parts of an asset. */
export const componentKindWords: Readonly<Record<ComponentKind, string>> = {
  airframe: 'Airframe',
  engine: 'Engine',
  apu: 'APU',
  nlg: 'Nose gear',
  lmg: 'Left main gear',
  rmg: 'Right main gear',
};

/** The last 13 months, or all; the lists of the screen start with the former. */
export const reportPeriods = ['recent', 'all'] as const;

const period = {
  period: z.enum(reportPeriods).default('recent'),
  from: monthSchema.optional(),
  to: monthSchema.optional(),
  lease: textSchema(40).optional(),
};
const leases = z.object({ leases: z.array(z.string()) });

/** One version of one month of one lease that was submitted, estimated or withdrawn. */
export const reportRowSchema = z.object({
  id: z.string(),
  month: monthSchema,
  leaseNo: z.string(),
  asset: z.string(),
  version: z.number().int(),
  isCurrent: z.boolean(),
  status: z.enum(submissionStatuses),
  source: z.enum(['web', 'paste', 'csv', 'api', 'estimate', 'loaded']),
  submittedBy: z.string().nullable(),
  /** ISO 8601, UTC. */
  submittedAt: z.string().nullable(),
  due: dateSchema,
  lateDays: z.number().int(),
  invoice: z.string().nullable(),
  receiptId: z.string().nullable(),
});

/** One version of one month of one lease that was submitted or estimated. */
export type ReportRow = z.infer<typeof reportRowSchema>;

/** Columns of the history of submissions. */
export const reportColumns = {
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset, isSortable: true },
  version: { label: 'Version', kind: 'count', value: (row) => row.version },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: submissionStatusWords,
    isSortable: true,
  },
  source: { label: 'Came in', kind: 'text', value: (row) => row.source, words: sourceWords },
  submittedBy: {
    label: 'Submitted by',
    kind: 'text',
    value: (row) => row.submittedBy,
    isSortable: true,
  },
  submittedAt: {
    label: 'Submitted',
    kind: 'instant',
    value: (row) => row.submittedAt,
    isSortable: true,
  },
  due: { label: 'Due', kind: 'date', value: (row) => row.due, isSortable: true },
  lateDays: { label: 'Days late', kind: 'count', value: (row) => row.lateDays, isSortable: true },
  invoice: { label: 'Invoice', kind: 'text', value: (row) => row.invoice },
  isCurrent: {
    label: 'In force',
    kind: 'flag',
    value: (row) => row.isCurrent,
    isOptional: true,
  },
} as const satisfies ListColumns<ReportRow>;

/** Every version of every report that was submitted or estimated. */
export const reportList = defineList({
  name: 'listUtilisationReports',
  path: '/portal/api/utilisation/reports',
  title: 'Utilisation submissions',
  things: ['report', 'reports'],
  summary: 'Submitted and estimated months, every version of them',
  access,
  item: reportRowSchema,
  columns: reportColumns,
  sort: '-month',
  filters: { ...period, status: z.enum(submissionStatuses).optional() },
  facets: leases,
});

export type ReportQuery = QueryOf<typeof reportList>;

/** A component in a month; hours in minutes. */
export const componentMonthSchema = z.object({
  id: z.string(),
  month: monthSchema,
  leaseNo: z.string(),
  asset: z.string(),
  kind: z.enum(componentKinds),
  serial: z.string(),
  /** Where an engine was at the end of the month, for a person; null for other parts. */
  place: z.string().nullable(),
  fhMin: z.number().int(),
  fc: z.number().int(),
  /** Hours per cycle with two decimals; null without cycles. */
  ratio: z.string().nullable(),
  tsnMin: z.number().int(),
  csn: z.number().int(),
  days: z.number().int(),
  status: z.enum(monthStatuses),
  comment: z.string(),
});

/** A component in a month; hours in minutes. */
export type ComponentMonth = z.infer<typeof componentMonthSchema>;

/** Columns of the history of components. */
export const componentMonthColumns = {
  serial: { label: 'Serial', kind: 'text', value: (row) => row.serial, isSortable: true },
  kind: {
    label: 'Component',
    kind: 'text',
    value: (row) => row.kind,
    words: componentKindWords,
    isSortable: true,
  },
  month: { label: 'Month', kind: 'month', value: (row) => row.month, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: (row) => row.asset },
  place: { label: 'Place', kind: 'text', value: (row) => row.place },
  fh: { label: 'FH', kind: 'hours', value: (row) => row.fhMin, isSortable: true },
  fc: { label: 'FC', kind: 'count', value: (row) => row.fc, isSortable: true },
  ratio: { label: 'FH:FC', kind: 'rate', value: (row) => row.ratio },
  tsn: { label: 'TSN', kind: 'hours', value: (row) => row.tsnMin, isSortable: true },
  csn: { label: 'CSN', kind: 'count', value: (row) => row.csn, isSortable: true },
  days: { label: 'Days on lease', kind: 'count', value: (row) => row.days, isOptional: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: reportStatusWords,
  },
  comment: { label: 'Comment', kind: 'text', value: (row) => row.comment, isOptional: true },
} as const satisfies ListColumns<ComponentMonth>;

/** What every component did in every month, as the reports in force say. */
export const componentMonthList = defineList({
  name: 'listComponentMonths',
  path: '/portal/api/utilisation/components',
  title: 'Utilisation by component',
  things: ['line', 'lines'],
  summary: 'Hours and cycles of every component by month',
  access,
  item: componentMonthSchema,
  columns: componentMonthColumns,
  sort: '-month',
  filters: { ...period, kind: z.enum(componentKinds).optional() },
  facets: leases,
});

export type ComponentMonthQuery = QueryOf<typeof componentMonthList>;
