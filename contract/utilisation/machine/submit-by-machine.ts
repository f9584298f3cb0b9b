import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { wholeNumber } from '#contract/call/whole-number.ts';
import { monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { mostLeaseMonths, ruleProblemSchema } from '../utilisation-schemas.ts';

const named = { lease: textSchema(40).min(1), month: monthSchema };

interface Named {
  readonly lease: string;
  readonly month: string;
}

const isNamedOnce = (asked: readonly Named[]): boolean =>
  new Set(asked.map(({ lease, month }) => `${lease} ${month}`)).size === asked.length;

const submittedSchema = z.object({
  ...named,
  /** `conflict`: somebody has changed the month since that row version; nothing was submitted of it. */
  result: z.enum(['accepted', 'conflict', 'refused']),
  problems: z.array(
    ruleProblemSchema.omit({ componentId: true }).extend({ serial: z.string().nullable() }),
  ),
});

/**
 * A system submits months as a person does in the grid: as they are stored, each lease-month as a whole
 * or not at all, and only in the version that the system has read.
 */
export const submitByMachine = defineCall({
  name: 'submitByMachine',
  method: 'POST',
  path: '/portal/api/machine/utilisation/submissions',
  summary: 'Submit months by a key, as a person does',
  access: { machine: 'submitMonths' },
  mode: 'serialisable',
  audit: ['utilisation.submitted'],
  once: true,
  body: z.strictObject({
    months: z
      .array(z.strictObject({ ...named, rowVersion: wholeNumber(0) }))
      .min(1, { error: 'Name at least one month.' })
      .max(mostLeaseMonths)
      .refine(isNamedOnce, { error: 'Send every month of a lease once.' }),
  }),
  answer: z.object({
    /** The receipt of what was accepted; null when nothing was. */
    receiptId: z.string().nullable(),
    months: z.array(submittedSchema),
  }),
  errors: ['tooManyRequests'],
});
