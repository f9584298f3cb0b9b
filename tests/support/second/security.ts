import { daysLater } from './day-table.ts';
import { Fraction, most, none } from './fraction.ts';

/** A letter of credit as the clause sees it (domain page §3.8). */
export interface Letter {
  readonly amount: string;
  readonly expiry: string;
  readonly isActive: boolean;
  readonly isEvergreen: boolean;
  readonly hasNotice: boolean;
}

/** Whether a letter counts: active, and either evergreen without notice or 30 days from its end. */
export function counts(letter: Letter, asOf: string): boolean {
  if (!letter.isActive) return false;
  if (letter.isEvergreen && !letter.hasNotice) return true;
  return letter.expiry >= daysLater(asOf, 30);
}

/** Cover and shortfall of what is required. */
export function coverOf(
  required: string,
  cash: string,
  letters: readonly Letter[],
  asOf: string,
): { readonly cover: Fraction; readonly shortfall: Fraction } {
  let cover = Fraction.of(cash);
  for (const letter of letters) if (counts(letter, asOf)) cover = cover.plus(letter.amount);
  return { cover, shortfall: most(Fraction.of(required).minus(cover), none) };
}
