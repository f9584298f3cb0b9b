import { type IsoDate, addDays, dateParts } from '#domain/dates/date.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, larger, sum, zero } from '#domain/money/decimal.ts';

/** The facts of a letter of credit that decide its cover. */
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

/** Days before expiry from which a letter no longer counts (domain page §1.5). */
const daysAhead = 30;

function counts(letter: CoverLetter, asOf: IsoDate): boolean {
  dateParts(letter.expiry);
  if (letter.status !== 'Active') return false;
  const renewsItself = letter.evergreen === true && letter.noticeOfNonRenewal !== true;
  return renewsItself || letter.expiry >= addDays(asOf, daysAhead);
}

/**
 * Cover by letters of credit and cash (§3.8). A letter counts while it is active and expires at
 * least 30 days ahead; an evergreen letter without a notice of non-renewal counts whatever its
 * expiry.
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
