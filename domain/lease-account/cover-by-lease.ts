import type { IsoDate } from '#domain/dates/date.ts';
import { type Amount, addAmounts } from '#domain/money/amount.ts';
import {
  type CountedLetter,
  countLetter,
  type CoverLetter,
  coverOf,
  type SecurityCover,
  type SecurityRequired,
} from './letter-of-credit-cover.ts';

/** A lease that requires or holds security. */
export interface SecuredLease extends SecurityRequired {
  readonly leaseId: string;
  readonly currency: string;
}

/** A letter of credit with the part of its amount that secures each lease. */
export interface SharedLetter extends CoverLetter {
  readonly id: string;
  readonly parts: readonly { readonly leaseId: string; readonly amount: Amount }[];
}

/** A letter as it counts for a lease, with the part that names the lease. */
export interface LeaseLetter extends CountedLetter {
  readonly id: string;
  readonly part: Amount;
}

/** The cover of one lease with the cash and the letters behind it. */
export interface LeaseCover extends SecurityCover {
  readonly leaseId: string;
  /** Cash that counts for the purpose of the lease. */
  readonly cash: Amount;
  readonly letters: readonly LeaseLetter[];
}

/**
 * The cover of leases by the letters that they share, on the day `asOf` (§3.9): a letter counts at
 * most its amount over all leases, for the leases in the given order.
 */
export function coverByLease(
  leases: readonly SecuredLease[],
  letters: readonly SharedLetter[],
  asOf: IsoDate,
): LeaseCover[] {
  const used = new Map<string, Amount>();
  return leases.map((lease) => {
    const { leaseId, currency } = lease;
    const own = letters.flatMap((letter): LeaseLetter[] => {
      const part = letter.parts.find((one) => one.leaseId === leaseId)?.amount;
      if (part === undefined) return [];
      const usedElsewhere = used.get(letter.id);
      const counted = countLetter({ letter, part, usedElsewhere }, lease, asOf, currency);
      used.set(letter.id, addAmounts([usedElsewhere ?? '0', counted.counted], currency));
      return [{ id: letter.id, part, ...counted }];
    });
    const amounts = own.map(({ counted }) => counted);
    return { leaseId, letters: own, ...coverOf(lease, amounts, currency) };
  });
}
