import { z } from 'zod';
import { isKnownMonth } from '#domain/dates/month.ts';

/** A decimal amount of money as text, in the currency next to it; never a float (R19). */
export const amountSchema = z
  .string()
  .regex(/^-?\d{1,16}(\.\d{1,2})?$/, { error: 'Write the amount like 1234.50.' });

/** ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

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
