import { z } from 'zod';

/** A decimal amount of money as text, in the currency that stands beside it; never a float (R19). */
export const amountSchema = z
  .string()
  .regex(/^-?\d{1,16}(\.\d{1,2})?$/, { error: 'Write the amount like 1234.50.' });

/** ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

/** Calendar date `YYYY-MM-DD`, UTC (R19); the calendar begins with the year 1. */
export const dateSchema = z.iso
  .date({ error: 'Choose a day.' })
  .refine((date) => !date.startsWith('0000'), {
    error: 'Choose a later year.',
  });

/** Calendar month `YYYY-MM` (R19). */
export const monthSchema = z
  .string()
  .regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Write the month as YYYY-MM.' });

/** Open balance of one currency by days past due (domain page §3.4). */
export const agingSchema = z.object({
  current: amountSchema,
  days1To30: amountSchema,
  days31To60: amountSchema,
  days61To90: amountSchema,
  over90: amountSchema,
});
