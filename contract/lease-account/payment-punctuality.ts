import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  daySchema,
  monthSchema,
} from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

const signedDecimal = z.string().regex(/^-?\d+(\.\d)?$/);

const punctualityMonthSchema = z.object({
  month: monthSchema,
  paid: amountSchema,
  /** The part whose value date is not after the due day. */
  onTime: amountSchema,
  /** Of what was paid, in per cent. */
  onTimePercent: signedDecimal,
  /** Mean days after the due day, weighted by amounts; negative before it. */
  meanDays: signedDecimal,
});

const punctualitySchema = z.object({
  /** The value dates that were read, both inclusive. */
  from: dateSchema,
  to: dateSchema,
  currencies: z.array(
    z.object({ currency: currencySchema, months: z.array(punctualityMonthSchema) }),
  ),
});

export type PaymentPunctuality = z.infer<typeof punctualitySchema>;

/**
 * What was paid against the due days of its invoices, by month of the value date; by default of the
 * last twelve months, at most 36. Returned payments and credits are left out.
 */
export const getPaymentPunctuality = defineCall({
  name: 'getPaymentPunctuality',
  method: 'GET',
  path: '/portal/api/payment-punctuality',
  summary: 'Payments against the due days of their invoices, by month',
  access: { route: '/LeaseAccount/PaymentHistory' },
  query: z.object({
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** The lease of the paid invoices. */
    lease: textSchema(40).optional(),
    currency: currencySchema.optional(),
  }),
  answer: punctualitySchema,
  errors: [],
});
