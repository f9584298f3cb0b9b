import { z } from 'zod';
import { dateSchema } from '#contract/money/money.ts';
import { dayCounts } from '#domain/dates/day-count.ts';
import { termsWords } from '#domain/lease-account/rent/rent-sheet-words.ts';

/** Late-payment terms from a day on; rates are fractions. */
export const lateTermsSchema = z.object({
  /** Their first day while the interest ran. */
  from: dateSchema,
  /** Their first day. */
  validFrom: dateSchema,
  amendment: z.string().nullable(),
  index: z.string(),
  margin: z.string(),
  dayCount: z.enum(dayCounts),
  compounding: z.enum(['none', 'monthly']),
  /** The highest rate that the law allows. */
  cap: z.string().nullable(),
});

/** The name of the terms of some interest, as the screens and the exports print it. */
export function chargeTerms(terms: {
  readonly termsFrom: string;
  readonly amendment: string | null;
}): string {
  return termsWords({ from: terms.termsFrom, amendment: terms.amendment, isHoldover: false });
}
