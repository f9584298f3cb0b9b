import { type IsoDate, addDays, dateParts } from '../dates/date.ts';
import { type Amount, toAmount } from '../money/amount.ts';
import { decimal, larger, sum, zero } from '../money/decimal.ts';

/** A letter of credit as far as its cover depends on it. */
export interface CoverLetter {
  readonly amount: Amount;
  readonly expiry: IsoDate;
  /** Only `Active` counts; Pending, Expired, Drawn, Released and Replaced do not. */
  readonly status: string;
  readonly evergreen?: boolean | undefined;
  readonly noticeOfNonRenewal?: boolean | undefined;
}

/** Security of a lease, in one currency. */
export interface SecurityHeld {
  readonly required: Amount;
  readonly cash?: Amount | undefined;
  readonly asOf: IsoDate;
  readonly letters: readonly CoverLetter[];
  readonly currency?: string | undefined;
}

/** Whether the security is enough. */
export interface SecurityCover {
  readonly cover: Amount;
  readonly shortfall: Amount;
}

/** Days that a letter must still run to count (domain page §1.5). */
const daysAhead = 30;

function counts(letter: CoverLetter, asOf: IsoDate): boolean {
  dateParts(letter.expiry);
  if (letter.status !== 'Active') return false;
  const renewsItself = letter.evergreen === true && letter.noticeOfNonRenewal !== true;
  return renewsItself || letter.expiry >= addDays(asOf, daysAhead);
}

/**
 * Cover by letters of credit and cash (§3.8). A letter counts while it is active and expires at
 * least 30 days ahead; an evergreen one without a notice of non-renewal whatever its expiry.
 */
export function securityCover(held: SecurityHeld): SecurityCover {
  const counted = held.letters.filter((letter) => counts(letter, held.asOf));
  const cover = sum([
    decimal(held.cash ?? '0', 'The cash'),
    ...counted.map((letter) => decimal(letter.amount, 'The letter of credit')),
  ]);
  const shortfall = larger(decimal(held.required, 'The required security').minus(cover), zero);
  return { cover: toAmount(cover, held.currency), shortfall: toAmount(shortfall, held.currency) };
}
