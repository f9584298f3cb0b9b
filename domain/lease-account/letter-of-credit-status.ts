import { type IsoDate, addDays, daysBetween } from '#domain/dates/date.ts';

/** The stored statuses of a letter of credit; expiry depends on the day. */
export const storedLetterStatuses = ['pending', 'active', 'drawn', 'released', 'replaced'] as const;

/** Status of a letter of credit on a day (domain page §1.5). */
export const letterStatuses = [
  'pending',
  'active',
  'expiring',
  'nonRenewal',
  'expired',
  'drawn',
  'released',
  'replaced',
] as const;

export type LetterStatus = (typeof letterStatuses)[number];

/** The statuses of a letter that the lessor can draw on. */
export const statusesInForce = [
  'active',
  'expiring',
  'nonRenewal',
] as const satisfies readonly LetterStatus[];

/**
 * The letters of credit that somebody has to look after, the most urgent kind first: expired while a
 * lease that they secure lasts, with a notice of non-renewal, within 60 days of their end, and not in
 * force yet.
 */
export const warnedLetters = ['lapsed', 'nonRenewal', 'expiring', 'pending'] as const;

export type WarnedLetter = (typeof warnedLetters)[number];

/** The facts of a letter of credit that decide how long it is in force. */
export interface LetterTerm {
  readonly expiry: IsoDate;
  readonly evergreen?: boolean | undefined;
  /** The issuer has given notice that an evergreen letter will not renew. */
  readonly noticeOfNonRenewal?: boolean | undefined;
  /** The day after which an evergreen letter no longer renews itself; null for no such day. */
  readonly finalExpiry?: IsoDate | null | undefined;
}

/** The facts of a letter of credit that decide its status. */
export interface DatedLetter extends LetterTerm {
  readonly stored: (typeof storedLetterStatuses)[number];
}

/** The last day of a letter; undefined while it renews itself without end (§3.9). */
export function letterEnd(letter: LetterTerm): IsoDate | undefined {
  const renewsItself = letter.evergreen === true && letter.noticeOfNonRenewal !== true;
  return renewsItself ? (letter.finalExpiry ?? undefined) : letter.expiry;
}

/** Days before expiry at which the portal warns, nearest first. */
const alertDays = [7, 14, 30, 60] as const;
const expiringDays = 60;

/** The status on a day. An evergreen letter expires after a notice, or at its final expiry. */
export function letterStatus(letter: DatedLetter, asOf: IsoDate): LetterStatus {
  const end = letterEnd(letter);
  if (letter.stored !== 'active' || end === undefined) return letter.stored;
  if (end < asOf) return 'expired';
  if (letter.noticeOfNonRenewal === true) return 'nonRenewal';
  return end <= addDays(asOf, expiringDays) ? 'expiring' : 'active';
}

/** The nearest warning (7, 14, 30 or 60 days) that is due; undefined when none is. */
export function letterAlert(
  letter: DatedLetter,
  asOf: IsoDate,
): (typeof alertDays)[number] | undefined {
  const end = letterEnd(letter);
  if (letter.stored !== 'active' || end === undefined) return undefined;
  const left = daysBetween(asOf, end);
  return left >= 0 ? alertDays.find((days) => left <= days) : undefined;
}
