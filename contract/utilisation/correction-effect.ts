import { z } from 'zod';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { calculatedLineSchema } from '#contract/funds/billing-row.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';

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

/** The bill of a month as a correction makes it, before anything is issued (domain page §3.9). */
export const correctedBillSchema = z.object({
  invoice: z.string(),
  currency: currencySchema,
  before: amountSchema,
  after: amountSchema,
  lines: z.array(
    z.object({
      fundId: z.string(),
      kind: z.enum(fundKinds),
      component: z.string(),
      /** First and last day of the line, where the terms of the fund change in the month. */
      partFrom: dateSchema.nullable(),
      partTo: dateSchema.nullable(),
      before: amountSchema,
      after: amountSchema,
      /** Behind the amount before; null where the bill has no such line. */
      billed: calculatedLineSchema.nullable(),
      /** Behind the amount after. */
      corrected: calculatedLineSchema,
    }),
  ),
  effect: correctionEffectSchema,
});
