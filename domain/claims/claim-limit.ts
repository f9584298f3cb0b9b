import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, zero } from '#domain/money/decimal.ts';

/** What decides how much a fund can pay for an event (§3.7, §3.9), in one currency. */
export interface ClaimLimitFacts {
  /**
   * Contributions, and top-ups of the lessor, credited to the fund for events up to the
   * commencement of this one, less what was transferred or released from it.
   */
  readonly contributions: Amount;
  /** Top-ups that the lessor granted for this event, whenever they are booked; default none. */
  readonly topUps?: Amount | undefined;
  /** Other claims for events up to the commencement of this one: paid, or approved. */
  readonly earlierClaims: Amount;
  /** Present balance of the fund; without it, only the amount at the commencement counts. */
  readonly balance?: Amount | undefined;
  /** Part of `topUps` that the balance does not contain yet; default none. */
  readonly unbookedTopUps?: Amount | undefined;
  /** Other claims that are approved and not paid; default none. */
  readonly committed?: Amount | undefined;
  readonly currency?: string | undefined;
}

/** The two bounds of a limit, and the smaller one, which is never below 0. */
export interface ClaimLimitAmounts {
  /** Amount in the fund at the commencement, less what it has paid since. */
  readonly atEvent: Amount;
  /** Amount in the fund now; undefined without a balance. */
  readonly now?: Amount;
  readonly limit: Amount;
}

function presentBound(facts: ClaimLimitFacts): Decimal | undefined {
  if (facts.balance === undefined) return undefined;
  return decimal(facts.balance, 'The balance')
    .plus(decimal(facts.unbookedTopUps ?? zero, 'The unbooked top-ups'))
    .minus(decimal(facts.committed ?? zero, 'The committed amount'));
}

/**
 * What a fund can pay for an event (§3.9): the smaller of two amounts. One is the amount in the
 * fund at the commencement, with top-ups for the event, less claims of the same period. The other
 * is the present balance less claims that are approved and unpaid.
 */
export function claimLimit(facts: ClaimLimitFacts): ClaimLimitAmounts {
  const atEvent = decimal(facts.contributions, 'The paid contributions')
    .plus(decimal(facts.topUps ?? zero, 'The top-ups'))
    .minus(decimal(facts.earlierClaims, 'The earlier claims'));
  const now = presentBound(facts);
  const limit = larger(now === undefined ? atEvent : smaller(atEvent, now), zero);
  return {
    atEvent: toAmount(atEvent, facts.currency),
    ...(now !== undefined && { now: toAmount(now, facts.currency) }),
    limit: toAmount(limit, facts.currency),
  };
}
