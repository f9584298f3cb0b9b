import type { IsoDate } from '#domain/dates/date.ts';
import type { Suspension } from '#domain/invoices/dispute-suspension.ts';
import type { Amount } from '#domain/money/amount.ts';
import { termsOn } from '#domain/dates/terms-in-force.ts';
import type { FixingLookup, IndexTenor } from '../rent/index-fixing.ts';
import {
  type InterestFixing,
  type InterestTerms,
  graceEnd,
  interestRates,
} from './interest-terms.ts';
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
  readonly unpublished: readonly InterestFixing[];
}

/**
 * Interest on an invoice up to `through` (exclusive) by the terms of its lease (§3.3). Where the terms
 * change, the interest of each day follows the terms of that day; the grace is that of the due date.
 */
export function chargeInterest(
  invoice: ChargedInvoice,
  terms: readonly InterestTerms[],
  lookup: (index: IndexTenor) => FixingLookup,
  through: IsoDate,
): InterestCharge {
  const first = termsOn(terms, invoice.due);
  const graceUntil = graceEnd(first, invoice.due);
  const { rates, fixings } = interestRates(terms, lookup, invoice.due, through);
  const { compounding, dayCount, cap } = first;
  const changes = terms
    .filter(({ validFrom }) => validFrom > invoice.due && validFrom > first.validFrom)
    .map((changed) => ({
      from: changed.validFrom,
      compounding: changed.compounding,
      dayCount: changed.dayCount,
      cap: changed.cap,
    }));
  const conditions = { compounding, dayCount, cap, changes };
  const late = { ...invoice, ...conditions, asOf: through, graceUntil, rates };
  const unpublished = fixings.filter(({ isPublished }) => !isPublished);
  return { ...lateInterest(late), graceUntil, unpublished };
}
