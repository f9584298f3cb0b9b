import {
  coverByLease,
  type LeaseCover,
  type SecuredLease,
} from '#domain/lease-account/cover-by-lease.ts';
import { letterDaysShort } from '#domain/lease-account/letter-days-short.ts';
import { letterEnd } from '#domain/lease-account/letter-of-credit-status.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { sumByCurrency } from '#domain/money/totals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readSecured, readSharedLetters, type SharedLetterRow } from './lease-covers.queries.ts';
import { oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';

/** The letter with its status in the words of the domain. */
function toShared({ stored, ...row }: SharedLetterRow) {
  return { ...row, status: stored === 'active' ? ('Active' as const) : stored };
}

type SharedLetter = ReturnType<typeof toShared>;

/** The cover of a lease with what it requires, and each letter that names it. */
export interface KnownCover extends SecuredLease, Omit<LeaseCover, 'letters' | 'cash'> {
  readonly leaseNo: string;
  readonly isRequired: boolean;
  readonly basis: string;
  /** Cash that is held, whether it counts or not. */
  readonly deposit: string;
  readonly cash: string;
  /** The last day of the lease as it is now. */
  readonly leaseEnd: string;
  readonly letters: readonly (LeaseCover['letters'][number] & {
    readonly letter: SharedLetter;
    /** Days by which the letter ends before the lease; null while it does not, or is not in force. */
    readonly daysShort: number | null;
  })[];
}

/** The leases and the letters that cover is calculated from, in two statements. */
export async function readCoverFacts(tx: Tx, custId: string) {
  const leases = await readSecured(tx, custId);
  return { leases, letters: (await readSharedLetters(tx, custId)).map(toShared) };
}

async function compute(tx: Tx, custId: string, asOf: string): Promise<KnownCover[]> {
  const { leases: secured, letters } = await readCoverFacts(tx, custId);
  const covers = coverByLease(secured, letters, asOf);
  const known = new Map(letters.map((letter) => [letter.id, letter]));
  return secured.map((lease, index): KnownCover => {
    const cover = covers[index];
    if (cover === undefined) throw new Error(`There is no cover of ${lease.leaseNo}.`);
    const own = cover.letters.flatMap((one) => {
      const letter = known.get(one.id);
      if (letter === undefined) return [];
      return [{ ...one, letter, daysShort: daysShortOf(letter, lease.leaseEnd, asOf) }];
    });
    return { ...lease, ...cover, deposit: lease.cash, letters: own };
  });
}

/** Of a letter in force only: what has ended, or was drawn, is short of everything. */
function daysShortOf(letter: SharedLetter, leaseEnd: string, asOf: string): number | null {
  const isInForce = letter.status === 'Active' && (letterEnd(letter) ?? asOf) >= asOf;
  return isInForce ? (letterDaysShort(letter, leaseEnd) ?? null) : null;
}

/**
 * The cover of every lease of a customer on the day `asOf` (`YYYY-MM-DD`, UTC), by the rules of the
 * domain (§3.8, §3.9), in two statements; once per transaction. Every screen that shows cover or
 * shortfall reads this.
 */
export const readCovers = oncePerTransaction(compute);

/** The security that leases lack, one sum per currency (§3.8); leases with enough are left out. */
export async function readShortfalls(tx: Tx, custId: string, asOf: string) {
  const covers = await readCovers(tx, custId, asOf);
  const short = covers.filter(
    ({ isRequired, shortfall }) => isRequired && compareAmounts(shortfall, '0') > 0,
  );
  const sums = sumByCurrency(
    short.map(({ currency, shortfall: amount }) => ({ currency, amount })),
  );
  return sums.map(({ currency, amount }) => ({
    currency,
    amount,
    leases: short.filter((cover) => cover.currency === currency).length,
  }));
}

/** What the letters of a lease add to the cash that counts. */
export function lettersCounted({ cover, cash, currency }: KnownCover): string {
  return subtractAmounts(cover, cash, currency);
}
