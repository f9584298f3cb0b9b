import { type IsoDate, daysBetween } from '#domain/dates/date.ts';
import { letterEnd, type LetterTerm } from './letter-of-credit-status.ts';

/**
 * Days by which a letter of credit ends before a lease that it secures does (domain page §1.5, §3.9);
 * undefined while it lasts as long as the lease, or renews itself without end. Its cover stays what it
 * is until the letter ends too soon to count.
 */
export function letterDaysShort(letter: LetterTerm, leaseEnd: IsoDate): number | undefined {
  const end = letterEnd(letter);
  return end === undefined || end >= leaseEnd ? undefined : daysBetween(end, leaseEnd);
}
