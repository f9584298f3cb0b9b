import { z } from 'zod';
import { reportMarks } from '#domain/utilisation/report/report-mark.ts';
import { defineCall } from '#contract/call/call.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';

const matrixMonthSchema = z.object({
  month: monthSchema,
  mark: z.enum(reportMarks),
  due: dateSchema,
  lateDays: z.number().int(),
  /** Day of the submission, UTC; null when there is none. */
  submittedOn: dateSchema.nullable(),
  receiptId: z.string().nullable(),
  /** What the asset itself did, in minutes and cycles; null while nothing is reported. */
  use: z.object({ fhMin: z.number().int(), fc: z.number().int() }).nullable(),
});

const matrixAssetSchema = z.object({
  leaseId: z.string(),
  leaseNo: z.string(),
  kind: z.enum(['aircraft', 'engine']),
  serial: z.string(),
  registration: z.string().nullable(),
  model: z.string(),
  /** Months in which the asset was on lease, oldest first. */
  months: z.array(matrixMonthSchema),
});

export type MatrixAsset = z.infer<typeof matrixAssetSchema>;

/** The months of the matrix by default (domain page §1.11). */
export const matrixMonths = 13;

/** Reads how every month of every asset was reported: on time, late, missing, estimated, corrected. */
export const getReportMatrix = defineCall({
  name: 'getReportMatrix',
  method: 'GET',
  path: '/portal/api/utilisation/matrix',
  summary: 'How each month of each asset was reported',
  access: { route: '/Utilisation/Reports' },
  query: z.object({ noOfMonths: z.coerce.number().int().min(1).max(24).default(matrixMonths) }),
  answer: z.object({
    asOf: dateSchema,
    /** Closed months, oldest first. */
    months: z.array(monthSchema),
    assets: z.array(matrixAssetSchema),
  }),
  errors: [],
});

export type ReportMatrix = z.infer<NonNullable<(typeof getReportMatrix)['answer']>>;
