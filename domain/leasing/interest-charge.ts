import type { IsoDate } from '../dates/date.ts';
import type { Amount } from '../money/amount.ts';
import type { FixingLookup, UsedFixing } from './index-fixing.ts';
import { type InterestTerms, graceEnd, interestRates } from './interest-terms.ts';
import { lateInterest } from './late-interest.ts';
import type { DatedAmount, LateInterest } from './late-interest.types.ts';

/** An invoice that is or was paid late. */
export interface ChargedInvoice {
  /** What bears interest: the gross without a disputed part. */
  readonly principal: Amount;
  readonly due: IsoDate;
  readonly currency: string;
  /** Effective payments and credits; a returned payment is left out. */
  readonly payments: readonly DatedAmount[];
}

/** Interest on an invoice with the rates behind it. */
export interface InterestCharge extends LateInterest {
  readonly graceUntil: IsoDate;
  /** Fixings whose rate is not published yet; while there is one, the interest is an estimate. */
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
