import { z } from 'zod';
import { warnedLetters } from '#domain/lease-account/letter-of-credit-status.ts';
import { dateSchema, shortfallsSchema } from '#contract/money/money.ts';

/**
 * What is wrong, or not settled yet, with the security of a customer's leases on a day. The
 * dashboard, the letters of credit and the list of shortfalls show the same figures.
 */
export const securityStateSchema = z.object({
  shortfalls: shortfallsSchema,
  /** The first to end first; `ends`, the last day, is null while a letter renews itself. */
  letters: z.array(
    z.object({ reference: z.string(), kind: z.enum(warnedLetters), ends: dateSchema.nullable() }),
  ),
});

export type SecurityState = z.infer<typeof securityStateSchema>;
