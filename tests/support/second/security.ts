import { daysLater } from './day-table.ts';
import { Fraction, most, none } from './fraction.ts';

/** What security is given for, or required for. */
export type Purpose = 'securityDeposit' | 'supplementalRent' | 'both';

/** A letter of credit as the clause sees it (domain page §3.8, §3.9). */
export interface Letter {
  readonly amount: string;
  readonly expiry: string;
  readonly isActive: boolean;
  readonly isEvergreen: boolean;
  readonly hasNotice: boolean;
  readonly finalExpiry: string | undefined;
  readonly purpose: Purpose;
}

/** What a lease requires, and the cash that it holds. */
export interface Asked {
  readonly required: string;
  readonly cash: string;
  readonly purpose: Purpose;
  readonly daysAhead: number;
}

/** Whether the purposes have something in common. */
function isFor(one: Purpose, other: Purpose): boolean {
  return one === other || [one, other].includes('both');
}

/** Whether a letter counts: active, for the purpose, and days away from its end. */
function counts(letter: Letter, { purpose, daysAhead }: Asked, asOf: string): boolean {
  if (!letter.isActive || !isFor(letter.purpose, purpose)) return false;
  const soonest = daysLater(asOf, daysAhead);
  if (!letter.isEvergreen || letter.hasNotice) return letter.expiry >= soonest;
  return letter.finalExpiry === undefined || letter.finalExpiry >= soonest;
}

/** Cover and shortfall of what is required; cash is a deposit. */
export function heldAgainst(
  asked: Asked,
  letters: readonly Letter[],
  asOf: string,
): { readonly cover: Fraction; readonly shortfall: Fraction } {
  let cover = isFor('securityDeposit', asked.purpose) ? Fraction.of(asked.cash) : none;
  for (const letter of letters) if (counts(letter, asked, asOf)) cover = cover.plus(letter.amount);
  return { cover, shortfall: most(Fraction.of(asked.required).minus(cover), none) };
}
