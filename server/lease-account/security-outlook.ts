import type { SecurityOutlookAnswer } from '#contract/lease-account/security-outlook.ts';
import { letterEnd } from '#domain/lease-account/letter-of-credit-status.ts';
import { outlookDays, securityOutlook } from '#domain/lease-account/security-outlook.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readCoverFacts } from './lease-covers.ts';
import { type LetterRow, readLastingLetters } from './letters-of-credit.queries.ts';

type Ending = SecurityOutlookAnswer['ending'][number];

/** Of a letter in force, its end when that is within the outlook. */
function endingOf(row: LetterRow, today: string): Ending[] {
  const { id, reference, leases, currency, amount, isEvergreen: evergreen } = row;
  const ends = letterEnd({ ...row, evergreen, expiry: row.expiryDate });
  const last = outlookDays(today).at(-1) ?? today;
  if (row.stored !== 'active' || ends === undefined || ends < today || ends > last) return [];
  return [{ id, reference, issuer: row.issuingBank, leases, currency, amount, ends }];
}

/**
 * The security of a customer's leases over the next 24 months, by what is known on the UTC day
 * `today`, with the letters that end in them. Three statements.
 */
export async function readSecurityOutlook(
  tx: Tx,
  custId: string,
  today: string,
): Promise<SecurityOutlookAnswer> {
  const { leases, letters } = await readCoverFacts(tx, custId);
  const lasting = await readLastingLetters(tx, custId, today);
  return {
    today,
    currencies: securityOutlook(leases, letters, today),
    ending: lasting
      .flatMap((row) => endingOf(row, today))
      .toSorted((a, b) => a.ends.localeCompare(b.ends)),
  };
}
