import { Fraction } from './fraction.ts';

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
