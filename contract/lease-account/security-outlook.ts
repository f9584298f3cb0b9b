import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';

const pointSchema = z.object({
  day: dateSchema,
  required: amountSchema,
  cover: amountSchema,
  /** Of the leases that lack some; not the difference of the two sums. */
  shortfall: amountSchema,
});

const missingSchema = pointSchema.pick({ day: true, shortfall: true });

const outlookSchema = z.object({
  /** Day of the figures, UTC: the first point of every currency. */
  today: dateSchema,
  currencies: z.array(
    z.object({
      currency: currencySchema,
      points: z.array(pointSchema),
      /** The first day that lacks security, and the first of those that lack most; null for none. */
      gap: z.object({ first: missingSchema, worst: missingSchema }).nullable(),
    }),
  ),
  /** Letters in force that end within the months of the outlook, the earliest first. */
  ending: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      issuer: z.string(),
      leases: z.array(z.string()),
      currency: currencySchema,
      amount: amountSchema,
      ends: dateSchema,
    }),
  ),
});

export type SecurityOutlookAnswer = z.infer<typeof outlookSchema>;

/**
 * Required and effective security today and at the end of this and the next 24 months, if no letter
 * is renewed or replaced and no cash is paid or returned (§3.8, §3.9).
 */
export const getSecurityOutlook = defineCall({
  name: 'getSecurityOutlook',
  method: 'GET',
  path: '/portal/api/security-outlook',
  summary: 'Required and effective security over the next 24 months, with the letters that end',
  access: { route: '/LeaseAccount/LettersOfCredit' },
  answer: outlookSchema,
  errors: [],
});
