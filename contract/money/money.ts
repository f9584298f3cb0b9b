import { z } from 'zod';
import { isKnownMonth } from '#domain/dates/month.ts';
import { currencyFault } from '#domain/money/currency.ts';
import { isTooLarge, tooLargeText } from '#domain/money/largest-amount.ts';

/**
 * The form of every amount; schemas that narrow `amountSchema` keep it. Its 21 digits hold the sum
 * of a thousand million amounts of `largestAmount`.
 */
export const amountPattern = /^-?\d{1,21}(\.\d{1,3})?$/;

/**
 * A decimal amount of money as text, in the currency next to it, with the decimals of that currency:
 * at most three (§3.9). Never a float (R19). What a person enters is an `enteredAmountSchema`.
 */
export const amountSchema = z
  .string()
  .regex(amountPattern, { error: 'Write the amount like 1234.50.', abort: true });

/** An amount that a person enters: at most `largestAmount`, so that sums fit `amountSchema`. */
export const enteredAmountSchema = amountSchema.refine((amount) => !isTooLarge(amount), {
  error: tooLargeText,
});

/** An amount that a person enters and that is not negative. */
export const notNegativeSchema = enteredAmountSchema.refine((amount) => !amount.startsWith('-'), {
  error: 'Enter an amount of 0 or more.',
});

/** ISO 4217 code of a currency that a lease can be billed in. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'Write the currency as three capitals, like USD.', abort: true })
  .refine((code) => currencyFault(code) === undefined, {
    error: ({ input }) => currencyFault(String(input)),
  });

/** Calendar date `YYYY-MM-DD`, UTC (R19); the calendar starts with the year 1. */
export const dateSchema = z.iso
  .date({ error: 'Choose a day.' })
  .refine((date) => !date.startsWith('0000'), {
    error: 'Choose a later year.',
  });

/** A day that other days are counted from, from 1900 to 2199: see `isKnownMonth`. */
export const daySchema = dateSchema.refine((date) => isKnownMonth(date.slice(0, 7)), {
  error: 'Choose a day from 1900 to 2199.',
});

/** Calendar month `YYYY-MM`, UTC (R19), from 1900 to 2199. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Write the month as YYYY-MM.', abort: true })
  .refine(isKnownMonth, { error: 'Choose a month from 1900-01 to 2199-12.' });

/** Open balance of one currency by days past due (domain page §3.4). */
export const agingSchema = z.object({
  current: amountSchema,
  days1To30: amountSchema,
  days31To60: amountSchema,
  days61To90: amountSchema,
  over90: amountSchema,
});

/**
 * The security that leases lack, per currency (§3.8); none for a currency with enough. It stands here
 * because the dashboard has no script of the letters of credit.
 */
export const shortfallsSchema = z.array(
  z.object({ currency: currencySchema, amount: amountSchema, leases: z.number().int().min(0) }),
);
