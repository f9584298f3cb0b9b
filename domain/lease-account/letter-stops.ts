import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { SecuredLease, SharedLetter } from './cover-by-lease.ts';
import { usualDaysAhead } from './letter-of-credit-cover.ts';
import { letterEnd } from './letter-of-credit-status.ts';

/**
 * The first day on which each letter no longer counts for each lease that it secures (§3.9), in any
 * order: 30 days before its end, or as many as the lease says. None while it renews itself.
 */
export function letterStops(
  leases: readonly SecuredLease[],
  letters: readonly SharedLetter[],
): IsoDate[] {
  const aheadOf = new Map(leases.map(({ leaseId, daysAhead }) => [leaseId, daysAhead]));
  return letters.flatMap((letter) => {
    const end = letterEnd(letter);
    if (end === undefined) return [];
    return letter.parts.map(({ leaseId }) =>
      addDays(end, 1 - (aheadOf.get(leaseId) ?? usualDaysAhead)),
    );
  });
}
