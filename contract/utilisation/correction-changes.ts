import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { defineCall } from '#contract/call/call.ts';
import { amountSchema, currencySchema } from '#contract/money/money.ts';
import { idParams } from '#contract/call/id-params.ts';
import { correctionEstimateSchema } from './correction-estimate.ts';

const figuresSchema = z.object({
  fhMin: z.number().int(),
  fc: z.number().int(),
  tsnMin: z.number().int(),
  csn: z.number().int(),
});

/** What a request to correct a month changes, as both sides read it. */
export const correctionChangesSchema = z.object({
  /** Every component as it was reported, and as it is to be; hours in minutes. */
  components: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(componentKinds),
      serial: z.string(),
      before: figuresSchema.nullable(),
      after: figuresSchema.nullable(),
    }),
  ),
  /** What else it changes, in words: places and changes of engines, days of gear changes, derate. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});

export type CorrectionChanges = z.infer<typeof correctionChangesSchema>;

/** The documents that an approval issued; together they come to the difference (§3.9). */
export const issuedDocumentsSchema = z.array(
  z.object({ number: z.string(), currency: currencySchema, gross: amountSchema }),
);

export type IssuedDocuments = z.infer<typeof issuedDocumentsSchema>;

/** Reads what one request of the airline changes. */
export const getCorrectionChanges = defineCall({
  name: 'getCorrectionChanges',
  method: 'GET',
  path: '/portal/api/utilisation/corrections/{id}/changes',
  summary: 'What a request to correct a month changes, before and after',
  access: { route: '/Utilisation/Reports' },
  params: idParams,
  answer: correctionChangesSchema.extend({
    /** Only for those who may open View Invoices. */
    documents: issuedDocumentsSchema.optional(),
    /** While the request waits, and for the same readers. */
    estimate: correctionEstimateSchema.optional(),
  }),
  errors: ['notFound'],
});
