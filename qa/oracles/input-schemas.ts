import { z } from 'zod';
import { type DayCount, parseDayCount } from '#domain/dates/day-count.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { fundMovementKinds } from '#domain/funds/fund-roll-forward.ts';

/** Decimal text; a JSON number is read as written. */
const amount = z.union([z.string(), z.number()]).transform(String);
const date = z.string();

/** A field that may be missing or null. */
function maybe<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const dayCount = z.string().transform((name): DayCount => parseDayCount(name));
const currency = maybe(z.string());

export const dayCountInput = z.object({ convention: dayCount, from: date, to: date });

export const escalatedInput = z.object({
  rent: amount,
  escalation: amount,
  steps: z.number(),
  currency,
});

export const stubInput = z.object({
  rent: amount,
  from: date,
  to: date,
  dayCount,
  periodDays: maybe(z.number()),
  monthsPerPeriod: maybe(z.number()),
  currency,
});

export const notionalInput = z.object({
  notional: amount,
  rate: amount,
  margin: amount.default('0'),
  amortisation: amount.default('0'),
  dayCount: dayCount.default('ACT/360'),
  from: date,
  to: date,
  floor: maybe(amount),
  currency,
});

export const factorInput = z.object({
  base: amount,
  assumedRate: amount,
  fixing: amount,
  perBasisPoint: amount,
  floor: maybe(amount),
  currency,
});

export const lateInterestInput = z.object({
  principal: amount,
  due: date,
  asOf: date,
  rates: z.array(z.object({ from: date, rate: amount })),
  payments: maybe(z.array(z.object({ date, amount }))),
  graceUntil: maybe(date),
  compounding: maybe(z.enum(['none', 'monthly'])),
  dayCount: maybe(dayCount),
  cap: maybe(amount),
  currency,
});

export const agingInput = z.object({ due: date, asOf: date });

export const balanceInput = z.object({
  gross: amount,
  allocations: z.array(amount).default([]),
  credits: z.array(amount).default([]),
  currency,
});

const openInvoice = z.object({
  number: z.string(),
  due: date,
  currency: z.string(),
  balance: amount,
  disputed: maybe(amount),
});

export const allocationInput = z.object({
  amount,
  currency: z.string(),
  invoices: z.array(openInvoice),
  instruction: maybe(z.array(z.object({ number: z.string(), amount: maybe(amount) }))),
});

export const lineInput = z.object({
  basis: z.enum(fundBases),
  actual: maybe(amount),
  rate: amount,
  minimum: maybe(amount),
  onLeaseDays: z.number(),
  daysInMonth: z.number(),
  currency,
});

export const ratioInput = z.object({
  fh: amount,
  fc: amount,
  method: z.enum(['BAND', 'INTERPOLATE']),
  table: z.array(z.object({ ratio: amount, rate: amount })),
  airframeRatio: maybe(amount),
  airframeFh: maybe(amount),
  airframeFc: maybe(amount),
  contractRatio: maybe(amount),
  currency,
});

export const fundInput = z.object({
  openingPaid: amount,
  openingBilled: amount.default('0'),
  movements: z.array(z.object({ kind: z.enum(fundMovementKinds), amount })),
  approvedUnpaidClaims: maybe(amount),
  currency,
});

export const claimInput = z.object({
  funds: z.array(
    z.object({
      fund: z.string(),
      eligible: amount,
      paidContributions: amount,
      earlierClaims: amount.default('0'),
    }),
  ),
  claimed: maybe(amount),
  currency,
});

export const coverInput = z.object({
  required: amount,
  cash: maybe(amount),
  asOf: date,
  letters: z.array(
    z.object({
      amount,
      expiry: date,
      status: z.string(),
      evergreen: maybe(z.boolean()),
      noticeOfNonRenewal: maybe(z.boolean()),
    }),
  ),
  currency,
});

export const parseHoursInput = z.object({
  text: z.union([z.string(), z.number()]).transform(String),
});

export const formatHoursInput = z.object({
  minutes: z.number(),
  format: z.enum(['hh:mm', 'decimal']).default('hh:mm'),
});
