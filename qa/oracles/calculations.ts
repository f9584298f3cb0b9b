import type { z } from 'zod';
import { countDays } from '#domain/dates/day-count.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { escalate, stubRent } from '#domain/lease-account/rent/fixed-rent.ts';
import { factorRent, notionalRent } from '#domain/lease-account/rent/floating-rent.ts';
import { rollForward } from '#domain/funds/fund-roll-forward.ts';
import { invoiceAge } from '#domain/invoices/invoice-aging.ts';
import { invoiceBalance } from '#domain/invoices/invoice-balance.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { securityCover } from '#domain/lease-account/letter-of-credit-cover.ts';
import { allocatePayment } from '#domain/lease-account/payment-allocation.ts';
import { ratioRate } from '#domain/funds/ratio-rate.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import * as schemas from './input-schemas.ts';

type Calculation = (input: unknown) => unknown;

function calculation<T extends z.ZodType>(
  schema: T,
  run: (input: z.output<T>) => unknown,
): Calculation {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(parsed.data);
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the input cannot be read (${faults.join('; ')})`);
  };
}

/** Every calculation of domain page §3 by the name that the cases use. */
export const calculations: ReadonlyMap<string, Calculation> = new Map([
  ['claim.approval', calculation(schemas.claimInput, approveClaim)],
  [
    'dayCount',
    calculation(schemas.dayCountInput, ({ convention, from, to }) => ({
      days: countDays(convention, from, to),
    })),
  ],
  ['fund.rollForward', calculation(schemas.fundInput, rollForward)],
  [
    'hours.format',
    calculation(schemas.formatHoursInput, ({ minutes, format }) => ({
      text: formatHours(minutes, format),
    })),
  ],
  [
    'hours.parse',
    calculation(schemas.parseHoursInput, ({ text }) => ({ minutes: parseHours(text) })),
  ],
  ['interest.late', calculation(schemas.lateInterestInput, lateInterest)],
  ['invoice.aging', calculation(schemas.agingInput, ({ due, asOf }) => invoiceAge(due, asOf))],
  ['invoice.allocation', calculation(schemas.allocationInput, allocatePayment)],
  ['invoice.balance', calculation(schemas.balanceInput, invoiceBalance)],
  ['letterOfCredit.cover', calculation(schemas.coverInput, securityCover)],
  [
    'rent.escalated',
    calculation(schemas.escalatedInput, ({ rent, escalation, steps, currency }) => ({
      rents: escalate(rent, escalation, steps, currency),
    })),
  ],
  ['rent.floatingFactor', calculation(schemas.factorInput, factorRent)],
  ['rent.floatingNotional', calculation(schemas.notionalInput, notionalRent)],
  ['rent.stub', calculation(schemas.stubInput, stubRent)],
  ['supplementalRent.line', calculation(schemas.lineInput, supplementalRentLine)],
  ['supplementalRent.ratioRate', calculation(schemas.ratioInput, ratioRate)],
]);
