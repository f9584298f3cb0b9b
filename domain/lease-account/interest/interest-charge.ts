import type { IsoDate } from '#domain/dates/date.ts';
import type { Suspension } from '#domain/invoices/dispute-suspension.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { FixingLookup, UsedFixing } from '../rent/index-fixing.ts';
import { type InterestTerms, graceEnd, interestRates } from './interest-terms.ts';
import { lateInterest } from './late-interest.ts';
import type { DatedAmount, LateInterest } from './late-interest.types.ts';

/** An invoice that is or was paid late. */
export interface ChargedInvoice {
  readonly principal: Amount;
  readonly due: IsoDate;
  readonly currency: string;
  /** Effective payments and credits, without returned payments. */
  readonly payments: readonly DatedAmount[];
  /** What disputes suspend of it; default nothing. */
  readonly suspensions?: readonly Suspension[] | undefined;
}

/** Interest on an invoice with the rates behind it. */
export interface InterestCharge extends LateInterest {
  readonly graceUntil: IsoDate;
  /** Fixings whose rate is not published yet; if there are any, the interest is an estimate. */
  readonly unpublished: readonly UsedFixing[];
}

/** Interest on an invoice up to `through` (exclusive) by the terms of its lease (§3.3). */
export function chargeInterest(
  invoice: ChargedInvoice,
  terms: InterestTerms,
  lookup: FixingLookup,
  through: IsoDate,
): InterestCharge {
  const graceUntil = graceEnd(terms, invoice.due);
  const { rates, fixings } = interestRates(terms, lookup, invoice.due, through);
  const { compounding, dayCount, cap } = terms;
  const late = { ...invoice, asOf: through, graceUntil, rates, compounding, dayCount, cap };
  const unpublished = fixings.filter(({ isPublished }) => !isPublished);
  return { ...lateInterest(late), graceUntil, unpublished };
}
