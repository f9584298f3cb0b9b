import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { idParams } from '#contract/call/id-params.ts';
import { monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

const access = { route: '/Utilisation/index' } as const;

/** The receipt of a submission as a PDF document. */
export const getUtilisationReceipt = defineCall({
  name: 'getUtilisationReceipt',
  method: 'GET',
  path: '/portal/api/utilisation/receipts/{id}/pdf',
  summary: 'The receipt of a submission as PDF',
  access,
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});

/** Says whether the signature of a receipt is genuine, and whether its figures are unchanged. */
export const verifyUtilisationReceipt = defineCall({
  name: 'verifyUtilisationReceipt',
  method: 'POST',
  path: '/portal/api/utilisation/receipts/verification',
  summary: 'Verify the signature of a receipt',
  access,
  scope: { none: 'The signing key belongs to no customer.' },
  audit: { none: 'It only reads.' },
  body: z.strictObject({ signature: textSchema(2000) }),
  answer: z.object({
    /** Whether this portal signed it, for this customer. The rest is null when not. */
    isGenuine: z.boolean(),
    receiptId: z.string().nullable(),
    /** ISO 8601, UTC, to the minute. */
    submittedAt: z.string().nullable(),
    /** Digest of the figures that were signed. */
    sha256: z.string().nullable(),
    /** Whether the figures are still those that were signed; totals may have moved since. */
    isUnchanged: z.boolean().nullable(),
    /** Months of it that were withdrawn since. */
    withdrawn: z.array(z.object({ leaseNo: z.string(), month: monthSchema })).nullable(),
  }),
  errors: [],
});
