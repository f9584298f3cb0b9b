import { z } from 'zod';
import { amountSchema, dateSchema } from '#contract/money/money.ts';

const partSchema = z.object({ number: z.string(), amount: amountSchema });

/** What the difference of a corrected bill does to the account (domain page §3.9). */
export const correctionEffectSchema = z.object({
  newlyDue: amountSchema,
  /** When it is due, if it is decided today. */
  due: dateSchema,
  /** Amount by which each bill of the month was too high: never owed, from its own due date on. */
  reductions: z.array(partSchema),
  /** What reduces open balances at once. */
  credits: z.array(partSchema),
  onAccount: amountSchema,
});
