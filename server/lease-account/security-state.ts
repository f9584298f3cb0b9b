import type { SecurityState } from '#contract/lease-account/security-state.ts';
import { letterEnd, warnedLetters } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readShortfalls } from './lease-covers.ts';
import { type LetterRow, readWarnedLetters } from './letters-of-credit.queries.ts';

type Warned = SecurityState['letters'][number];

/** After every date. */
const endless = '9999-12-31';

function toWarned({ reference, status, isEvergreen, expiryDate, ...row }: LetterRow): Warned {
  const kind = warnedLetters.find((one) => one === status) ?? 'lapsed';
  const ends = letterEnd({ ...row, evergreen: isEvergreen, expiry: expiryDate }) ?? null;
  return { reference, kind, ends };
}

const byEnd = (a: Warned, b: Warned): number =>
  (a.ends ?? endless).localeCompare(b.ends ?? endless);

/** What is wrong with the security of a customer's leases on the day `asOf` (`YYYY-MM-DD`, UTC; §3.8). */
export async function readSecurityState(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<SecurityState> {
  const shortfalls = await readShortfalls(tx, custId, asOf);
  const letters = await readWarnedLetters(tx, custId, asOf);
  return { shortfalls, letters: letters.map(toWarned).toSorted(byEnd) };
}
