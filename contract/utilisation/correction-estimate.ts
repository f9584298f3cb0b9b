import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { monthSchema } from '#contract/money/money.ts';
import { correctedBillSchema } from './correction-effect.ts';
import { reportDraftSchema } from './utilisation-schemas.ts';

/**
 * What the lessor's approval would bill if it came today (domain page §3.9): not known, with the
 * reasons; nothing, because the month has no bill or its amounts stay; or the bill of the month
 * before and after it. Nothing is issued before the lessor decides.
 */
export const correctionEstimateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown'), reasons: z.array(z.string()) }),
  z.object({ kind: z.literal('unbilled') }),
  z.object({ kind: z.literal('unchanged') }),
  z.object({ kind: z.literal('planned'), bill: correctedBillSchema }),
]);

export type CorrectionEstimate = z.infer<typeof correctionEstimateSchema>;

/** Estimates a correction before it is requested, by the rules of its approval; nothing is kept. */
export const estimateCorrection = defineCall({
  name: 'estimateCorrection',
  method: 'POST',
  path: '/portal/api/utilisation/corrections/estimate',
  summary: 'What a correction of a billed month would bill',
  access: { route: '/Utilisation/index' },
  mode: 'readOnly',
  audit: { none: 'It only reads.' },
  body: z.strictObject({
    leaseId: z.string().max(100),
    month: monthSchema,
    report: reportDraftSchema,
  }),
  answer: z.object({
    /** Only for those who may open View Invoices. */
    estimate: correctionEstimateSchema.optional(),
  }),
  errors: ['notFound'],
});
