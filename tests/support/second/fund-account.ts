import { Fraction, least, most, none } from './fraction.ts';

/** A movement of a fund, with its day; the kind gives the direction (domain page §3.6). */
export interface FundEntry {
  readonly date: string;
  readonly kind:
    | 'OPENING'
    | 'BILLED'
    | 'PAID'
    | 'TOPUP'
    | 'TRANSFER_IN'
    | 'TRANSFER_OUT'
    | 'CLAIM_PAID'
    | 'RELEASE'
    | 'ADJUST';
  readonly amount: string;
}

/** The two balances of a fund. */
export interface FundBalances {
  readonly paid: Fraction;
  readonly billed: Fraction;
}

const outgoing: ReadonlySet<string> = new Set(['TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE']);

/** Adds one entry to the balances: a bill to one, a payment to the other, all else to both. */
export function withEntry({ paid, billed }: FundBalances, entry: FundEntry): FundBalances {
  const size = Fraction.of(entry.amount);
  const amount = outgoing.has(entry.kind) ? size.negative() : size;
  return {
    paid: entry.kind === 'BILLED' ? paid : paid.plus(amount),
    billed: entry.kind === 'PAID' ? billed : billed.plus(amount),
  };
}

/** The balances at the end of a day. */
export function balancesOn(
  opening: FundBalances,
  entries: readonly FundEntry[],
  day: string,
): FundBalances {
  return entries.filter(({ date }) => date <= day).reduce(withEntry, opening);
}

/** What limits the payment of a fund for an event (domain page §3.7, §3.9). */
export interface FundLimit {
  /** Contributions and top-ups credited to the fund up to commencement. */
  readonly creditedBefore: Fraction;
  /** Top-ups of the lessor for this event, whenever they were booked. */
  readonly eventTopUps: Fraction;
  /** Claims and transfers charged to the time up to commencement. */
  readonly chargedBefore: Fraction;
  readonly balanceNow: Fraction;
  /** Approved for other claims and not paid yet. */
  readonly committed: Fraction;
}

/** The smaller of what was there at commencement and what is there now, never below 0. */
export function fundLimit(fund: FundLimit): Fraction {
  const then = fund.creditedBefore.plus(fund.eventTopUps).minus(fund.chargedBefore);
  return most(least(then, fund.balanceNow.minus(fund.committed)), none);
}
