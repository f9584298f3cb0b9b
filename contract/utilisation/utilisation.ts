import { z } from 'zod';
import { mostMonths } from '#domain/utilisation/judging/reach-back.ts';
import { trueUpOutcomes } from '#domain/utilisation/leases/true-up-words.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { leaseMonthBatch } from './lease-month-batch.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { idSchema, textSchema } from '#contract/text/text.ts';
import {
  leaseMonthSchema,
  reportDraftSchema,
  reportableLeaseSchema,
  ruleProblemSchema,
} from './utilisation-schemas.ts';
import { sentFiguresSchema } from './sent-figures.ts';
import { wholeNumber } from '#contract/call/whole-number.ts';

const access = { route: '/Utilisation/index' } as const;

/** How the assets are chosen: by lease, by aircraft or by engine (spec §3). */
export const assetFilters = ['lease', 'aircraft', 'engine'] as const;

/** Which months are open on the screen; consecutive ones that end at `month`. */
export const utilisationQuerySchema = z.object({
  /** The latest month shown; the last closed one that may be reported when left out. */
  month: monthSchema.optional(),
  noOfMonths: z.coerce.number().int().min(1).max(mostMonths).default(1),
});

const place = { leaseId: idSchema.min(1), month: monthSchema };
const versioned = { ...place, rowVersion: wholeNumber(0) };

/** Another person changed the month: theirs is shown beside the person's own (U38). */
const conflictSchema = z.object({
  ...place,
  kind: z.literal('conflict'),
  theirs: leaseMonthSchema,
});

/** The month may not be changed: its text says why (U16, U18, U35, U42). */
const refusedSchema = z.object({
  ...place,
  kind: z.literal('refused'),
  problems: z.array(ruleProblemSchema),
});

const savedSchema = z.object({ ...place, kind: z.literal('saved'), current: leaseMonthSchema });

/** What a report did to the bill on its estimate (domain page §1.8). */
const trueUpSchema = z.object({
  outcome: z.enum(trueUpOutcomes),
  /** Number of the bill on the estimate. */
  estimate: z.string(),
  /** Number of the supplementary invoice or credit note. */
  document: z.string().nullable(),
  currency: currencySchema,
  /**
   * Difference, signed; null while it waits for the lessor, and for readers who may not see
   * invoices.
   */
  amount: amountSchema.nullable(),
});

const acceptedSchema = z.object({
  ...place,
  kind: z.literal('accepted'),
  current: leaseMonthSchema,
  /** Where the report replaced an estimate that was billed. */
  trueUp: trueUpSchema.optional(),
  /** Notes of the rules on a correction: it moves later totals (U37). */
  notes: z.array(ruleProblemSchema).optional(),
});

/** The outcome of saving one lease-month. */
export const saveResultSchema = z.discriminatedUnion('kind', [
  savedSchema,
  conflictSchema,
  refusedSchema,
]);
export type SaveResult = z.infer<typeof saveResultSchema>;

/** The outcome of submitting one lease-month: all of it is accepted, or nothing. */
export const submitResultSchema = z.discriminatedUnion('kind', [
  acceptedSchema,
  conflictSchema,
  refusedSchema,
]);
export type SubmitResult = z.infer<typeof submitResultSchema>;

/** What may be reported, and what is typed and reported so far. */
const utilisationViewSchema = z.object({
  /** Today in UTC; the rules judge by it. */
  today: dateSchema,
  /** Whether the person may submit (U42, R17). */
  mayReport: z.boolean(),
  /** Reportable months, newest first. */
  months: z.array(monthSchema),
  month: monthSchema.nullable(),
  noOfMonths: z.number().int(),
  /** Months before the ones shown that are not reported yet. */
  earlierMissing: z.number().int().min(0),
  /** The oldest of them; left out when there is none. */
  oldestMissing: monthSchema.optional(),
  leases: z.array(reportableLeaseSchema),
  /**
   * Leases with nothing to report in these months: aircraft that are on lease in them, which
   * engines may be on, and those that a month shown continues from, whose last one is reported
   * first (U16).
   */
  hosts: z.array(reportableLeaseSchema).optional(),
  /** What systems of the airline have sent of these months; left out when there is nothing. */
  sent: z.array(sentFiguresSchema).optional(),
  /** Oldest month first. */
  leaseMonths: z.array(leaseMonthSchema),
});
export type UtilisationView = z.infer<typeof utilisationViewSchema>;

/** Reads what may be reported, and what is typed and reported so far. */
export const getUtilisation = defineCall({
  name: 'getUtilisation',
  method: 'GET',
  path: '/portal/api/utilisation',
  summary: 'Reportable assets and their months',
  access,
  query: utilisationQuerySchema,
  answer: utilisationViewSchema,
  errors: [],
});

/**
 * Saves drafts, each by itself: one that conflicts leaves the others saved. A draft that equals what
 * is stored is saved whatever its version, so a repeat after a lost answer never conflicts.
 */
export const saveUtilisation = defineCall({
  name: 'saveUtilisation',
  method: 'POST',
  path: '/portal/api/utilisation/drafts',
  summary: 'Save lease-months as typed, right or wrong',
  access,
  mode: 'serialisable',
  audit: { none: 'A draft is saved after every change.' },
  once: true,
  body: z.strictObject({
    drafts: leaseMonthBatch(z.strictObject({ ...versioned, report: reportDraftSchema })),
  }),
  answer: z.object({ results: z.array(saveResultSchema) }),
  errors: [],
});

/** Submits months as they are stored: all or nothing per lease-month, independent between leases. */
export const submitUtilisation = defineCall({
  name: 'submitUtilisation',
  method: 'POST',
  path: '/portal/api/utilisation/submissions',
  summary: 'Submit saved lease-months',
  access,
  mode: 'serialisable',
  audit: ['utilisation.submitted'],
  once: true,
  body: z.strictObject({
    months: leaseMonthBatch(z.strictObject(versioned)),
  }),
  answer: z.object({
    /** The receipt of what was accepted; null when nothing was. */
    receiptId: z.string().nullable(),
    results: z.array(submitResultSchema),
  }),
  errors: [],
});

/** Withdraws a submission while it is not locked; the draft stays. */
export const withdrawUtilisation = defineCall({
  name: 'withdrawUtilisation',
  method: 'POST',
  path: '/portal/api/utilisation/withdrawals',
  summary: 'Withdraw a submitted lease-month',
  access,
  mode: 'serialisable',
  audit: { events: ['utilisation.withdrawn'], unless: 'the month is refused' },
  once: true,
  body: z.strictObject(versioned),
  answer: saveResultSchema,
  errors: ['notFound'],
});

/** Asks to correct an invoiced month; its effect is on later months too (U36, U37). */
export const requestUtilisationCorrection = defineCall({
  name: 'requestUtilisationCorrection',
  method: 'POST',
  path: '/portal/api/utilisation/corrections',
  summary: 'Request the correction of an invoiced lease-month',
  access,
  mode: 'serialisable',
  audit: { events: ['utilisation.correctionRequested'], unless: 'the correction is refused' },
  once: true,
  body: z.strictObject({
    ...versioned,
    report: reportDraftSchema,
    reason: textSchema(2000),
    /**
     * The log page, uploaded before (`sendUpload`); required when a figure changes by more than 5
     * %.
     */
    evidenceId: idSchema.nullable(),
  }),
  answer: submitResultSchema,
  errors: ['notFound'],
});

/** Reads how many months after one are reported: a correction moves their totals (U37). */
export const getLaterMonths = defineCall({
  name: 'getLaterMonths',
  method: 'GET',
  path: '/portal/api/utilisation/later-months',
  summary: 'How many later months a correction reaches',
  access,
  query: z.object(place),
  answer: z.object({ laterMonths: z.number().int().min(0) }),
  errors: [],
});

/** The import template filled with the fleet and what is saved, as a workbook. */
export const getUtilisationTemplate = defineCall({
  name: 'getUtilisationTemplate',
  method: 'GET',
  path: '/portal/api/utilisation/template',
  summary: 'The import template filled with the fleet, as XLSX',
  access,
  audit: { none: 'It prints what a screen shows.' },
  query: utilisationQuerySchema,
  answer: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: [],
});
