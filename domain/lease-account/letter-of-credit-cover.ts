import { type IsoDate, addDays, dateParts } from '#domain/dates/date.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, sum, zero } from '#domain/money/decimal.ts';
import { letterEnd, type LetterTerm } from './letter-of-credit-status.ts';

/** What letters of credit are given for, and what a required security is for (§1.5). */
export const securityPurposes = ['securityDeposit', 'supplementalRent', 'both'] as const;

export type SecurityPurpose = (typeof securityPurposes)[number];

/** The facts of a letter of credit that decide its cover. */
export interface CoverLetter extends LetterTerm {
  readonly amount: Amount;
  /** Only `Active` counts; Pending, Expired, Drawn, Released and Replaced do not. */
  readonly status: string;
  /** Default both. */
  readonly purpose?: SecurityPurpose | undefined;
}

/** What a lease requires, in one currency. */
export interface SecurityRequired {
  readonly required: Amount;
  readonly cash?: Amount | undefined;
  /** Default both. */
  readonly purpose?: SecurityPurpose | undefined;
  /** Days before expiry from which a letter no longer counts; default 30. */
  readonly daysAhead?: number | undefined;
}

/** Security of a lease, in one currency. */
export interface SecurityHeld extends SecurityRequired {
  readonly asOf: IsoDate;
  readonly letters: readonly CoverLetter[];
  readonly currency?: string | undefined;
}

/** Why a letter does not count, or not in full. */
export const uncountedReasons = [
  'notActive',
  'expired',
  'endsSoon',
  'otherPurpose',
  'usedUp',
] as const;

export type UncountedReason = (typeof uncountedReasons)[number];

/** A letter as it counts for one lease. */
export interface CountedLetter {
  readonly counted: Amount;
  /** Undefined when its whole amount counts. */
  readonly reason?: UncountedReason;
}

/** Whether the security is enough. */
export interface SecurityCover {
  readonly cover: Amount;
  readonly shortfall: Amount;
}

/** Default of `daysAhead` (domain page §1.5). */
export const usualDaysAhead = 30;

/** Whether security for one purpose counts for another one. */
export function serves(given: SecurityPurpose = 'both', needed: SecurityPurpose = 'both'): boolean {
  return given === 'both' || needed === 'both' || given === needed;
}

/** Why a letter does not count for a lease on a day; undefined when it counts (§3.8, §3.9). */
export function uncountedReason(
  letter: CoverLetter,
  { purpose, daysAhead = usualDaysAhead }: SecurityRequired,
  asOf: IsoDate,
): UncountedReason | undefined {
  dateParts(letter.expiry);
  if (letter.status !== 'Active') return 'notActive';
  if (!serves(letter.purpose, purpose)) return 'otherPurpose';
  const end = letterEnd(letter);
  if (end === undefined) return undefined;
  if (end < asOf) return 'expired';
  return end < addDays(asOf, daysAhead) ? 'endsSoon' : undefined;
}

/** A letter that may secure several leases, and the amount that earlier leases have used. */
export interface LetterPart {
  readonly letter: CoverLetter;
  /** The part of its amount that secures this lease; default its whole amount. */
  readonly part?: Amount | undefined;
  /** Counted for other leases already; default nothing. */
  readonly usedElsewhere?: Amount | undefined;
}

/** The amount that a letter counts for a lease: its part, at most what other leases leave of it. */
export function countLetter(
  { letter, part, usedElsewhere }: LetterPart,
  required: SecurityRequired,
  asOf: IsoDate,
  currency?: string,
): CountedLetter {
  const reason = uncountedReason(letter, required, asOf);
  if (reason !== undefined) return { counted: toAmount(zero, currency), reason };
  const whole = decimal(letter.amount, 'The letter of credit');
  const left = larger(whole.minus(decimal(usedElsewhere ?? zero, 'The used amount')), zero);
  const wanted = part === undefined ? whole : decimal(part, 'The part of the letter');
  const counted = toAmount(smaller(wanted, left), currency);
  return wanted.gt(left) ? { counted, reason: 'usedUp' } : { counted };
}

/** Cash and counted letters against what is required; cash is a deposit (§1.5). */
export function coverOf(
  { required, cash, purpose }: SecurityRequired,
  counted: readonly Amount[],
  currency?: string,
): SecurityCover & { readonly cash: Amount } {
  const held: Decimal = serves('securityDeposit', purpose) ? decimal(cash ?? zero) : zero;
  const cover = sum([held, ...counted.map((amount) => decimal(amount))]);
  const shortfall = larger(decimal(required, 'The required security').minus(cover), zero);
  return {
    cash: toAmount(held, currency),
    cover: toAmount(cover, currency),
    shortfall: toAmount(shortfall, currency),
  };
}

/**
 * Cover of one lease by letters of credit and cash (§3.8, §3.9). A letter counts for its purpose
 * while it is active and ends at least 30 days ahead, or as many days as the lease says; an
 * evergreen one until a notice of non-renewal or its final expiry.
 */
export function securityCover(held: SecurityHeld): SecurityCover {
  const { asOf, currency } = held;
  const counted = held.letters.map(
    (letter) => countLetter({ letter }, held, asOf, currency).counted,
  );
  const { cover, shortfall } = coverOf(held, counted, currency);
  return { cover, shortfall };
}
