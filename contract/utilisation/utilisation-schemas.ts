import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { deratePattern, operationStatuses } from '#domain/utilisation/report/conditions.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import {
  figureSources,
  monthStatuses,
  noFlyingReasons,
} from '#domain/utilisation/report/report.types.ts';
import {
  longestComment,
  longestFigure,
  longestPlace,
  mostChanges,
} from '#domain/utilisation/report/text-limits.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { idSchema, textSchema } from '#contract/text/text.ts';

/** Most lease-months of one call. */
export const mostLeaseMonths = 500;

const minutes = z.number().int().min(0);
const count = z.number().int().min(0);
const id = idSchema.min(1);

const locationSchema = z.strictObject({
  kind: z.enum(locationKinds),
  msn: textSchema(longestPlace).nullable(),
  position: z.number().int().min(1).max(4).nullable(),
  registration: textSchema(longestPlace).nullable(),
});

const changeSchema = z.strictObject({
  date: textSchema(10),
  to: locationSchema.nullable(),
  tsn: textSchema(longestFigure),
  csn: textSchema(longestFigure),
});

/** A row as a draft stores it. */
export const lineDraftSchema = z.strictObject({
  componentId: id,
  fh: textSchema(longestFigure),
  fc: textSchema(longestFigure),
  tsn: textSchema(longestFigure),
  csn: textSchema(longestFigure),
  location: locationSchema.nullable(),
  changes: z.array(changeSchema).max(mostChanges),
  gearChangedOn: dateSchema.nullable(),
  comment: textSchema(longestComment),
});

/** A month of one lease as typed, right or wrong. */
export const reportDraftSchema = z.strictObject({
  noFlying: z.boolean(),
  noFlyingReason: z.enum(noFlyingReasons).nullable(),
  daysFlown: textSchema(longestFigure),
  lines: z.array(lineDraftSchema).max(20),
  /** How the figures came in; typed when left out. An estimate is never sent. */
  source: z.enum(figureSources).optional(),
  /** Operation and environment of the aircraft; left out while nothing is said about them. */
  conditions: z
    .strictObject({
      operation: z.enum(operationStatuses).nullable(),
      derate: z.string().regex(deratePattern, { error: 'Enter the derate as 0 to 99.9 per cent.' }),
      isHarsh: z.boolean(),
    })
    .optional(),
});

const componentSchema = z.object({
  id,
  kind: z.enum(componentKinds),
  serial: z.string(),
  position: z.number().int().min(1).max(4).nullable(),
  hasFund: z.boolean(),
  cycleLimit: z.object({ csn: count, isVerified: z.boolean() }).nullable(),
});

/** A lease and the asset that is reported under it. */
export const reportableLeaseSchema = z.object({
  id,
  leaseNo: z.string(),
  kind: z.enum(['aircraft', 'engine']),
  serial: z.string(),
  registration: z.string().nullable(),
  /** The registrations of the aircraft with their days in the lease, inclusive, oldest first. */
  registrations: z.array(
    z.object({ registration: z.string(), from: dateSchema, to: dateSchema.nullable() }),
  ),
  model: z.string(),
  start: dateSchema,
  end: dateSchema.nullable(),
  components: z.array(componentSchema),
});

const historySchema = z.object({
  componentId: id,
  month: monthSchema.nullable(),
  reportedMonth: monthSchema.nullable(),
  fhMin: minutes,
  fc: count,
  tsnMin: minutes,
  csn: count,
  yearFhMin: minutes,
  yearFc: count,
  yearMonths: count,
});

/** What the portal knows about a month of a lease, whatever is typed. */
export const monthFactsSchema = z.object({
  status: z.enum(monthStatuses),
  due: dateSchema,
  invoice: z.string().nullable(),
  isPreviousReported: z.boolean(),
  history: z.array(historySchema),
  recorded: z.array(z.object({ componentId: id, location: locationSchema })),
  /** What the lessor asks about it, until it is submitted again; left out when nothing is open. */
  question: z.object({ text: z.string(), by: z.string(), at: z.string() }).optional(),
});

/** A month of a lease as the server holds it. */
export const leaseMonthSchema = z.object({
  leaseId: id,
  month: monthSchema,
  /** Grows with every change; 0 while nothing was ever saved. */
  rowVersion: z.number().int().min(0),
  facts: monthFactsSchema,
  report: reportDraftSchema,
  /** Who changed it last, and when (ISO 8601); null while nobody has. */
  changedBy: z.string().nullable(),
  /** Whether that was the person who reads; left out in the response of a write. */
  changedByMe: z.boolean().optional(),
  changedAt: z.string().nullable(),
  /** The receipt of the submission in force, or null. */
  receiptId: z.string().nullable(),
});

export type StoredLeaseMonth = z.infer<typeof leaseMonthSchema>;

/** A rule that a lease-month breaks, with its exact text. */
export const ruleProblemSchema = z.object({
  code: z.string().regex(/^U\d{2}$/),
  severity: z.enum(['error', 'warning', 'note']),
  text: z.string(),
  componentId: z.string().nullable(),
  field: z.enum(['fh', 'fc', 'tsn', 'csn', 'location', 'changes', 'gear', 'noFlying', 'month']),
});
